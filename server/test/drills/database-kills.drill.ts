import { type Drill, randomSeed, runTest } from './drill.ts'

/** Runs the test of the same name with the requested number of kills. */
export const drill: Drill = {
  summary:
    'the database killed, or all its sessions ended, 50 times under tips; 503 meanwhile, the ' +
    'books hold (--kills=50 --seed=1 --plant=tip|late-writes|rows)',
  run: ({ kills = '50', seed = randomSeed(), plant = '' }) =>
    runTest('drills/database-kills.long.test.ts', {
      DRILL_KILLS: kills,
      DRILL_SEED: seed,
      DRILL_PLANT: plant,
    }),
}
