import * as z from 'zod/mini'
import { FanSubscription } from '../fanlists/schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Instant, idOf, Tokens, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { AccountId, PersonCard } from '../people/schemas.ts'
import { BLOCKED_WORDS_MAX, DRAFT_MAX } from './calls.ts'

export const ConversationId = idOf('Conversation')

/**
 * The fans who may write to a performer: subscribers, everyone, or others than subscribers at a
 * price for each message.
 */
export const WhoMayWrite = z.enum(['subscribers', 'everyone', 'paid'])
export type WhoMayWrite = z.output<typeof WhoMayWrite>

/**
 * The reason why an account cannot write now. A block and a closed or suspended account are both
 * `unavailable`.
 */
export const NoWriting = z.enum([
  'subscribe',
  'wait_for_fan',
  'unavailable',
  'you_blocked',
  'not_verified',
])
export type NoWriting = z.output<typeof NoWriting>

/** The fan of a conversation, as the list of a performer shows them. */
const ConversationFan = z.object({
  /** In tokens, after refunds. */
  spent: Tokens,
  isFollowing: z.boolean(),
  subscription: FanSubscription,
  /** Since when the fan waits for an answer; absent while nothing is to be answered. */
  waitingSince: z.optional(Instant),
  /** The rank among the performer’s top fans of this month, where both sides show it. */
  topFanRank: z.optional(z.number()),
  /** The months in a row of the subscription, where both sides show ranks; absent in the first. */
  streakMonths: z.optional(z.number()),
})

