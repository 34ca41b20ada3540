import { type Drill, runTest } from './drill.ts'

/** Runs the test of the same name. */
export const drill: Drill = {
  summary:
    'the CPU time of comparisons of 10,000 kept files with new entries of lists, for 1,000 ' +
    'files; each compares all of them (--files=10000 --entries=10,1000,20000,25000)',
  run: ({ files = '10000', entries = '10,1000,20000,25000' }) =>
    runTest('drills/kept-pace.long.test.ts', { DRILL_FILES: files, DRILL_ENTRIES: entries }),
}
