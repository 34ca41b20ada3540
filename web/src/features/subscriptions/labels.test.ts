import { expect, it } from 'vitest'
import { actionsFor, streakLabel } from './labels.ts'

it('a subscription can be cancelled, paused, resumed or renewed by its state', () => {
  const monthly = { subscriptionType: 'monthly', price: 9.99 } as const
  expect(actionsFor({ ...monthly, state: 'active' })).toEqual(['pause', 'cancel'])
  expect(
    actionsFor({ ...monthly, state: 'active', resumesAt: '2026-05-15T12:00:00.000Z' }),
  ).toEqual(['resume', 'cancel'])
  const newPrice = { price: 12, from: '2026-05-15T12:00:00.000Z', consentText: 'x' }
  expect(actionsFor({ ...monthly, state: 'active', newPrice })).toEqual(['accept', 'cancel'])
  expect(actionsFor({ ...monthly, state: 'paused' })).toEqual(['continue', 'cancel'])
  expect(actionsFor({ ...monthly, state: 'past_due' })).toEqual(['pay', 'cancel'])
  expect(actionsFor({ ...monthly, state: 'cancelling' })).toEqual(['resume'])
  const byCompany = { ...monthly, isRenewedByCompany: true } as const
  expect(actionsFor({ ...byCompany, state: 'active' })).toEqual(['cancel'])
  expect(actionsFor({ ...byCompany, state: 'cancelling' })).toEqual(['renew'])
  expect(actionsFor({ state: 'trialing', subscriptionType: 'free', price: 0 })).toEqual(['cancel'])
  expect(actionsFor({ state: 'ended', subscriptionType: 'free', price: 0 })).toEqual(['renew'])
  expect(actionsFor({ state: 'active', subscriptionType: 'system', price: 0 })).toEqual([])
})

it('a streak counts the whole months since a subscription began, until it ends', () => {
  const since = (startRecurringDate: string) => ({ state: 'active', startRecurringDate }) as const
  const now = new Date('2026-05-15T12:00:00.000Z')
  expect(streakLabel(since('2026-04-16T12:00:00.000Z'), now)).toBeUndefined()
  expect(streakLabel(since('2026-04-15T12:00:00.000Z'), now)).toBe('1 month in a row')
  expect(streakLabel(since('2025-02-20T12:00:00.000Z'), now)).toBe('14 months in a row')
  const ended = { ...since('2025-02-20T12:00:00.000Z'), state: 'ended' as const }
  expect(streakLabel(ended, now)).toBeUndefined()
})
