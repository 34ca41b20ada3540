import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { priceRangeOf } from '../content/index.ts'
import { readSettings } from '../settings/index.ts'
import { refuseIfSuspended } from '../suspensions/index.ts'
import { type ConversationRow, selectConversation } from './conversations/store.ts'
import { type MessageRow, selectMessagesByIds } from './messages/store.ts'
import { type NoOrderWriting, type Writing, whyNotAboutOrder, writingOf } from './rules.ts'

/**
 * Returns a conversation of the viewer. Refuses `conversations.not_found` for any other, and while
 * the other blocks them.
 */
export async function requireConversation(
  ctx: ReadCtx,
  viewer: Viewer,
  id: string,
): Promise<ConversationRow> {
  return (await selectConversation(ctx, viewer.id, id)) ?? refuse('conversations.not_found')
}

/** A message with its conversation, as one of its members reads it. */
export interface OwnMessage {
  readonly message: MessageRow
  readonly conversation: ConversationRow
}

/**
 * Returns a message of one of the viewer's conversations. Refuses `messages.not_found` for any
 * other and for a deleted one.
 */
export async function requireMessage(
  ctx: ReadCtx,
  viewer: Viewer,
  id: string,
): Promise<OwnMessage> {
  const [message] = await selectMessagesByIds(ctx, [id])
  if (!message || message.deletedAt) return refuse('messages.not_found')
  const conversation = await selectConversation(ctx, viewer.id, message.conversationId)
  return conversation ? { message, conversation } : refuse('messages.not_found')
}

/** The part of a conversation that decides who may write in it. */
export type WritingRow = Pick<
  ConversationRow,
  | 'fanId'
  | 'fanWroteAt'
  | 'performerWroteAt'
  | 'isSubscribed'
  | 'hasBoughtMessage'
  | 'isBlockedByMe'
  | 'isBlocked'
  | 'isOtherOpen'
  | 'isPerformerVerified'
  | 'whoMayWrite'
  | 'messagePrice'
>

/** Returns whether the viewer may write in a conversation, and at which price. */
export function writingIn(conversation: WritingRow, viewer: Pick<Viewer, 'id'>): Writing {
  const { isBlockedByMe, isBlocked, whoMayWrite, fanWroteAt, performerWroteAt, fanId } =
    conversation
  return writingOf({
    ...conversation,
    side: viewer.id === fanId ? 'fan' : 'performer',
    block: isBlockedByMe ? 'mine' : isBlocked ? 'theirs' : 'none',
    whoMayWrite: whoMayWrite as 'subscribers',
    hasFanWritten: fanWroteAt !== null,
    hasPerformerWritten: performerWroteAt !== null,
  })
}

/** Returns why the viewer may not write about an order in a conversation; null when they may. */
export const writingAboutOrder = (
  conversation: WritingRow,
  viewer: Pick<Viewer, 'id'>,
): NoOrderWriting | null => whyNotAboutOrder(writingIn(conversation, viewer))

/**
 * Refuses `conversations.cannot_write` with the reason; returns the price of a message otherwise,
 * null when it is free.
 */
export function requireWriting(
  conversation: WritingRow,
  viewer: Pick<Viewer, 'id'>,
): bigint | null {
  const writing = writingIn(conversation, viewer)
  return writing.canWrite
    ? writing.price
    : refuse('conversations.cannot_write', { reason: writing.reason })
}

/**
 * Refuses uploads to accounts that may not write: suspended ones, and those without a verified
 * e-mail address.
 */
export async function requireWriter(ctx: Ctx & { readonly viewer: Viewer }): Promise<void> {
  await refuseIfSuspended(ctx, ctx.viewer.id)
  await requireVerifiedEmail(ctx)
}

/** The policies of the kinds of files that messages show. */
export const messageUploadPolicies = {
  'message-photo': requireWriter,
  'message-video': requireWriter,
  'message-audio': requireWriter,
  'message-note-video': requireWriter,
} as const

/** Refuses `content.price_out_of_range` for a price outside the site's limits. */
export async function requirePriceInRange(ctx: ReadCtx, price: bigint): Promise<void> {
  const range = priceRangeOf(await readSettings(ctx))
  if (price < range.minimum || price > range.maximum) refuse('content.price_out_of_range', range)
}
