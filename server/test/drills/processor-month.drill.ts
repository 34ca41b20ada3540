import { type Drill, runTest } from './drill.ts'

/** Runs the test of the same name. */
export const drill: Drill = {
  summary:
    'the reports for processors of each month of the demo are counted once more in plain SQL, ' +
    'and one that is over is downloaded twice with the same bytes (--data-dir=DEMO that is made)',
  run: ({ 'data-dir': dataDir = '' }) =>
    runTest('drills/processor-month.long.test.ts', { DRILL_DATA_DIR: dataDir }),
}
