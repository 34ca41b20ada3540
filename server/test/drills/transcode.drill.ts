import { type Drill, randomSeed, runTest } from './drill.ts'

/** Runs the test of the same name with the requested number of kills and of videos at once. */
export const drill: Drill = {
  summary:
    'worker and encoder killed 20 times, a poison file, 20 videos at once; each is whole or ' +
    'failed (--kills=20 --queue=20 --seed=1)',
  run: ({ kills = '20', queue = '20', seed = randomSeed() }) =>
    runTest('drills/transcode.long.test.ts', {
      DRILL_KILLS: kills,
      DRILL_QUEUE: queue,
      DRILL_SEED: seed,
    }),
}
