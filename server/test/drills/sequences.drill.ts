import { type Drill, randomSeed, runTest } from './drill.ts'

/** Runs the test of the same name with the requested number of fans and kills. */
export const drill: Drill = {
  summary:
    'the server killed 10 times while a step of a sequence goes to 20,000 fans; each gets it ' +
    'once (--fans=20000 --kills=10 --seed=1)',
  run: ({ fans = '20000', kills = '10', seed = randomSeed() }) =>
    runTest('drills/sequences.long.test.ts', {
      DRILL_FANS: fans,
      DRILL_KILLS: kills,
      DRILL_SEED: seed,
    }),
}
