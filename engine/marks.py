"""What a reader should know of a translation before trusting it, with the evidence. No torch.

Every mark says what was counted and nothing more: a low probability, attention that a word did not
get, a number that stands on one side only. What a thing means cannot be told from here, so a
translation without marks may be wrong, and a marked one right. The thresholds were chosen by
measuring (`benchmarks/alignment.py --marks`); texts for people belong to the window.
"""
