import * as z from 'zod/mini'

/** Everything the server pushes over the socket, in wire form. The key is the event's name on the wire. */
export const events = {
  /** A change of the shown balance, as existing clients add it up: the delta in tokens. */
  update_balance: z.object({ token: z.number() }),
  /** Where to go after a payment at a gateway. */
  payment_status_callback: z.object({ redirectUrl: z.string() }),
  /** A purchase finished: unlock the item on screen. */
  token_transaction_success: z.object({ item: z.object({ _id: z.string() }) }),
  /** What one has after any change, in tokens: in a fan's wallet, or of what a performer earned and was not paid. */
  'wallet.balance_changed': z.object({ balance: z.number() }),
  /** An earning arrived: what it came from, net in currency, and the performer's new held and available sums. */
  'earnings.earning_recorded': z.object({
    _id: z.string(),
    type: z.string(),
    grossPrice: z.number(),
    netPrice: z.number(),
    createdAt: z.string(),
  }),
  /** A subscription of the fan began, renewed, was cancelled or ended: locked things may have opened or closed. */
  'subscriptions.subscription_changed': z.object({
    _id: z.string(),
    performerId: z.string(),
    status: z.string(),
    state: z.string(),
  }),
  /** A comment appeared on something that is watched. It is read by its list: who may not see it never learns its words. */
  'comment.created': z.object({
    _id: z.string(),
    /** The content, also of a reply. */
    itemId: z.string(),
    objectId: z.string(),
    objectType: z.string(),
    createdBy: z.string(),
  }),
  /** A comment went, with its replies. */
  'comment.removed': z.object({ _id: z.string(), itemId: z.string(), objectId: z.string(), objectType: z.string() }),
  /** The account was told something, or something it was told before has grown; with how many are unread now. */
  'notification.created': z.object({
    _id: z.string(),
    type: z.string(),
    title: z.string(),
    message: z.string(),
    link: z.nullable(z.string()),
    thumbnail: z.nullable(z.string()),
    unread: z.number(),
  }),
  /** How many notifications are unread, after some were read, here or elsewhere. */
  'notification.unread_changed': z.object({ unread: z.number() }),
  /** A file moved on in its processing. */
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

export type EventName = keyof typeof events
export type EventPayload<N extends EventName> = z.input<(typeof events)[N]>
