import type { RevenueSource } from '@stagedoor/contract/statistics'

const sources = new Map<string, RevenueSource>([
  ['monthly_subscription', 'subscriptions'],
  ['yearly_subscription', 'subscriptions'],
  ['gift', 'subscriptions'],
  ['tip', 'tips'],
  ['feed', 'content'],
  ['video', 'content'],
  ['gallery', 'content'],
  ['message', 'messages'],
  ['product', 'products'],
  ['referral', 'referrals'],
])

/**
 * Returns the group of sales that a type of earning belongs to; streams and private calls are live.
 */
export const sourceOf = (type: string): RevenueSource => sources.get(type) ?? 'live'
