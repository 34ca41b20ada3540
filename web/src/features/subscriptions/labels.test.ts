import { expect, it } from 'vitest'
import { actionsFor } from './labels.ts'

it('offers to cancel, resume or renew a subscription by its state', () => {
  expect(actionsFor({ state: 'active', subscriptionType: 'monthly' })).toEqual(['cancel'])
  expect(actionsFor({ state: 'past_due', subscriptionType: 'monthly' })).toEqual(['pay', 'cancel'])
  expect(actionsFor({ state: 'cancelling', subscriptionType: 'monthly' })).toEqual(['resume'])
  expect(actionsFor({ state: 'ended', subscriptionType: 'free' })).toEqual(['renew'])
  expect(actionsFor({ state: 'active', subscriptionType: 'system' })).toEqual([])
})
