import { type Drill, randomSeed, runTest } from './drill.ts'

/** Runs the test of the same name with the requested number of rounds. */
export const drill: Drill = {
  summary:
    'a payment company fails in six ways during 30 rounds of 16 top-ups, refunds and ' +
    'renewals; nothing is charged twice (--rounds=30 --seed=1)',
  run: ({ rounds = '30', seed = randomSeed() }) =>
    runTest('drills/gateway-faults.long.test.ts', { DRILL_ROUNDS: rounds, DRILL_SEED: seed }),
}
