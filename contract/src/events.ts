import * as z from 'zod/mini'
import { Message } from './messages/schemas.ts'
import { PersonCard } from './people/schemas.ts'
import { StreamChat, StreamLine } from './streams/schemas.ts'

/**
 * Everything the server pushes over the socket, in wire form. The key is the event's name on the
 * wire.
 */
export const events = {
  /** A change of the shown balance, as existing clients add it up: the delta in tokens. */
  update_balance: z.object({ token: z.number() }),
  /** The address to open after a payment at a gateway. */
  payment_status_callback: z.object({ redirectUrl: z.string() }),
  /**
   * A payment waits until the buyer confirms it with their bank: a client of Stripe's library
   * completes it.
   */
  stripe_confirm_payment: z.object({
    _id: z.string(),
    status: z.string(),
    paymentGateway: z.string(),
    totalPrice: z.number(),
    currency: z.string(),
    stripeClientSecret: z.string(),
  }),
  /** A purchase finished: unlock the item on screen. */
  token_transaction_success: z.object({ item: z.object({ _id: z.string() }) }),
  /**
   * The new balance after any change, in tokens: of a fan's wallet, or of a performer's unpaid
   * earnings.
   */
  'wallet.balance_changed': z.object({ balance: z.number() }),
  /**
   * A recorded earning: its source, its net amount in currency, and the performer's new held and
   * available sums.
   */
  'earnings.earning_recorded': z.object({
    _id: z.string(),
    type: z.string(),
    grossPrice: z.number(),
    netPrice: z.number(),
    createdAt: z.string(),
  }),
  /**
   * A subscription of the fan started, renewed, was cancelled or ended: content may have been
   * unlocked or locked.
   */
  'subscriptions.subscription_changed': z.object({
    _id: z.string(),
    performerId: z.string(),
    status: z.string(),
    state: z.string(),
  }),
  /**
   * A comment appeared on watched content. Clients read it from its list, so viewers who may not
   * see it never receive its text.
   */
  'comment.created': z.object({
    _id: z.string(),
    /** The content, also for a reply. */
    itemId: z.string(),
    objectId: z.string(),
    objectType: z.string(),
    createdBy: z.string(),
  }),
  /** A comment was removed, with its replies. */
  'comment.removed': z.object({
    _id: z.string(),
    itemId: z.string(),
    objectId: z.string(),
    objectType: z.string(),
  }),
  /**
   * The account has a new notification, or an earlier one was extended; with the number of unread
   * ones.
   */
  'notification.created': z.object({
    _id: z.string(),
    type: z.string(),
    title: z.string(),
    message: z.string(),
    link: z.nullable(z.string()),
    thumbnail: z.nullable(z.string()),
    unread: z.number(),
  }),
  /**
   * The number of unread notifications changed, because some were read here or on another device.
   */
  'notification.unread_changed': z.object({ unread: z.number() }),
  /**
   * An entry of the creator's calendar has another time, or a draft was scheduled: open calendars
   * are read again.
   */
  'calendar.entry_moved': z.object({ _id: z.string() }),
  /** The other side came to a booked call of the account, or it opened: it is read again. */
  'callbooking.changed': z.object({ _id: z.string() }),
  /**
   * A message was sent in a conversation of the account, by either side. Its files have no
   * addresses and are `processing`: a client reads them by `messages.readFileStatus` or
   * `messages.listChanges`, which sign addresses for its session.
   */
  message_created: Message,
  /** A message was deleted for both sides; its text and files are empty. */
  message_deleted: Message,
  /** A message was edited, pinned, reacted to or bought. */
  'message.updated': Message,
  /**
   * The number of conversations with unread messages changed; the name is that of existing clients.
   */
  nofify_read_messages_in_conversation: z.object({ total: z.number() }),
  /**
   * A member has read a conversation up to a message; sent to the other where both show it, and to
   * the member's other devices.
   */
  'conversation.read': z.object({
    conversationId: z.string(),
    accountId: z.string(),
    seq: z.number(),
  }),
  /** The other member is writing; it counts for a few seconds. */
  'conversation.typing': z.object({ conversationId: z.string(), accountId: z.string() }),
  /**
   * The other member came online or went offline; sent where they show it, for the newest 200
   * conversations that they list.
   */
  'conversation.presence': z.object({
    conversationId: z.string(),
    accountId: z.string(),
    isOnline: z.boolean(),
  }),
  /**
   * Others answer for the performer of a conversation from now on, or no longer: the fan reads it
   * again.
   */
  'conversation.team_changed': z.object({ conversationId: z.string() }),
  /** The account changed how it keeps a conversation, here or on another device. */
  'conversation.changed': z.object({ conversationId: z.string() }),
  /** Viewers of a stream may connect to its video. */
  'join-broadcaster': z.object({ performerId: z.string(), conversationId: z.string() }),
  /** The performer of a stream is on air, for the first time or again. */
  'model-joined': z.object({ conversationId: z.string() }),
  /** A stream is over. */
  'model-left': z.object({ conversationId: z.string(), performerId: z.string() }),
  /** The viewers of a stream changed: their number, and those who came last. */
  'public-room-changed': z.object({
    conversationId: z.string(),
    total: z.number(),
    members: z.array(PersonCard),
  }),
  /** The title, description, goal or rules of a stream changed. */
  'change-stream-info': z.object({ conversation: StreamChat }),
  /** An admin ended a stream. */
  'admin-end-session-stream': z.object({
    streamId: z.string(),
    conversationId: z.string(),
    createdAt: z.string(),
  }),
  /**
   * A stream is on air, waits for its video to come back, or is over; sent to those who watch it.
   */
  'stream.state_changed': z.object({ conversationId: z.string(), state: z.string() }),
  /**
   * The guests of a stream with pictures of their own changed; sent to those who watch it, and an
   * invitation to the performer and the guest alone.
   */
  'stream.stage_changed': z.object({ streamId: z.string(), conversationId: z.string() }),
  /** A creator invites the account to send its own picture in their stream. */
  'stream.guest_invited': z.object({
    streamId: z.string(),
    name: z.string(),
    username: z.string(),
  }),
  /**
   * All connections for the video of a stream, or the picture of a guest by its id, are lost;
   * clients open them again at once.
   */
  'stream.connections_lost': z.object({ streamId: z.string() }),
  /**
   * The account moderates the chats of a performer’s streams from now on, or does not any longer.
   */
  'stream.moderator_changed': z.object({ performerId: z.string(), isModerator: z.boolean() }),
  /** Some stream began or ended; sent to everybody who is connected, who read the list again. */
  'streams.changed': z.object({}),
  /**
   * A creator that the account follows or subscribes to published a story; clients read the list
   * again.
   */
  'stories.changed': z.object({}),
  /** A private call of the account changed, or a few more of its seconds were counted. */
  'privatecall.changed': z.object({
    _id: z.string(),
    state: z.string(),
    seconds: z.number(),
    paidSeconds: z.number(),
    canContinue: z.boolean(),
    /** The device by which this account takes part; null before it has joined. */
    device: z.nullable(z.string()),
    /** The requests before this one, while it waits for its answer. */
    ahead: z.number(),
  }),
  /**
   * A fan requests a private call, and the request was answered, withdrawn or missed; the names are
   * those of existing clients.
   */
  'private-chat-request': z.object({
    conversationId: z.string(),
    user: PersonCard,
    createdAt: z.string(),
  }),
  'private-chat-cancel': z.object({ conversationId: z.string() }),
  /**
   * The site is not shown any longer to who is connected here, because a rule about age began, a
   * proof ended or a country was blocked; the socket is closed next. `agegate.readGate` says what
   * is asked.
   */
  'site.closed': z.object({}),
  /** A file moved to another processing stage. */
  'media.file_changed': z.object({
    _id: z.string(),
    status: z.enum(['processing', 'finished', 'error']),
    stage: z.string(),
    percent: z.number(),
    reason: z.nullable(z.string()),
    secondsLeft: z.nullable(z.number()),
    renditions: z.nullable(z.enum(['pending', 'complete'])),
    renditionsPercent: z.nullable(z.number()),
  }),
} as const satisfies Record<string, z.ZodMiniType>

