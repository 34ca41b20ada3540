import { describe, expect, it } from 'vitest'
import { moveItem, nextOrdering } from './ordering.ts'

const numbered = (...numbers: number[]) => numbers.map((ordering, at) => ({ _id: 'abcdef'.charAt(at), ordering }))

describe('moved', () => {
  it('swaps two numbers where all are different', () => {
    expect(moveItem(numbered(0, 10, 20), 'b', 1)).toEqual([
      { _id: 'b', ordering: 20 },
      { _id: 'c', ordering: 10 },
    ])
    expect(moveItem(numbered(0, 10, 20), 'b', -1).map(({ _id }) => _id)).toEqual(['b', 'a'])
  })

  it('numbers anew where some are the same, leaving alone what is right already', () => {
    expect(moveItem(numbered(0, 0, 0), 'c', -1)).toEqual([
      { _id: 'c', ordering: 10 },
      { _id: 'b', ordering: 20 },
    ])
  })

  it('stops at both ends and for strangers', () => {
    expect(moveItem(numbered(0, 10), 'a', -1)).toEqual([])
    expect(moveItem(numbered(0, 10), 'b', 1)).toEqual([])
    expect(moveItem(numbered(0, 10), 'z', 1)).toEqual([])
  })
})

it('puts new ones at the end', () => {
  expect(nextOrdering(undefined)).toBe(0)
  expect(nextOrdering({ _id: 'a', ordering: 25 })).toBe(35)
})
