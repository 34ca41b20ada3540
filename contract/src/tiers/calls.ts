import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('tiers')

export const listTiers = call('listTiers', {
  method: 'GET',
  path: '/performer/tiers',
  access: 'performer',
  summary: 'Lists the performer’s tiers of subscription, the lowest first.',
  errors: [],
})

const priceErrors = [
  'settings.banned_term',
  'tiers.price_order',
  'subscriptions.price_out_of_range',
  'subscriptions.period_not_supported',
] as const

export const createTier = call('createTier', {
  method: 'POST',
  path: '/performer/tiers',
  access: 'performer',
  summary: 'Adds a tier above the others: it costs more and opens what they open.',
  errors: [...priceErrors, 'tiers.no_first_price', 'tiers.too_many'],
})

export const updateTier = call('updateTier', {
  method: 'PUT',
  path: '/performer/tiers/:tier',
  access: 'performer',
  summary:
    'Changes a tier. Current fans keep their price unless they agree to a raised one. The first ' +
    'tier stays open and has its prices in the profile.',
  errors: [...priceErrors, 'tiers.not_found', 'tiers.first_tier'],
})

export const deleteTier = call('deleteTier', {
  method: 'DELETE',
  path: '/performer/tiers/:tier',
  access: 'performer',
  summary: 'Deletes the highest tier, as long as nobody has subscribed to it.',
  errors: ['tiers.not_found', 'tiers.first_tier', 'tiers.in_use'],
})
