import { href } from '../../lib/href.ts'
import type { Payee, PostForSale } from './use-checkout.ts'

/** A subscription that was asked for; `type` is the kind that was pressed. */
export interface SubscribeIntent {
  readonly what: 'subscribe'
  readonly performer: Payee
  readonly type?: 'monthly' | 'yearly' | 'free' | undefined
}

/** A tip that was asked for, with what was typed before leaving to top up. */
export interface TipIntent {
  readonly what: 'tip'
  readonly performer: Payee
  readonly typed?: string | undefined
  readonly message?: string | undefined
}

/** A post that is to be bought. */
export interface PurchaseIntent {
  readonly what: 'buy'
  readonly post: PostForSale
}

/** A performer whom somebody wanted to follow before they signed up. */
export interface FollowIntent {
  readonly what: 'follow'
  readonly performer: Payee
}

/** What was asked for. */
export type CheckoutIntent = SubscribeIntent | TipIntent | PurchaseIntent | FollowIntent

/** Returns the page that asks the same again once a guest has signed up. */
export function resumeAddressOf(asked: CheckoutIntent): string {
  if (asked.what === 'buy') return href('post', { id: asked.post._id }, { ask: 'unlock' })
  const profile = { profileId: asked.performer.username }
  const type = asked.what === 'subscribe' ? asked.type : undefined
  return href('profile', profile, { ask: asked.what, type })
}

/** What every dialog is given. */
export interface CheckoutDialogProps<A extends CheckoutIntent> {
  readonly intent: A
  /** The dialog is done; tells whether it was paid. */
  readonly onSettled: (paid: boolean) => void
}

/** What a payment that was interrupted asks again when one is back; nothing that came from elsewhere passes. */
export function parseCheckoutIntent(state: unknown): CheckoutIntent | undefined {
  const { ask } = (state ?? {}) as { ask?: Partial<CheckoutIntent> }
  if (ask?.what === 'subscribe' || ask?.what === 'tip') return ask.performer?._id ? (ask as CheckoutIntent) : undefined
  return ask?.what === 'buy' && ask.post?._id ? (ask as CheckoutIntent) : undefined
}
