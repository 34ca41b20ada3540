import * as z from 'zod/mini'
import { ConversationId } from '../conversations/schemas.ts'
import { PostPoster } from '../feed/posts.schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Instant, idOf, Tokens, text } from '../kit/scalars.ts'
import { forOtherClients, userHtml } from '../kit/written.ts'
import { FileId, MediaFile } from '../media/schemas.ts'
import { DeliveryStatus } from '../orders/delivery-status.ts'
import { PersonCard } from '../people/schemas.ts'
import { ViewAs } from '../profiles/schemas.ts'
import { MESSAGE_FILES_MAX, MESSAGE_TEXT_MAX } from './calls.ts'
import { tipSentence } from './tip-sentence.ts'

export * from './offers.schemas.ts'

export const MessageId = idOf('Message')

/**
 * The types of messages: one with files is `media`, whatever their kind. Lists are searched by the
 * kinds of files.
 */
export const MessageType = z.enum(['text', 'photo', 'video', 'audio', 'media', 'notify', 'tip'])
export type MessageType = z.output<typeof MessageType>

/** The account's reaction to a message. */
export const MessageReaction = z.object({ accountId: z.string(), emoji: z.string() })

/**
 * The promise to answer a message that the fan paid for: awaited, answered in time, refunded
 * because nobody answered, or without a refund because the fan deleted the message or blocked the
 * performer.
 */
export const ReplyPromise = z.object({
  by: Instant,
  status: z.enum(['open', 'kept', 'refunded', 'lapsed']),
})

const seenMessage = z.object({
  _id: z.string(),
  conversationId: z.string(),
  type: MessageType,
  /** Empty once deleted. */
  text: userHtml(z.string(), 'message.text'),
  fileIds: z.array(z.string()),
  /** The files among them that a price does not buy: all who receive the message see them. */
  freeFileIds: z.array(z.string()),
  /** Only blurred previews while locked, but for those that are free or that the fan owns. */
  files: z.array(MediaFile),
  senderId: z.string(),
  senderInfo: PersonCard,
  isDeleted: z.boolean(),
  meta: z.object({}),
  /** The address of its first picture; null without one and while locked. */
  imageUrl: z.nullable(z.string()),
  /**
   * The number of the message in its conversation: the order of all messages, with gaps where some
   * were deleted.
   */
  seq: z.number(),
  /** The version of the conversation at the last change of this message. */
  version: z.number(),
  isMine: z.boolean(),
  /**
   * True for a message that was sent in the sender’s name on an occasion; only the sender sees it.
   */
  isAutomatic: z.optional(z.boolean()),
  /** The price of its files; null when they are free. */
  price: z.nullable(Tokens),
  /** True when the viewer must buy the files to see them. */
  isLocked: z.boolean(),
  /** True when the fan of the conversation has bought the files. */
  isBought: z.boolean(),
  /**
   * The number of files that its price buys and the fan owns by other purchases, which are open; 0
   * once the message itself is bought.
   */
  ownedFiles: z.number(),
  /** The number of its files, included also when locked. */
  counts: z.object({ photos: z.number(), videos: z.number(), audios: z.number() }),
  /** The tokens of a tip, or what the fan paid to send the message; null for others. */
  tokens: z.nullable(Tokens),
  /** Absent when no answer was promised. */
  replyPromise: z.optional(ReplyPromise),
  /** The message that it answers, shortened; null without one, and once that is deleted. */
  replyTo: z.nullable(
    z.object({
      _id: z.string(),
      seq: z.number(),
      senderId: z.string(),
      text: userHtml(z.string(), 'message.text'),
    }),
  ),
  /** The story that it answers; without a picture once that ended or is hidden from the viewer. */
  story: z.optional(z.object({ _id: z.string(), poster: z.nullable(PostPoster) })),
  /** The order that it is about, as that is now. */
  order: z.optional(
    z.object({
      _id: z.string(),
      orderNumber: z.string(),
      name: userHtml(z.string(), 'item.title'),
      deliveryStatus: DeliveryStatus,
    }),
  ),
  reactions: z.array(MessageReaction),
  /** Null while its text is the original one. */
  editedAt: z.nullable(Instant),
  pinnedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})

/** A message as one member of its conversation sees it. */
export const Message = forOtherClients(seenMessage, (wire) =>
  wire.type === 'tip' ? { text: tipSentence(wire.senderInfo, wire.tokens, wire.text) } : {},
)
/** A message as a client reads it. */
export type Message = z.input<typeof Message>

const params = z.object({ id: MessageId })
const ofConversation = z.object({ id: ConversationId })

export const list = {
  params: ofConversation,
  query: z.object({
    ...paging,
    /** Lists the pinned messages alone. */
    pinned: z.optional(z.enum(['true', ''])),
    /** A message: lists the page with it in its middle. */
    around: z.optional(MessageId),
    /** The number of a message: lists the page around it, also when that message was deleted. */
    aroundSeq: z.optional(z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))),
    /** A cursor from `previous`: lists the page of the messages that follow it. */
    before: z.optional(z.string().check(z.maxLength(200))),
    viewAs: z.optional(ViewAs),
  }),
  /**
   * `previous` is the cursor of newer messages, absent when there are none or the page begins with
   * the newest.
   */
  result: z.extend(page(Message), { previous: z.optional(z.string()) }),
}

