import type { State } from './rules.ts'

/** The fields of a subscription that decide its kind. */
interface StartTerms {
  readonly state: string
  readonly price: bigint
  readonly type: string
}

/**
 * Returns the kind of a subscription that just began. Subscriptions that an admin gave are free.
 */
export function kindAtStart({ state, price, type }: StartTerms): 'trial' | 'free' | 'paid' {
  if (state === 'trialing') return 'trial'
  return type === 'free' || type === 'system' || price === 0n ? 'free' : 'paid'
}

/** Returns true while a subscription gives access: it has neither ended nor been paused. */
export const hasAccess = ({ state }: { readonly state: State }): boolean =>
  state !== 'ended' && state !== 'paused'
