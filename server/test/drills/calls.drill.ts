import { type Drill, randomSeed, runTest } from './drill.ts'

/** Runs the test of the same name with the requested number of kills. */
export const drill: Drill = {
  summary:
    'the server killed 20 times in the middle of private calls; each fan pays for the seconds they saw (--kills=20 --seed=1 --plant=seen|time|deposit)',
  run: ({ kills = '20', seed = randomSeed(), plant = '' }) =>
    runTest('drills/calls.test.ts', { DRILL_KILLS: kills, DRILL_SEED: seed, DRILL_PLANT: plant }),
}
