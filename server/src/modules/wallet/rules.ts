import type { Tokens } from '@stagedoor/contract/kit'
import type { ChargeType } from '@stagedoor/contract/wallet'
import type * as z from 'zod/mini'

/** The kinds of charges. */
export type ChargeKind = z.output<typeof ChargeType>

/** Whether an amount lies between two others, both included. */
export const isWithin = (amount: Tokens, { minimum, maximum }: { minimum: Tokens; maximum: Tokens }): boolean =>
  amount >= minimum && amount <= maximum

/** Under which reason a charge of this kind stands in the ledger. */
export const ledgerReason = (kind: ChargeKind): 'tip' | 'purchase' =>
  kind === 'tip' || kind === 'stream_tip' ? 'tip' : 'purchase'

const labels: Readonly<Record<ChargeKind, string>> = {
  feed: 'Post',
  video: 'Video',
  gallery: 'Gallery',
  product: 'Product',
  message: 'Message',
  tip: 'Tip',
  stream_tip: 'Tip in a live stream',
  public_chat: 'Live stream',
}

/** What a charge was for, in a word. */
export const chargeLabel = (kind: ChargeKind): string => labels[kind]
