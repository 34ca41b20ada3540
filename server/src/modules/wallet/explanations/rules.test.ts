import { expect, test } from 'vitest'
import { fanPostings } from './rules.ts'

const line = (book: string, asset: 'tokens' | 'currency', amount: number) =>
  ({ book, owner: '', asset, amount: String(amount) }) as Parameters<typeof fanPostings>[0][number]

test('what the creator and the site get is one line, and the lines still sum to zero per asset', () => {
  const postings = fanPostings([
    line('wallet', 'tokens', -2000),
    line('exchange', 'tokens', 2000),
    line('exchange', 'currency', -2000),
    line('held', 'currency', 1513),
    line('commission', 'currency', 168),
    line('tax', 'currency', 319),
  ])
  expect(postings).toEqual([
    { book: 'wallet', asset: 'tokens', amount: -2000n },
    { book: 'exchange', asset: 'tokens', amount: 2000n },
    { book: 'exchange', asset: 'currency', amount: -2000n },
    { book: 'seller', asset: 'currency', amount: 1681n },
    { book: 'tax', asset: 'currency', amount: 319n },
  ])
})

test('a move between the creator and the site is no line for the fan', () => {
  expect(fanPostings([line('held', 'currency', -900), line('available', 'currency', 900)])).toEqual(
    [],
  )
})
