import { expect, it } from 'vitest'
import { medianOf, offerStateOf } from './rules.ts'

const row = { fileIds: ['a', 'b', 'c'], freeFileIds: ['a'], deletedAt: null }
const statesOf = (
  given: Partial<typeof row>,
  has: Omit<Parameters<typeof offerStateOf>[1], 'isTakenDown'>,
) => {
  const { state, files } = offerStateOf({ ...row, ...given }, { isTakenDown: false, ...has })
  return [state, files.map((file) => file.state).join(' ')]
}

it('an offer says of each file whether it is free, bought, owned elsewhere or still for sale', () => {
  const none = { isBought: false, ofFan: new Set<string>() }
  expect(statesOf({}, none)).toEqual(['offered', 'free offered offered'])
  expect(statesOf({}, { ...none, ofFan: new Set(['b']) })).toEqual([
    'offered',
    'free owned offered',
  ])
  expect(statesOf({}, { ...none, ofFan: new Set(['b', 'c']) })).toEqual([
    'owned',
    'free owned owned',
  ])
  expect(statesOf({}, { ...none, isBought: true })).toEqual(['bought', 'free bought bought'])
})

it('the median of prices is the middle one, and the lower of two', () => {
  const prices = (...amounts: bigint[]) => amounts.map((amount) => ({ amount }))
  expect(medianOf([])).toBeUndefined()
  expect(medianOf(prices(5n))).toBe(5n)
  expect(medianOf(prices(9n, 3n))).toBe(3n)
  expect(medianOf(prices(20n, 3n, 5n))).toBe(5n)
})
