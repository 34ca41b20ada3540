import { href } from '../../lib/href.ts'
import type { ForSale, Payee } from './use-pay.ts'

/** A subscription that was asked for; `type` is the kind that was pressed. */
export interface AskedSubscription {
  readonly what: 'subscribe'
  readonly performer: Payee
  readonly type?: 'monthly' | 'yearly' | 'free' | undefined
}

/** A tip that was asked for, with what was typed before leaving to top up. */
export interface AskedTip {
  readonly what: 'tip'
  readonly performer: Payee
  readonly typed?: string | undefined
  readonly message?: string | undefined
}

/** A post that is to be bought. */
export interface AskedPost {
  readonly what: 'buy'
  readonly post: ForSale
}

/** A performer whom somebody wanted to follow before they signed up. */
export interface AskedFollow {
  readonly what: 'follow'
  readonly performer: Payee
}

/** What was asked for. */
export type Asked = AskedSubscription | AskedTip | AskedPost | AskedFollow

/** Returns the page that asks the same again once a guest has signed up. */
export function addressOf(asked: Asked): string {
  if (asked.what === 'buy') return href('app/post', { id: asked.post._id }, { ask: 'unlock' })
  const profile = { profileId: asked.performer.username }
  const type = asked.what === 'subscribe' ? asked.type : undefined
  return href('app/profile', profile, { ask: asked.what, type })
}

/** What every dialog is given. */
export interface DialogProps<A extends Asked> {
  readonly asked: A
  /** The dialog is done; tells whether it was paid. */
  readonly onSettled: (paid: boolean) => void
}

/** What a payment that was interrupted asks again when one is back; nothing that came from elsewhere passes. */
export function readAsked(state: unknown): Asked | undefined {
  const { ask } = (state ?? {}) as { ask?: Partial<Asked> }
  if (ask?.what === 'subscribe' || ask?.what === 'tip') return ask.performer?._id ? (ask as Asked) : undefined
  return ask?.what === 'buy' && ask.post?._id ? (ask as Asked) : undefined
}