export const listChanges = {
  params: ofConversation,
  query: z.object({
    version: z.int().check(z.gte(0)),
    limit: z.optional(z.int().check(z.gte(1), z.lte(200))),
  }),
  /** `isWhole` is false when more changes follow those of the page. */
  result: z.object({ data: z.array(Message), version: z.number(), isWhole: z.boolean() }),
}

const Text = userHtml(text(MESSAGE_TEXT_MAX), 'message.text')

/** The files of a message that are seen before they are paid for. */
export const FreeFileIds = z.optional(z.array(FileId).check(z.maxLength(MESSAGE_FILES_MAX)))

export const send = {
  params: ofConversation,
  body: z.object({
    text: z.optional(Text),
    type: z.optional(MessageType),
    fileIds: z.optional(
      z.array(FileId).check(z.maxLength(MESSAGE_FILES_MAX, `At most ${MESSAGE_FILES_MAX} files`)),
    ),
    /** The price of the files, by performers; free without it. */
    price: z.optional(Tokens),
    /** The files among them that the fan sees before paying; of no use without a price. */
    freeFileIds: FreeFileIds,
    replyToId: z.optional(MessageId),
    /** A story of the other member that it answers. */
    storyId: z.optional(idOf('Story')),
    /** The price of this message that the fan was shown and agrees to pay. */
    shownPrice: z.optional(Tokens),
  }),
  result: Message,
}

export const update = { params, body: z.object({ text: Text }), result: Message }

export const remove = { params, result: Message }

const EMOJI = /^(\p{Extended_Pictographic}|\p{Emoji_Component}|\u200d|\ufe0f)+$/u

export const react = {
  params,
  body: z.object({
    /** Null removes the reaction. */
    emoji: z.nullable(
      z.string().check(z.minLength(1), z.maxLength(32), z.regex(EMOJI, 'Not an emoji')),
    ),
  }),
  result: Message,
}

export const pin = { params, body: z.object({ isPinned: z.boolean() }), result: Message }

export const search = {
  query: z.object({
    ...paging,
    q: text(200, 1),
    conversationId: z.optional(ConversationId),
    /** Only text, any files, files of a medium, files for a price, or tips. */
    type: z.optional(z.enum(['text', 'media', 'photo', 'video', 'audio', 'paid', 'tip'])),
  }),
  result: page(Message),
}

/** The contents of messages that are looked through apart. */
export const ContentKind = z.enum(['photo', 'video', 'audio', 'link'])
export type ContentKind = z.output<typeof ContentKind>

export const listMedia = {
  params: ofConversation,
  query: z.object({ limit: paging.limit, after: paging.after, kind: ContentKind }),
  /** `total` counts the messages of the page. */
  result: page(Message),
}

export const countUnread = { result: z.object({ total: z.number() }) }

export const readAll = {
  params: z.object({ conversationId: ConversationId }),
  /** The number of the last message that was shown; all messages without it. */
  query: z.object({ through: z.optional(z.int().check(z.gte(0))) }),
  result: z.object({ ok: z.literal(true) }),
}

export const readFileStatus = {
  params: z.object({ id: MessageId, fileId: FileId }),
  result: MediaFile,
}

/** A message with a file, as the performer who sent it sees it. */
export const FileRecipient = z.object({
  _id: z.string(),
  conversationId: z.string(),
  fan: PersonCard,
  sentAt: Instant,
  /** The price of the files; null when they were free. */
  price: z.nullable(Tokens),
  /** True when it was sent to many at once. */
  isMass: z.boolean(),
  /** Null while the fan or the performer hides read marks. */
  isSeen: z.nullable(z.boolean()),
  isBought: z.boolean(),
})
/** A message with a file as a client reads it. */
export type FileRecipient = z.input<typeof FileRecipient>

export const listFileRecipients = {
  params: z.object({ id: FileId }),
  query: z.object({
    limit: paging.limit,
    after: paging.after,
    /** True lists only fans who bought it. */
    isBought: z.optional(z.boolean()),
  }),
  result: z.object({ data: z.array(FileRecipient), next: z.optional(z.string()) }),
}

export const listKnownFiles = {
  params: ofConversation,
  query: z.object({ fileIds: z.array(FileId).check(z.minLength(1, 'Required'), z.maxLength(200)) }),
  result: z.object({
    data: z.array(
      z.object({
        fileId: z.string(),
        isBought: z.boolean(),
        /** The kinds of what the fan bought it with. */
        boughtIn: z.array(z.enum(['feed', 'video', 'gallery', 'product', 'message'])),
      }),
    ),
  }),
}

export const uploadPhoto = { result: MediaFile }
export const uploadVideo = { result: MediaFile }
export const uploadFile = { result: MediaFile }
