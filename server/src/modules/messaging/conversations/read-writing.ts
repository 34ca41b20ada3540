import type { Tokens } from '@stagedoor/contract/kit'
import type { Ctx, ReadCtx, Viewer } from '../../../platform/context.ts'
import { refuse, refuseWithNote } from '../../../platform/refusal.ts'
import { selectTeam } from '../../accounts/index.ts'
import { findBlockedWord, readSettings } from '../../settings/index.ts'
import { writingIn } from '../policy.ts'
import { selectWriting } from './writing.store.ts'

/**
 * Returns whether the viewer may write to a person, at which price, and whether others may answer.
 * Refuses `conversations.not_available`, alike for an account that does not exist and one that
 * blocked the viewer.
 */
export async function readWriting(ctx: Ctx & { readonly viewer: Viewer }, otherId: string) {
  const { viewer } = ctx
  const isFan = viewer.role === 'fan'
  const members = isFan
    ? { fanId: viewer.id, performerId: otherId }
    : { fanId: otherId, performerId: viewer.id }
  const row =
    (await selectWriting(ctx, viewer.id, members)) ?? refuse('conversations.not_available')
  const writing = writingIn(row, viewer)
  if (!writing.canWrite && writing.reason === 'unavailable') refuse('conversations.not_available')
  const isAnsweredByTeam = isFan && (await selectTeam(ctx, otherId)).isAnsweredByTeam
  return {
    canWrite: writing.canWrite,
    noWriting: writing.canWrite ? null : writing.reason,
    messagePrice: writing.canWrite ? (writing.price as Tokens | null) : null,
    ...(isAnsweredByTeam && { isAnsweredByTeam }),
  }
}

/** A text that a fan sends to a performer with a tip. */
export interface TipMessage {
  readonly fanId: string
  readonly performerId: string
  readonly price: bigint
  readonly text: string
}

/**
 * Refuses the text of a tip where the fan may not write to the performer, where the tip is smaller
 * than the price of a message, and for words that the site or the performer blocks.
 */
export async function permitTipMessage(
  ctx: ReadCtx,
  { fanId, performerId, price, text }: TipMessage,
): Promise<void> {
  const row =
    (await selectWriting(ctx, fanId, { fanId, performerId })) ?? refuse('performers.not_found')
  const writing = writingIn(row, { id: fanId })
  if (!writing.canWrite) return refuse('conversations.cannot_write', { reason: writing.reason })
  if (writing.price !== null && price < writing.price)
    refuse('wallet.tip_below_message_price', { price: writing.price as Tokens })
  const { blockedWords } = await readSettings(ctx)
  const word = findBlockedWord(text, blockedWords) ?? findBlockedWord(text, row.blockedWords)
  if (word !== undefined) refuseWithNote('messages.blocked_word', word)
}
