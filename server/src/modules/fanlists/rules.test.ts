import { expect, it } from 'vitest'
import { conditionsOf, listsAskedBy, paymentKindOf } from './rules.ts'

it('finds the lists that a rule asks for, also in brackets', () => {
  const rule = {
    match: 'all' as const,
    parts: [
      { kind: 'onList' as const, listId: 'a' },
      {
        kind: 'group' as const,
        match: 'any' as const,
        conditions: [
          { kind: 'follows' as const },
          { kind: 'onList' as const, listId: 'b', not: true },
        ],
      },
    ],
  }
  expect(listsAskedBy(rule)).toEqual(['a', 'b'])
  expect(conditionsOf(rule)).toHaveLength(3)
})

it('counts tips in streams as tips, and posts, videos, galleries and streams as content', () => {
  const kinds = [
    'tip',
    'stream_tip',
    'feed',
    'video',
    'gallery',
    'public_chat',
    'product',
    'message',
  ]
  expect(kinds.map(paymentKindOf)).toEqual([
    'tip',
    'tip',
    'content',
    'content',
    'content',
    'content',
    'product',
    'message',
  ])
})
