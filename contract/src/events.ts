import * as z from 'zod/mini'

/** Everything the server pushes over the socket, in wire form. The key is the event's name on the wire. */
export const events = {
  /** A change of the shown balance, as existing clients add it up: the delta in tokens. */
  update_balance: z.object({ token: z.number() }),
  /** The address to open after a payment at a gateway. */
  payment_status_callback: z.object({ redirectUrl: z.string() }),
  /** A payment waits until the buyer confirms it with their bank: a client of Stripe's library completes it. */
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
  /** The new balance after any change, in tokens: of a fan's wallet, or of a performer's unpaid earnings. */
  'wallet.balance_changed': z.object({ balance: z.number() }),
  /** A recorded earning: its source, its net amount in currency, and the performer's new held and available sums. */
  'earnings.earning_recorded': z.object({
    _id: z.string(),
    type: z.string(),
    grossPrice: z.number(),
    netPrice: z.number(),
    createdAt: z.string(),
  }),
  /** A subscription of the fan started, renewed, was cancelled or ended: content may have been unlocked or locked. */
  'subscriptions.subscription_changed': z.object({
    _id: z.string(),
    performerId: z.string(),
    status: z.string(),
    state: z.string(),
  }),
  /** A comment appeared on watched content. Clients read it from its list, so viewers who may not see it never receive its text. */
  'comment.created': z.object({
    _id: z.string(),
    /** The content, also for a reply. */
    itemId: z.string(),
    objectId: z.string(),
    objectType: z.string(),
    createdBy: z.string(),
  }),
  /** A comment was removed, with its replies. */
  'comment.removed': z.object({ _id: z.string(), itemId: z.string(), objectId: z.string(), objectType: z.string() }),
  /** The account has a new notification, or an earlier one was extended; with the number of unread ones. */
  'notification.created': z.object({
    _id: z.string(),
    type: z.string(),
    title: z.string(),
    message: z.string(),
    link: z.nullable(z.string()),
    thumbnail: z.nullable(z.string()),
    unread: z.number(),
  }),
  /** The number of unread notifications changed, because some were read here or on another device. */
  'notification.unread_changed': z.object({ unread: z.number() }),
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

export type EventName = keyof typeof events
export type EventPayload<N extends EventName> = z.input<(typeof events)[N]>
