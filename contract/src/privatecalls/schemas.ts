import * as z from 'zod/mini'
import { explanationText } from '../decisions/schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Instant, idOf, Ref, Tokens, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { AccountId, PersonCard } from '../people/schemas.ts'
import { StreamMedia } from '../streams/schemas.ts'
import { CALL_NOTE_MAX } from './calls.ts'

/** The people who may request a private call. */
export const CallAudience = z.enum(['everyone', 'subscribers'])
export type CallAudience = z.output<typeof CallAudience>

/**
 * Waiting for its answer, accepted and connecting, running, waiting for a lost connection, or over.
 */
export const PrivateCallState = z.enum(['requested', 'accepted', 'running', 'waiting', 'ended'])
export type PrivateCallState = z.output<typeof PrivateCallState>

/**
 * Why a call is over: a side ended it, it was declined or not answered, the connection was lost,
 * the wallet was empty, the fan’s limit was reached, an account was blocked or suspended, an admin
 * ended it, the time of a booked call was over, or the fan left one.
 */
export const PrivateCallEnd = z.enum([
  'fan',
  'performer',
  'declined',
  'missed',
  'lost',
  'wallet_empty',
  'limit_reached',
  'blocked',
  'admin',
  'time_up',
  'fan_left',
])
export type PrivateCallEnd = z.output<typeof PrivateCallEnd>

/** Why a performer declines a request. */
export const DeclineReason = z.enum(['busy', 'later', 'not_now', 'other'])
export type DeclineReason = z.output<typeof DeclineReason>

/** On what terms a performer takes private calls. */
export const CallTerms = z.object({
  isOpen: z.boolean(),
  audience: CallAudience,
  /** Null until the performer has chosen one. */
  pricePerMinute: z.nullable(Tokens),
})
/** The terms as a client reads them. */
export type CallTerms = z.input<typeof CallTerms>

/** The terms for a viewer who wants a private call. */
export const CallOffer = z.object({
  isOpen: z.boolean(),
  audience: CallAudience,
  /** Null when the performer takes no calls. */
  pricePerMinute: z.nullable(Tokens),
  /** True when the viewer belongs to those who may request one. */
  isAudience: z.boolean(),
  /** True when calls can be booked for another time. */
  isBookable: z.boolean(),
  /** True while the performer is in another call. */
  isBusy: z.boolean(),
  /** True while the performer has an open stream, during which they take requests. */
  isOnAir: z.boolean(),
  /** True while staff review pictures of private calls. */
  isSupervised: z.boolean(),
})

/** A private call as both sides see it. */
export const PrivateCall = z.object({
  _id: z.string(),
  performerId: z.string(),
  performerInfo: PersonCard,
  fanId: z.string(),
  fanInfo: PersonCard,
  state: PrivateCallState,
  /** Null while it is open. */
  endedBy: z.nullable(PrivateCallEnd),
  declineReason: z.nullable(DeclineReason),
  note: userHtml(z.string()),
  pricePerMinute: Tokens,
  /** The most that the fan wants to spend; null without a limit, and for the performer. */
  spendingLimit: z.nullable(Tokens),
  /**
   * The seconds in which picture and sound of the performer reached the fan; only these are paid.
   */
  seconds: z.number(),
  /** The price of these seconds. */
  price: Tokens,
  /** The seconds for which the price is put aside or paid already. */
  paidSeconds: z.number(),
  /** The minutes that a booking paid for beforehand, and their price; null for other calls. */
  booked: z.nullable(z.object({ minutes: z.number(), price: Tokens, endsAt: Instant })),
  /** False when the next minute cannot be put aside: the call ends with the paid seconds. */
  canContinue: z.boolean(),
  /** True when staff review pictures of this call. */
  isSupervised: z.boolean(),
  /** When a request ends without an answer; null after its answer. */
  answerUntil: z.nullable(Instant),
  /**
   * The requests that the performer received before this one and has not answered; 0 after its
   * answer.
   */
  ahead: z.number(),
  /**
   * The device by which the viewer takes part, as its page named it; null before they have joined,
   * and for an admin.
   */
  device: z.nullable(z.string()),
  /** True while the performer has an open stream: accepting the request pauses or ends it. */
  isOnAir: z.boolean(),
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A private call as a client reads it. */
export type PrivateCall = z.input<typeof PrivateCall>

/** The id of a page or device, which it chooses itself at random. */
const Device = text(64, 1)

const byId = z.object({ id: idOf('Call') })
const byPerformer = z.object({ performerId: Ref })

export const readTerms = { result: CallTerms }
export const updateTerms = {
  body: z.object({
    isOpen: z.boolean(),
    audience: z.optional(CallAudience),
    pricePerMinute: z.optional(Tokens),
  }),
  result: CallTerms,
}
export const readOffer = { params: byPerformer, result: CallOffer }
export const request = {
  params: byPerformer,
  body: z.object({
    /** The price that the fan was shown. */
    pricePerMinute: Tokens,
    spendingLimit: z.optional(Tokens),
    /** True when the fan was shown that staff review pictures of the call. */
    isSupervised: z.optional(z.boolean()),
    note: z.optional(userHtml(text(CALL_NOTE_MAX))),
  }),
  result: PrivateCall,
}
export const list = {
  query: z.object({ ...paging, state: z.optional(z.enum(['open', 'ended'])) }),
  result: page(PrivateCall),
}
export const read = { params: byId, result: PrivateCall }
export const accept = {
  params: byId,
  body: z.object({
    /**
     * The fate of the performer’s open stream: paused until they continue it (the default), or
     * ended.
     */
    stream: z.optional(z.enum(['pause', 'end'])),
    /** True when the performer was shown that staff review pictures of the call. */
    isSupervised: z.optional(z.boolean()),
  }),
  result: PrivateCall,
}
export const decline = {
  params: byId,
  body: z.object({ reason: DeclineReason }),
  result: PrivateCall,
}
export const end = { params: byId, result: PrivateCall }
export const openMedia = {
  params: byId,
  body: z.object({
    direction: z.enum(['send', 'receive']),
    /**
     * The id of the page or device that connects. Without it, the connection takes the place of the
     * one before.
     */
    device: z.optional(Device),
  }),
  result: StreamMedia,
}
export const takeOver = { params: byId, body: z.object({ device: Device }), result: PrivateCall }
export const adminList = {
  query: z.object({
    ...paging,
    state: z.optional(z.enum(['open', 'ended'])),
    endedBy: z.optional(PrivateCallEnd),
    performerId: z.optional(AccountId),
    fanId: z.optional(AccountId),
  }),
  result: page(PrivateCall),
}
export const adminEnd = {
  params: byId,
  body: z.object({ reason: explanationText(500, 1) }),
  result: PrivateCall,
}
