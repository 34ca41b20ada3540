import type { Currency } from '@stagedoor/contract/kit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { worthOf } from '../ledger/index.ts'
import { statusProblem, tokensWithin } from './rules.ts'

it('the tokens that a payout offers are worth no more than the balance, at any rate', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10_000_000n),
      fc.integer({ min: 1, max: 100_000 }),
      (amount, rate) => {
        const tokens = tokensWithin(amount as Currency, rate / 100)
        expect(worthOf(tokens, rate / 100) <= amount).toBe(true)
      },
    ),
  )
  expect(tokensWithin(-1n as Currency, 1)).toBe(0n)
  expect(tokensWithin(102n as Currency, 0.3)).toBe(30n)
})

it.each([
  ['pending', null, 'approved', true, undefined],
  ['pending', null, 'done', false, undefined],
  ['pending', null, 'done', true, 'payouts.approval_missing'],
  ['approved', 'a', 'done', true, 'payouts.second_admin_needed'],
  ['approved', 'b', 'done', true, undefined],
  ['approved', 'a', 'rejected', true, undefined],
  ['approved', 'a', 'approved', false, 'payouts.status_changed'],
  ['done', 'a', 'rejected', false, 'payouts.status_changed'],
  ['rejected', null, 'done', false, 'payouts.status_changed'],
] as const)(
  'a request that is %s by %s becomes %s with two admins %s: %s',
  (...[status, approvedBy, next, needsTwo, code]) => {
    expect(statusProblem({ status, approvedBy }, next, { adminId: 'a', needsTwo })).toBe(code)
  },
)