/** A conversation of a fan and a performer, as one of the two sees it. */
export const Conversation = z.object({
  _id: z.string(),
  type: z.literal('private'),
  name: z.string(),
  recipients: z.array(z.object({ source: z.enum(['user', 'performer']), sourceId: z.string() })),
  /** The other person. */
  recipientInfo: PersonCard,
  /**
   * The beginning of the last message, at most 30 characters; empty for media and before the first
   * message.
   */
  lastMessage: userHtml(z.string(), 'message.text'),
  lastSenderId: z.nullable(z.string()),
  lastMessageType: z.nullable(z.string()),
  lastMessageCreatedAt: z.nullable(Instant),
  totalNotSeenMessages: z.number(),
  /**
   * True when the account may write without paying for the message; existing clients lock their
   * composer by it.
   */
  isSubscribed: z.boolean(),
  isBlocked: z.boolean(),
  performerId: z.string(),
  streamId: z.null(),
  meta: z.object({}),
  canWrite: z.boolean(),
  /** Null when the account may write. */
  noWriting: z.nullable(NoWriting),
  /** The price of a message that the account writes; null when it is free or not possible. */
  messagePrice: z.nullable(Tokens),
  /**
   * The days within which the performer promises an answer to a paid message; null without a
   * promise.
   */
  replyWithinDays: z.nullable(z.number()),
  /**
   * For the fan, when one conversation is read: whether others may answer in the place of the
   * performer, and since when that is so; absent where the performer never said so.
   */
  answeredByTeam: z.optional(z.object({ isOn: z.boolean(), since: Instant })),
  isMuted: z.boolean(),
  isArchived: z.boolean(),
  isPinned: z.boolean(),
  /** True for a performer who restricted the fan; always false for the fan. */
  isRestricted: z.boolean(),
  draft: z.string(),
  /** The name that a performer gave the fan, for the performer alone; absent without one. */
  ownName: z.optional(z.string()),
  /** For the performer alone. */
  fan: z.optional(ConversationFan),
  /** The number of the last message that the account has read. */
  readSeq: z.number(),
  /**
   * The number of the last message that the other has read; null when one of the two does not show
   * it.
   */
  otherReadSeq: z.nullable(z.number()),
  /** The number of the last message; 0 before the first. */
  lastSeq: z.number(),
  /** Grows with every change of any message: the argument of `messages.listChanges`. */
  version: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A conversation as a client reads it. */
export type Conversation = z.input<typeof Conversation>

const params = z.object({ id: ConversationId })

/**
 * The conversations of a list: those not archived, with unread messages, archived, of restricted
 * fans, those in which the fan wrote last, of fans who spent, subscribe or once subscribed, and
 * muted ones. All but the first three and the last are for performers.
 */
export const ConversationFilter = z.enum([
  'all',
  'unread',
  'archived',
  'restricted',
  'unanswered',
  'spenders',
  'subscribers',
  'expired',
  'muted',
])
export type ConversationFilter = z.output<typeof ConversationFilter>

/**
 * The order of a list, for performers: pinned ones and then the newest, those that wait for an
 * answer by the time that they have waited, or the fans who spent most first.
 */
export const ConversationOrder = z.enum(['newest', 'waiting', 'spend'])
export type ConversationOrder = z.output<typeof ConversationOrder>

export const list = {
  query: z.object({
    ...paging,
    type: z.optional(z.literal('private')),
    /** A part of the name or username of the other person. */
    keyword: z.optional(text(100)),
    /** Sent by existing clients; the list is the same with it. */
    isMore: z.optional(z.union([z.boolean(), z.enum(['true', 'false', ''])])),
    filter: z.optional(ConversationFilter),
    order: z.optional(ConversationOrder),
    /** A list of the performer’s fans: only conversations with them. */
    list: z.optional(idOf('FanList')),
  }),
  result: page(Conversation),
}

/** Each is exact up to 100. */
export const count = { result: z.record(ConversationFilter, z.number()) }

/** The things that can be done to several conversations. */
export const ConversationAction = z.enum([
  'read',
  'archive',
  'unarchive',
  'mute',
  'unmute',
  'restrict',
  'unrestrict',
  'addToList',
])
export type ConversationAction = z.output<typeof ConversationAction>

export const changeMany = {
  body: z
    .object({
      conversationIds: z.array(ConversationId).check(z.minLength(1, 'Required'), z.maxLength(200)),
      action: ConversationAction,
      /** The list by hand that `addToList` adds the fans to. */
      listId: z.optional(idOf('FanList')),
    })
    .check(
      z.refine(({ action, listId }) => action !== 'addToList' || listId !== undefined, {
        error: 'Required',
        path: ['listId'],
      }),
    ),
  /**
   * What was done for each, in the order given: `unchanged` where it was so before, `not_found`
   * for a conversation that the account has not, `not_a_fan` for one that no list may hold.
   */
  result: z.object({
    data: z.array(
      z.object({
        conversationId: z.string(),
        outcome: z.enum(['done', 'unchanged', 'not_found', 'not_a_fan']),
      }),
    ),
  }),
}

export const search = {
  query: z.object({ ...paging, keyword: z.optional(text(100)) }),
  result: page(Conversation),
}

export const create = {
  body: z.object({ source: z.enum(['user', 'performer']), sourceId: AccountId }),
  result: Conversation,
}

export const read = { params, result: Conversation }

export const readWriting = {
  params: z.object({ accountId: AccountId }),
  /** `messagePrice` is what the fan pays for each message; null when they are free. */
  result: z.object({
    canWrite: z.boolean(),
    noWriting: z.nullable(NoWriting),
    messagePrice: z.nullable(Tokens),
    /** True when others may answer in the place of the performer. */
    isAnsweredByTeam: z.optional(z.boolean()),
  }),
}

export const update = {
  params,
  body: z.object({
    isMuted: z.optional(z.boolean()),
    isArchived: z.optional(z.boolean()),
    isPinned: z.optional(z.boolean()),
    /**
     * The messages of a restricted fan arrive without a notification and do not count as unread.
     */
    isRestricted: z.optional(z.boolean()),
    draft: z.optional(text(DRAFT_MAX)),
  }),
  result: Conversation,
}

export const ConversationSettings = z.object({
  /** Null for fans, who cannot be written to by strangers. */
  whoMayWrite: z.nullable(WhoMayWrite),
  /** The price of a message for those who pay for each. */
  messagePrice: Tokens,
  replyWithinDays: z.nullable(z.number()),
  /**
   * Whether others see that the account has read their messages; who does not show it does not see
   * it either.
   */
  showsRead: z.boolean(),
  /**
   * True if others see when the account is writing to them; who does not show it does not see it
   * either.
   */
  showsTyping: z.boolean(),
  /**
   * True if others see that the account is online and when it last was. Live streams are always
   * shown.
   */
  showsPresence: z.boolean(),
  /**
   * The words with which messages to a performer are refused, one on each line; absent for fans.
   */
  blockedWords: z.optional(userHtml(z.string())),
  /** True when others answer messages for a performer, which fans are shown; absent for fans. */
  isAnsweredByTeam: z.optional(z.boolean()),
})
/** The settings of an account's conversations as a client reads them. */
export type ConversationSettings = z.input<typeof ConversationSettings>

export const readSettings = { result: ConversationSettings }

export const updateSettings = {
  body: z.object({
    whoMayWrite: z.optional(WhoMayWrite),
    messagePrice: z.optional(Tokens),
    /** 1 to 30 days; null ends the promise for later messages. */
    replyWithinDays: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(30)))),
    showsRead: z.optional(z.boolean()),
    showsTyping: z.optional(z.boolean()),
    showsPresence: z.optional(z.boolean()),
    /** Null blocks none. */
    blockedWords: z.optional(z.nullable(userHtml(text(BLOCKED_WORDS_MAX)))),
    /** For performers: their fans see it from this moment. */
    isAnsweredByTeam: z.optional(z.boolean()),
  }),
  result: ConversationSettings,
}
