import { type Drill, runTest } from './drill.ts'

/** Runs the test of the same name with the requested number of renewals. */
export const drill: Drill = {
  summary:
    'the server killed three times among 60 renewals and 40 refunds; each is made once ' +
    '(--renewals=60)',
  run: ({ renewals = '60' }) =>
    runTest('drills/renewals.long.test.ts', { DRILL_RENEWALS: renewals }),
}
