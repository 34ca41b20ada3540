import { expect, it } from 'vitest'
import { describeDeletionBlockers } from './deletion-blockers.ts'

it.each([
  [{ kind: 'balance', amount: 12.5 }, '$12.50 is still to be paid out.'],
  [{ kind: 'balance', amount: -3 }, '$3.00 is owed to the site.'],
  [{ kind: 'subscribers', count: 1 }, 'One subscription to this creator still runs.'],
  [{ kind: 'subscribers', count: 4 }, '4 subscriptions to this creator still run.'],
  [{ kind: 'renewals', count: 2 }, '2 subscriptions would renew: cancel first.'],
] as const)('%j in words', (reason, words) => {
  expect(describeDeletionBlockers([reason], 'USD')).toEqual([words])
})
