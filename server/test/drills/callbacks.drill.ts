import { type Drill, randomSeed, runTest } from './drill.ts'

/** Runs the test of the same name with the requested number of callbacks. */
export const drill: Drill = {
  summary:
    '10,000 callbacks of five companies shuffled, repeated, delayed and lost end as in their ' +
    'order (--events=10000 --seed=1)',
  run: ({ events = '10000', seed = randomSeed() }) =>
    runTest('drills/callbacks.test.ts', { DRILL_EVENTS: events, DRILL_SEED: seed }),
}
