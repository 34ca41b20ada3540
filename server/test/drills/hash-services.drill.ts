import { type Drill, randomSeed, runTest } from './drill.ts'

/** Runs the test of the same name with the requested number of rounds. */
export const drill: Drill = {
  summary:
    'the service of hashes is slow, down, wrong or refuses during 40 uploads; none is shown ' +
    'before it answered, and none is lost (--rounds=40 --seed=1)',
  run: ({ rounds = '40', seed = randomSeed() }) =>
    runTest('drills/hash-services.long.test.ts', { DRILL_ROUNDS: rounds, DRILL_SEED: seed }),
}
