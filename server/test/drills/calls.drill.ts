import { type Drill, randomSeed, runTest } from './drill.ts'

/** Runs the test of the same name with the requested number of kills. */
export const drill: Drill = {
  summary:
    'the server killed 20 times in the middle of private calls, of which one is watched in ' +
    'two tabs and one by a browser that is killed; each fan pays for the seconds they saw, ' +
    'once (--kills=20 --seed=1 --plant=seen|time|deposit|tabs|killed)',
  run: ({ kills = '20', seed = randomSeed(), plant = '' }) =>
    runTest('drills/calls.long.test.ts', {
      DRILL_KILLS: kills,
      DRILL_SEED: seed,
      DRILL_PLANT: plant,
    }),
}
