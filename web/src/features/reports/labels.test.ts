import { REPORT_TITLES } from '@stagedoor/contract/reports'
import { expect, it } from 'vitest'
import { reasons } from './labels.ts'

it('offers every reason of the contract once', () => {
  expect(
    reasons()
      .map(({ title }) => title)
      .sort(),
  ).toEqual([...REPORT_TITLES].sort())
})