/**
 * The events of one stream’s chat; the id of its conversation is part of their names on the wire.
 */
export const chatEvents = {
  message_created_conversation: StreamLine,
  message_deleted_conversation: StreamLine,
  clear_all_messages: z.object({ conversationId: z.string() }),
} as const satisfies Record<string, z.ZodMiniType>

/**
 * What clients send over the socket apart from logging in and watching, by the event's name. Nothing
 * is answered.
 */
export const signals = {
  /**
   * The account is writing in a conversation; clients repeat it every few seconds while it does.
   */
  'conversation/typing': z.object({ conversationId: z.string() }),
  /**
   * A viewer enters a stream, leaves it, or its performer announces that its video can be received.
   */
  'public-stream/join': z.object({ conversationId: z.string() }),
  'public-stream/leave': z.object({ conversationId: z.string() }),
  'public-stream/live': z.object({ conversationId: z.string() }),
} as const satisfies Record<string, z.ZodMiniType>

/** Returns the schema of an event by its name on the wire; undefined for unknown names. */
export function schemaOfEvent(name: string): z.ZodMiniType | undefined {
  const schemas: Readonly<Record<string, z.ZodMiniType>> = { ...events, ...chatEvents }
  return Object.hasOwn(events, name) ? schemas[name] : schemas[name.replace(/_[0-9a-f]{32}$/, '')]
}

type FixedEventName = keyof typeof events
type ChatEventKind = keyof typeof chatEvents
type ChatEventName = `${ChatEventKind}_${string}`
export type EventName = FixedEventName | ChatEventName
export type EventPayload<N extends EventName> = N extends FixedEventName
  ? z.input<(typeof events)[N]>
  : {
      [Kind in ChatEventKind]: N extends `${Kind}_${string}`
        ? z.input<(typeof chatEvents)[Kind]>
        : never
    }[ChatEventKind]
