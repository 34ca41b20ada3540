import { type Drill, randomSeed, runTest } from './drill.ts'

/** Runs the test of the same name with the requested number of kills. */
export const drill: Drill = {
  summary:
    'the server killed 100 times under tips of 16 clients; none is lost and none charged ' +
    'twice (--kills=100 --seed=1 --plant=tip|keys|rows)',
  run: ({ kills = '100', seed = randomSeed(), plant = '' }) =>
    runTest('drills/kill-nine.test.ts', {
      DRILL_KILLS: kills,
      DRILL_SEED: seed,
      DRILL_PLANT: plant,
    }),
}
