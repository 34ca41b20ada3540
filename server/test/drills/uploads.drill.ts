import { type Drill, runTest } from './drill.ts'

/** Runs the test of the same name with the requested number of kills. */
export const drill: Drill = {
  summary:
    'the server killed 40 times at random bytes of uploads; each is whole, none shows early or leaves bytes (--kills=40 --seed=1)',
  run: ({ kills = '40', seed = String(Date.now() % 2 ** 31) }) =>
    runTest('drills/uploads.test.ts', { DRILL_KILLS: kills, DRILL_SEED: seed }),
}
