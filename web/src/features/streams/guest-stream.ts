import type { StreamAudience } from '@stagedoor/contract/streams'
import type { WireStream } from './queries.ts'

/** What opens a stream to a visitor without an account, who can pay for it first. */
export interface GuestStream {
  /** The stream whose ticket they can buy. */
  readonly ticketOf: WireStream | undefined
  /** The audience to which it is closed; a subscription opens it. */
  readonly lacks: StreamAudience | undefined
}

/**
 * Returns what opens the stream on air to a visitor without an account; undefined where a login
 * comes first: nothing is on air, it is free for everyone, or somebody was invited to its stage.
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
