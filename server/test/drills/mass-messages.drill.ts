import { type Drill, randomSeed, runTest } from './drill.ts'

/** Runs the test of the same name with the requested number of fans and kills. */
export const drill: Drill = {
  summary:
    'the server killed 20 times while a message goes to 100,000 fans; each gets it once ' +
    '(--fans=100000 --kills=20 --seed=1 --plant=progress --drip=yes)',
  run: ({ fans = '100000', kills = '20', seed = randomSeed(), plant = '', drip = '' }) =>
    runTest('drills/mass-messages.long.test.ts', {
      DRILL_FANS: fans,
      DRILL_KILLS: kills,
      DRILL_SEED: seed,
      DRILL_PLANT: plant,
      DRILL_DRIP: drip,
    }),
}
