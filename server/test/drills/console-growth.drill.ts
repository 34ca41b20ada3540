import { type Drill, runTest } from './drill.ts'

/** Runs the growth test of the console with the requested number of rows of everything. */
export const drill: Drill = {
  summary:
    'no list of the console reads more with 100,000 accounts than with 1,000, ' +
    'on a database of 5 to 8 GB (--rows=100000)',
  run: ({ rows = '100000' }) => runTest('suites/console-growth.long.test.ts', { DRILL_ROWS: rows }),
}
