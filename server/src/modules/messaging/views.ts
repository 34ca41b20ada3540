import type { Conversation } from '@stagedoor/contract/conversations/schemas'
import type { Tokens } from '@stagedoor/contract/kit'
import type { MediaFile } from '@stagedoor/contract/media'
import type { Message } from '@stagedoor/contract/messages/schemas'
import { orderNumber } from '@stagedoor/contract/orders/order-number'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type * as z from 'zod/mini'
import type { Viewer } from '../../platform/context.ts'
import { cardFromRow } from '../accounts/index.ts'
import { fanSummary } from '../fanlists/index.ts'
import type { StoryQuote } from '../stories/index.ts'
import type { FanBadges } from '../topfans/index.ts'
import type { ConversationRow } from './conversations/store.ts'
import type { MessageRow } from './messages/store.ts'
import type { OrderQuote } from './orders/store.ts'
import { writingIn } from './policy.ts'
import type { PromiseRow } from './promises/store.ts'
import { countMedia, type MessageMedia, previewOf, shorten } from './rules.ts'

export type ConversationView = z.output<typeof Conversation>
export type MessageView = z.output<typeof Message>

/** Returns a conversation in wire shape for one of its members. */
export function conversationView(
  row: ConversationRow,
  viewer: Pick<Viewer, 'id'>,
  now: Date,
  badges?: FanBadges,
): ConversationView {
  const writing = writingIn(row, viewer)
  const isFan = viewer.id === row.fanId
  const sources = [
    { source: 'user', sourceId: row.fanId } as const,
    { source: 'performer', sourceId: row.performerId } as const,
  ]
  return {
    _id: row.id,
    type: 'private',
    name: '',
    recipients: sources,
    recipientInfo: cardFromRow(row.otherId, row, now),
    lastMessage: previewOf(row.lastText ?? ''),
    lastSenderId: row.lastSenderId,
    lastMessageType: row.lastType,
    lastMessageCreatedAt: row.lastMessageAt,
    totalNotSeenMessages: row.unreadCount,
    isSubscribed: writing.canWrite && writing.price === null,
    isBlocked: row.isBlocked,
    performerId: row.performerId,
    streamId: null,
    meta: {},
    canWrite: writing.canWrite,
    noWriting: writing.canWrite ? null : writing.reason,
    messagePrice: writing.canWrite ? (writing.price as Tokens | null) : null,
    replyWithinDays:
      isFan && writing.canWrite && writing.price !== null ? row.replyWithinDays : null,
    isMuted: row.isMuted,
    isArchived: row.isArchived,
    isPinned: row.isPinned,
    isRestricted: row.isRestricted,
    draft: row.draft,
    ...(row.ownName !== '' && { ownName: row.ownName }),
    ...(!isFan && { fan: fanView(row, badges) }),
    readSeq: Number(row.readSeq),
    otherReadSeq: row.isReadShown ? Number(row.otherReadSeq) : null,
    lastSeq: Number(row.lastSeq),
    version: Number(row.version),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** Returns what the performer of a conversation sees of its fan. */
const fanView = (row: ConversationRow, badges: FanBadges | undefined) => ({
  ...fanSummary(row),
  ...(row.waitingSince && { waitingSince: row.waitingSince }),
  ...badges,
})

/** The data that a message shows in addition to its row. */
export interface MessageParts {
  readonly viewerId: string
  readonly conversation: Pick<ConversationRow, 'fanId' | 'performerId'>
  readonly sender: PersonCard
  readonly files: readonly MediaFile[]
  readonly media: readonly MessageMedia[]
  readonly price: bigint | null
  readonly isLocked: boolean
  readonly isBought: boolean
  /** The number of its files that the fan owns by other purchases. */
  readonly ownedFiles: number
  readonly replyTo: MessageRow | undefined
  readonly promise: PromiseRow | undefined
  /** The story that it answers; undefined once that is hidden from the viewer. */
  readonly story: StoryQuote | undefined
  /** The order that it is about. */
  readonly order: OrderQuote | undefined
  /**
   * True when the viewer sees the message although it was deleted, because they bought its files.
   */
  readonly isKept: boolean
}

/**
 * Returns a message in wire shape for one member of its conversation; a deleted one without its
 * content.
 */
export function messageView(row: MessageRow, parts: MessageParts): MessageView {
  const isDeleted = row.deletedAt !== null && !parts.isKept
  const { conversation, viewerId, sender, replyTo, promise } = parts
  const files = isDeleted ? [] : [...parts.files]
  return {
    _id: row.id,
    conversationId: row.conversationId,
    type: isOfFiles(row.type) ? 'media' : row.type,
    text: isDeleted ? '' : row.text,
    fileIds: isDeleted ? [] : [...row.fileIds],
    freeFileIds: isDeleted ? [] : [...row.freeFileIds],
    files,
    senderId: row.senderId,
    senderInfo: sender,
    isDeleted,
    meta: {},
    imageUrl: parts.isLocked
      ? null
      : (files.find(({ type }) => type.endsWith('photo'))?.url ?? null),
    seq: Number(row.seq),
    version: Number(row.version),
    isMine: row.senderId === viewerId,
    ...(row.isAutomatic && row.senderId === viewerId && { isAutomatic: true }),
    price: parts.price as Tokens | null,
    isLocked: parts.isLocked,
    isBought: parts.isBought,
    ownedFiles: isDeleted ? 0 : parts.ownedFiles,
    counts: countMedia(isDeleted ? [] : parts.media),
    tokens: row.tokens as Tokens | null,
    ...(promise && { replyPromise: { by: promise.dueAt, status: promise.outcome ?? 'open' } }),
    replyTo: replyTo && !isDeleted ? replyView(replyTo) : null,
    ...(row.storyId &&
      !isDeleted && { story: { _id: row.storyId, poster: parts.story?.poster ?? null } }),
    ...(parts.order && !isDeleted && { order: orderQuoteView(parts.order) }),
    reactions: isDeleted ? [] : reactionsOf(row, conversation),
    editedAt: row.editedAt,
    pinnedAt: row.pinnedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** Returns true for the types that rows have by their files. */
const isOfFiles = (type: string): boolean => ['photo', 'video', 'audio', 'media'].includes(type)

const REPLY_LENGTH = 120

const replyView = ({ id, seq, senderId, text }: MessageRow) => ({
  _id: id,
  seq: Number(seq),
  senderId,
  text: shorten(text, REPLY_LENGTH),
})

const orderQuoteView = ({ id, serial, productName, deliveryStatus }: OrderQuote) => ({
  _id: id,
  orderNumber: orderNumber(serial),
  name: productName,
  deliveryStatus,
})

const reactionsOf = (
  { fanReaction, performerReaction }: MessageRow,
  { fanId, performerId }: MessageParts['conversation'],
) =>
  [
    { accountId: fanId, emoji: fanReaction },
    { accountId: performerId, emoji: performerReaction },
  ].flatMap(({ accountId, emoji }) => (emoji === null ? [] : [{ accountId, emoji }]))
