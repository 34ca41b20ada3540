import { REPORT_TITLES } from '@stagedoor/contract/reports'
import { expect, it } from 'vitest'
import { reportReasonOptions } from './report-reasons.ts'

it('offers every reason for a report of the contract once', () => {
  expect(
    reportReasonOptions()
      .map(({ value }) => value)
      .sort(),
  ).toEqual([...REPORT_TITLES].sort())
})
