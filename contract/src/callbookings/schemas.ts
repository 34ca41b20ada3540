import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Instant, idOf, Ref, Tokens, text, ZoneName } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { PersonCard } from '../people/schemas.ts'
import { CALL_NOTE_MAX } from '../privatecalls/calls.ts'
import { CallAudience } from '../privatecalls/schemas.ts'
import { BOOKED_MINUTES, HOURS_MAX } from './calls.ts'

/** A booked call costs a price per minute, or one price for all of it. */
export const BookingPricing = z.enum(['minute', 'fixed'])
export type BookingPricing = z.output<typeof BookingPricing>

/** Hours of a weekday from Monday (1) to Sunday (7) in which calls begin and end. */
export const WeeklyHours = z.object({
  weekday: z.int().check(z.gte(1), z.lte(7)),
  from: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a valid time')),
  until: z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Not a valid time')),
})
export type WeeklyHours = z.output<typeof WeeklyHours>

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

const terms = {
  isOpen: z.boolean(),
  audience: CallAudience,
  timeZone: ZoneName,
  hours: z.array(WeeklyHours).check(z.maxLength(HOURS_MAX)),
  /** Single times beside the weekly hours. */
  times: z.array(Instant).check(z.maxLength(HOURS_MAX)),
  minutes: whole(BOOKED_MINUTES.least, BOOKED_MINUTES.most),
  pricing: BookingPricing,
  /** Per minute, or of the whole call. */
  price: Tokens,
  /** The minutes that are paid in any case; all of them at a fixed price. */
  minimumMinutes: whole(1, BOOKED_MINUTES.most),
  /** How long before its time a call has to be booked. */
  noticeHours: whole(0, 24 * 14),
  /** The pause after a call before the next one. */
  pauseMinutes: whole(0, 120),
  /** Until how many hours before its time a fan moves or cancels a call for nothing. */
  freeHours: whole(0, 24 * 14),
}

/** The hours and terms on which a performer can be booked for calls. */
export const BookingTerms = z.object(terms)
/** The terms as a client reads them. */
export type BookingTerms = z.input<typeof BookingTerms>

/** What a viewer is offered before they book a call. */
export const BookingOffer = z.object({
  performerInfo: PersonCard,
  isOpen: z.boolean(),
  audience: CallAudience,
  /** True when the viewer belongs to those who may book one. */
  isAudience: z.boolean(),
  minutes: z.number(),
  pricing: BookingPricing,
  price: Tokens,
  minimumMinutes: z.number(),
  /** What is put aside when a call is booked: the minimum, or the fixed price. */
  deposit: Tokens,
  freeHours: z.number(),
  /** The time zone of the performer. */
  timeZone: z.string(),
  /** True while staff review pictures of private calls. */
  isSupervised: z.boolean(),
  /** The beginnings of calls that can be booked, the first first. */
  times: z.array(Instant),
})
export type BookingOffer = z.input<typeof BookingOffer>

/** Booked and to come, held (or being held), cancelled, or missed by one of the sides or both. */
export const BookingState = z.enum(['booked', 'held', 'cancelled', 'missed'])
export type BookingState = z.output<typeof BookingState>

/** Who cancelled or missed a booked call; the site does when an account is not available. */
export const BookingEnd = z.enum(['fan', 'performer', 'both', 'site'])
export type BookingEnd = z.output<typeof BookingEnd>

/** A booked call as both sides see it. */
export const CallBooking = z.object({
  _id: z.string(),
  performerInfo: PersonCard,
  fanInfo: PersonCard,
  state: BookingState,
  /** Null while it is to come, and for one that was held. */
  endedBy: z.nullable(BookingEnd),
  startsAt: Instant,
  endsAt: Instant,
  minutes: z.number(),
  pricing: BookingPricing,
  price: Tokens,
  minimumMinutes: z.number(),
  deposit: Tokens,
  /** Until when the fan moves or cancels it for nothing. */
  freeUntil: Instant,
  /** True when the performer moved it: the fan then pays nothing where it does not take place. */
  isMoved: z.boolean(),
  /** True when the deposit went to the performer without a call. */
  isPaid: z.boolean(),
  note: userHtml(z.string()),
  /** From when on, and until when, both sides can join it. */
  opensAt: Instant,
  closesAt: Instant,
  /** True when the viewer, or the other side, is there. */
  isHere: z.boolean(),
  isOtherHere: z.boolean(),
  /** True when staff review pictures of private calls. */
  isSupervised: z.boolean(),
  /** The private call, once both sides were there. */
  callId: z.nullable(z.string()),
  /** True while this private call goes on. */
  isRunning: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A booked call as a client reads it. */
export type CallBooking = z.input<typeof CallBooking>

const byId = z.object({ id: idOf('CallBooking') })
const byPerformer = z.object({ performerId: Ref })

export const readTerms = { result: z.object({ ...terms, price: z.nullable(Tokens) }) }
export const updateTerms = { body: BookingTerms, result: BookingTerms }
export const listTimes = {
  params: byPerformer,
  query: z.object({ from: Instant, to: Instant }),
  result: BookingOffer,
}
export const book = {
  params: byPerformer,
  body: z.object({
    startsAt: Instant,
    /** The terms that the fan was shown: price, length, what is put aside, free hours. */
    pricing: BookingPricing,
    price: Tokens,
    minutes: z.int(),
    deposit: Tokens,
    freeHours: z.int(),
    note: z.optional(userHtml(text(CALL_NOTE_MAX))),
  }),
  result: CallBooking,
}
export const listUpcoming = { result: z.object({ data: z.array(CallBooking) }) }
export const list = { query: z.object(paging), result: page(CallBooking) }
export const read = { params: byId, result: CallBooking }
export const move = { params: byId, body: z.object({ startsAt: Instant }), result: CallBooking }
export const cancel = {
  params: byId,
  body: z.object({ losesDeposit: z.boolean() }),
  result: CallBooking,
}
export const join = {
  params: byId,
  body: z.object({
    /** True when the viewer was shown that staff review pictures of the call. */
    isSupervised: z.optional(z.boolean()),
  }),
  result: CallBooking,
}
