import { expect, it } from 'vitest'
import { describeDeletionBlockers } from './deletion-blockers.ts'

it.each([
  [{ kind: 'balance', amount: 12.5 }, '$12.50 has not been paid out yet.'],
  [{ kind: 'balance', amount: -3 }, '$3.00 is owed to the site.'],
  [{ kind: 'subscribers', count: 1 }, '1 subscription to this creator is still active.'],
  [{ kind: 'subscribers', count: 4 }, '4 subscriptions to this creator are still active.'],
  [{ kind: 'sales', count: 1 }, '1 order is not shipped yet. Ship or refund it first.'],
  [{ kind: 'orders', count: 2 }, '2 orders are not shipped yet. Ship or refund them first.'],
  [{ kind: 'renewals', count: 2 }, '2 subscriptions are set to renew. Cancel them first.'],
] as const)('describes the blocker %j', (reason, description) => {
  expect(describeDeletionBlockers([reason], 'USD')).toEqual([description])
})
