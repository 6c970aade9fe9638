#!/bin/bash
# Trains on two machines with eight GPUs each under SLURM:
#
#   sbatch slurm.sh wmt14-en-de /shared/prepared /shared/run
#
# Submit it from the project's folder, with its environment active. Two minutes before its time is
# up SLURM sends SIGTERM; the run saves its state and stops with status 143, and the job is queued
# again to go on from there.
#SBATCH --job-name=headscope
#SBATCH --nodes=2
#SBATCH --ntasks-per-node=1
#SBATCH --gpus-per-node=8
#SBATCH --cpus-per-task=32
#SBATCH --time=12:00:00
#SBATCH --signal=TERM@120
#SBATCH --requeue
#SBATCH --open-mode=append
set -eu
export TORCH_ELASTIC_SHUTDOWN_TIMEOUT=100 # seconds for a process to save and stop
RECIPE=$1 PREPARED=$2 RUN=$3
RESUME=
if [ -e "$RUN/recipe.json" ]; then RESUME=--resume; fi
FIRST=$(scontrol show hostnames "$SLURM_JOB_NODELIST" | head -n 1)
STATUS=0
srun --kill-on-bad-exit=1 torchrun --nnodes "$SLURM_NNODES" --nproc-per-node 8 \
    --rdzv-backend c10d --rdzv-endpoint "$FIRST:29400" --rdzv-id "$SLURM_JOB_ID" \
    -m app train "$RECIPE" --data "$PREPARED" --output "$RUN" $RESUME \
    --set training.precision=bf16 || STATUS=$?
if ls "$RUN"/checkpoints/stopped-* > /dev/null 2>&1; then
    scontrol requeue "$SLURM_JOB_ID"
fi
exit "$STATUS"
