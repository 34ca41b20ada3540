import { type Drill, randomSeed, runTest } from './drill.ts'

/** Runs the test of the same name with the requested number of kills. */
export const drill: Drill = {
  summary:
    'the server killed 40 times at random bytes of uploads; each is whole, none shows early ' +
    'or leaves bytes (--kills=40 --seed=1)',
  run: ({ kills = '40', seed = randomSeed() }) =>
    runTest('drills/uploads.test.ts', { DRILL_KILLS: kills, DRILL_SEED: seed }),
}
