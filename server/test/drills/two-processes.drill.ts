import { type Drill, runTest } from './drill.ts'

/** Runs the test of the same name with the requested number of rounds. */
export const drill: Drill = {
  summary:
    'two API processes and a worker killed and frozen in turn under load; answers within 10 ' +
    's, no loss (--rounds=5)',
  run: ({ rounds = '5' }) => runTest('drills/two-processes.long.test.ts', { DRILL_ROUNDS: rounds }),
}
