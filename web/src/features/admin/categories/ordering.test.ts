import { describe, expect, it } from 'vitest'
import { moveItem, nextOrdering } from './ordering.ts'

const itemsOrdered = (...numbers: number[]) =>
  numbers.map((ordering, at) => ({ _id: 'abcdef'.charAt(at), ordering }))

describe('moved', () => {
  it('swaps two order numbers when all are different', () => {
    expect(moveItem(itemsOrdered(0, 10, 20), 'b', 1)).toEqual([
      { _id: 'b', ordering: 20 },
      { _id: 'c', ordering: 10 },
    ])
    expect(moveItem(itemsOrdered(0, 10, 20), 'b', -1).map(({ _id }) => _id)).toEqual(['b', 'a'])
  })

  it('renumbers items when some order numbers are equal, keeping the correct ones', () => {
    expect(moveItem(itemsOrdered(0, 0, 0), 'c', -1)).toEqual([
      { _id: 'c', ordering: 10 },
      { _id: 'b', ordering: 20 },
    ])
  })

  it('changes nothing when an item is at the end or not in the list', () => {
    expect(moveItem(itemsOrdered(0, 10), 'a', -1)).toEqual([])
    expect(moveItem(itemsOrdered(0, 10), 'b', 1)).toEqual([])
    expect(moveItem(itemsOrdered(0, 10), 'z', 1)).toEqual([])
  })
})

it('places a new item at the end', () => {
  expect(nextOrdering(undefined)).toBe(0)
  expect(nextOrdering({ _id: 'a', ordering: 25 })).toBe(35)
})
