"""Where the hypotheses of a beam search stand when they are drawn as a tree. No widget.

Time goes from left to right, a column a step. A hypothesis and what it grew into is a line; another
continuation leaves it for a line of its own, the nearest that is free for as long as it lives. So
the many that were pruned at once share lines, and a long search stays low.
"""

from collections.abc import Sequence

from engine.results import SearchNode, SearchTrace

_WORD_START = "\u2581"
_UNRANKED = 1 << 30


class BeamLayout:
    """The lines of a trace's nodes.

    `rows[n]` is the line of node n, counted from 0 at the top, of `height` lines; `children[n]` are
    the nodes that continue it, `leaves` those that nothing continues; `by_step[s]` are those of
    step s, counted from 1. `best` is the best hypothesis, from its first piece.
    """

    def __init__(self, trace: SearchTrace) -> None:
        self.nodes: Sequence[SearchNode] = trace.nodes
        self.steps = max((node.step for node in self.nodes), default=0)
        self.by_step: list[list[int]] = [[] for _ in range(self.steps + 1)]
        self.roots: list[int] = []
        self.children: list[list[int]] = [[] for _ in self.nodes]
        for number, node in enumerate(self.nodes):
            self.by_step[node.step].append(number)
            siblings = self.roots if node.parent is None else self.children[node.parent]
            siblings.append(number)
        self.leaves = [number for number, below in enumerate(self.children) if not below]
        self._worth = self._weigh()
        self.best = self.path(min(self.leaves, key=self._rank)) if self.leaves else ()
        self.rows, self.height = self._place()

    def path(self, node: int) -> tuple[int, ...]:
        """A node and all that it continues, the first piece first."""
        found: list[int] = []
        at: int | None = node
        while at is not None:
            found.append(at)
            at = self.nodes[at].parent
        return tuple(reversed(found))

    def heir(self, node: int | None) -> int | None:
        """The continuation of a node that came furthest; of None, the first piece of the best."""
        below = self.roots if node is None else self.children[node]
        return min(below, key=self._worth.__getitem__, default=None)

    def at_step(self, node: int | None, step: int) -> int | None:
        """The node of the same hypothesis at another step, or where it ended before that."""
        if step <= 0:
            return None
        if node is not None and self.nodes[node].step >= step:
            return self.path(node)[step - 1]
        while (following := self.heir(node)) is not None:
            node = following
            if self.nodes[node].step >= step:
                break
        return node

    def hypotheses(self, step: int) -> list[int]:
        """The live hypotheses after a step, best first; then those finished by then."""
        live = [n for n in self.by_step[step] if self.nodes[n].state == "live"]
        done = [n for n, one in enumerate(self.nodes) if one.step <= step and one.rank is not None]
        live.sort(key=lambda number: -self.nodes[number].total)
        return live + sorted(done, key=self._rank)

    def words(self, node: int | None) -> str:
        """What a hypothesis has written, as text."""
        pieces = [self.nodes[at].piece for at in self.path(node)] if node is not None else []
        text = "".join(piece.text for piece in pieces if piece.kind != "special")
        return text.replace(_WORD_START, " ").strip()

    def _rank(self, node: int) -> tuple[int, float]:
        rank = self.nodes[node].rank
        return (_UNRANKED if rank is None else rank, -self.nodes[node].total)

    def _weigh(self) -> list[tuple[int, int, int]]:
        """What is in a node's subtree: the best rank, the last step, and its place."""
        worth = [
            (_UNRANKED if node.rank is None else node.rank, -node.step, number)
            for number, node in enumerate(self.nodes)
        ]
        for number in reversed(range(len(self.nodes))):  # parents come before their children
            parent = self.nodes[number].parent
            if parent is not None:
                best, last, _ = worth[number]
                worth[parent] = (min(worth[parent][0], best), min(worth[parent][1], last), parent)
        return worth

    def _place(self) -> tuple[list[int], int]:
        rows = [0] * len(self.nodes)
        taken: dict[int, bytearray] = {}
        heirs = {self.heir(None), *(self.heir(n) for n in range(len(self.nodes)))}
        starts = [n for n in range(len(self.nodes)) if n not in heirs]
        for start in [n for n in (self.heir(None),) if n is not None] + starts:
            line = [start]
            while (following := self.heir(line[-1])) is not None:
                line.append(following)
            first, last = self.nodes[start].step, self.nodes[line[-1]].step
            parent = self.nodes[start].parent
            row = _nearest(taken, 0 if parent is None else rows[parent], first, last, self.steps)
            for node in line:
                rows[node] = row
        top = min(taken, default=0)
        return [row - top for row in rows], max(taken, default=-1) - top + 1


def _nearest(taken: dict[int, bytearray], wanted: int, first: int, last: int, steps: int) -> int:
    """The line nearest to one that is free from one step to another; it is taken then."""
    for distance in range(2 * len(taken) + 3):
        for row in (wanted + distance, wanted - distance):
            line = taken.get(row)
            if line is None or not any(line[first : last + 1]):
                line = taken.setdefault(row, bytearray(steps + 2))
                line[first : last + 1] = b"\1" * (last + 1 - first)
                return row
    raise AssertionError("a line beyond all others is free")
