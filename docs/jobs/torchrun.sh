#!/bin/sh
# Trains on several machines with torchrun. Run it on each of them, with the same arguments:
#
#   FIRST=node1 HOSTS=2 GPUS=8 ./torchrun.sh wmt14-en-de /shared/prepared /shared/run
#
# FIRST is a machine that all others reach by name, HOSTS how many there are, GPUS how many each has.
# The prepared text and the run's folder lie on a file system that all share. Started again, it goes
# on from the newest training checkpoint, on another number of GPUs too: the global batches stay.
set -eu
export TORCH_ELASTIC_SHUTDOWN_TIMEOUT=100 # seconds for a process to save and stop
RECIPE=$1 PREPARED=$2 RUN=$3
RESUME=
if [ -e "$RUN/recipe.json" ]; then RESUME=--resume; fi
exec torchrun --nnodes "${HOSTS:-1}" --nproc-per-node "${GPUS:-8}" \
    --rdzv-backend c10d --rdzv-endpoint "${FIRST:-localhost}:29400" --rdzv-id "$RECIPE" \
    -m app train "$RECIPE" --data "$PREPARED" --output "$RUN" $RESUME \
    --set training.precision=bf16
