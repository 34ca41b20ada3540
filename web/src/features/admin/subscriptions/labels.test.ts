import { expect, it } from 'vitest'
import { subscription } from '../../../../test/fixtures.ts'
import { endOfDay, kindLabel, nextDate, stateOptions } from './labels.ts'

const date = '2026-05-03T10:00:00.000Z'

it('tells whether a subscription renews, ends or has ended', () => {
  expect(nextDate(subscription({ nextRecurringDate: date, expiredAt: date }))?.verb).toBe('Renews')
  expect(nextDate(subscription({ expiredAt: date }))?.verb).toBe('Ends')
  expect(nextDate(subscription({ state: 'ended', expiredAt: date }))?.verb).toBe('Ended')
  expect(nextDate(subscription({ expiredAt: date, isEndless: true }))).toBeUndefined()
})

it('labels a free subscription with an end as a trial, and one granted by an admin as granted', () => {
  expect(kindLabel({ subscriptionType: 'free', isTrial: true })).toBe('Free trial')
  expect(kindLabel({ subscriptionType: 'system', isTrial: false })).toBe('Granted')
  expect(kindLabel({ subscriptionType: 'monthly', isTrial: false, months: 6 })).toBe('6 months')
})

it('offers each state once, and includes the whole of a chosen day', () => {
  expect(stateOptions().map(({ value }) => value)).toEqual([
    'trialing',
    'active',
    'past_due',
    'paused',
    'cancelling',
    'ended',
  ])
  expect(endOfDay('2026-05-03')).toBe('2026-05-03T23:59:59.999Z')
})
