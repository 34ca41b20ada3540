import { type Drill, randomSeed, runTest } from './drill.ts'

/** Runs the test of the same name with the requested number of jumps. */
export const drill: Drill = {
  summary:
    'the clock jumps 150 times by days, 400 days and back; nobody renews twice, nothing ends ' +
    'early or never (--jumps=150 --seed=1)',
  run: ({ jumps = '150', seed = randomSeed() }) =>
    runTest('drills/clock.test.ts', { DRILL_JUMPS: jumps, DRILL_SEED: seed }),
}
