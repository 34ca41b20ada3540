import type { StreamAudience } from '@stagedoor/contract/streams'
import type { WireStream } from './queries.ts'

/** The ticket or subscription that a visitor can pay for before they have an account. */
export interface GuestStream {
  /** The stream whose ticket they can buy. */
  readonly ticketOf: WireStream | undefined
  /** The audience to which it is closed; a subscription opens it. */
  readonly lacks: StreamAudience | undefined
}

/**
 * Returns the purchase that opens the stream on air to a visitor; undefined when they have to log
 * in: nothing is on air, the stream is free for everyone, or they were invited to its stage.
 */
export function guestStreamOf(
  stream: WireStream | undefined,
  isInvited: boolean,
): GuestStream | undefined {
  if (!stream || isInvited) return undefined
  const { audience, price } = stream
  if (audience !== 'everyone') return { ticketOf: undefined, lacks: audience }
  return price > 0 ? { ticketOf: stream, lacks: undefined } : undefined
}
