import type * as callbookings from '@stagedoor/contract/callbookings'
import { BOOKINGS_WITH_CREATOR } from '@stagedoor/contract/callbookings'
import { book as bookSchemas } from '@stagedoor/contract/callbookings/schemas'
import type { InputOf, Tokens } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import {
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { isSubscribed, requireVisiblePerformer } from '../../access/index.ts'
import { requireVerifiedEmail } from '../../auth/index.ts'
import { chosenProvider } from '../../livevideo/index.ts'
import { refuseBlockedWords } from '../../messaging/index.ts'
import { rememberTaxCountry } from '../../taxes/index.ts'
import { putAside } from '../../wallet/index.ts'
import { callBooked } from '../announcements.ts'
import { belongsTo } from '../rules.ts'
import { freeTimesOf } from './list-times.ts'
import { busyOf, depositFor, freeUntilOf, remindersDue } from './rules.ts'
import { type BookingRow, insertBooking, selectWaitingOfFan } from './store.ts'
import { type BookingTermsRow, lockBookingTerms } from './terms.store.ts'
import { presentBooking } from './views.ts'

type FanCtx = RequestCtx & { readonly viewer: Viewer }
type Form = InputOf<typeof callbookings.book>['body']

const reply = encoderOf(bookSchemas.result)
const MINUTE_MS = 60_000

/** Books a call of a performer at a free time, and puts its deposit aside. */
export async function bookCall(ctx: FanCtx, performerRef: string, form: Form) {
  const { id: performerId } = await requireVisiblePerformer(ctx, ctx.viewer, performerRef)
  await requireVerifiedEmail(ctx)
  await refuseBlockedWords(ctx, form.note ?? '')
  const live = await chosenProvider(ctx)
  if (!live || live.evidence === 'nothing') refuse('privatecalls.not_offered')
  const subscribed = await isSubscribed(ctx, ctx.viewer.id, [performerId])
  const isSubscriber = subscribed.has(performerId)
  return transaction(ctx, {
    reply,
    work: async (ctx) => {
      const booking = await storeBooking(ctx, { performerId, isSubscriber }, form)
      return presentBooking(ctx, ctx.viewer, booking)
    },
  })
}

interface Booked {
  readonly performerId: string
  readonly isSubscriber: boolean
}

async function storeBooking(
  ctx: InTransaction<FanCtx>,
  { performerId, isSubscriber }: Booked,
  form: Form,
): Promise<BookingRow> {
  const terms = await lockBookingTerms(ctx, performerId)
  if (!terms?.isOpen) return refuse('privatecalls.not_offered')
  if (!belongsTo(terms.audience, isSubscriber)) refuse('privatecalls.audience')
  const deposit = requireSameTerms(terms, form)
  await requireFree(ctx, { performerId, startsAt: form.startsAt, terms })
  const id = ctx.newId()
  const fanId = ctx.viewer.id
  const refusal = await putAside(ctx, { fanId, amount: deposit, reference: depositReference(id) })
  if (refusal instanceof Refusal) throw refusal
  await requireFreeFan(ctx, { fanId, performerId, ...form })
  await rememberTaxCountry(ctx)
  const { startsAt } = form
  const { minutes, pricing, price, minimumMinutes } = terms
  const booking = await insertBooking(ctx, {
    id,
    performerId,
    fanId,
    ...spanOf(startsAt, minutes, terms),
    minutes,
    pricing,
    price,
    minimumMinutes,
    deposit,
    freeUntil: freeUntilOf(startsAt, terms.freeHours),
    note: form.note ?? '',
    reminders: remindersDue(startsAt, ctx.now()),
  })
  await announce(ctx, callBooked, { bookingId: id, performerId, fanId })
  return booking
}

/** Returns the reference under which the deposit of a booked call is put aside. */
const depositReference = (id: string): string => `booking:${id}`

/** Returns when a call begins and ends, and when the pause after it is over. */
export const spanOf = (startsAt: Date, minutes: number, { pauseMinutes }: BookingTermsRow) => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
  busyUntil: busyOf(startsAt, { minutes, pauseMinutes }).to,
})

function requireSameTerms(terms: BookingTermsRow, shown: Form): Tokens {
  const deposit = depositFor(terms) as Tokens
  const isSame =
    shown.pricing === terms.pricing &&
    shown.price === terms.price &&
    shown.deposit === deposit &&
    shown.minutes === terms.minutes &&
    shown.freeHours === terms.freeHours
  return isSame ? deposit : refuse('callbookings.terms_changed', { deposit })
}

/** A time of a performer for a new booked call, or for one that is moved. */
interface Wanted {
  readonly performerId: string
  readonly startsAt: Date
  readonly terms: BookingTermsRow
  readonly exceptId?: string
  /** The minutes of a call that is moved, which may be more than are offered now. */
  readonly lasts?: number
}

/** Refuses a time that the performer does not offer, or not any more. The terms must be locked. */
export async function requireFree(ctx: InTransaction, wanted: Wanted): Promise<void> {
  const { performerId, startsAt, terms, exceptId, lasts } = wanted
  const span = { from: startsAt, to: new Date(startsAt.getTime() + 1) }
  const times = await freeTimesOf(ctx, performerId, terms, { span, exceptId, lasts })
  if (!times.some((at) => at.getTime() === startsAt.getTime())) refuse('callbookings.time_taken')
}

/** A time of a fan, for a call with a performer. */
interface FanTime {
  readonly fanId: string
  readonly performerId: string
  readonly startsAt: Date
  readonly minutes: number
  readonly exceptId?: string
}

/**
 * Refuses a time at which the fan has booked another call, and more calls than a fan may book with
 * one performer.
 */
export async function requireFreeFan(ctx: InTransaction, wanted: FanTime): Promise<void> {
  const { fanId, performerId, startsAt, minutes, exceptId } = wanted
  const waiting = (await selectWaitingOfFan(ctx, fanId)).filter(({ id }) => id !== exceptId)
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS)
  if (waiting.some((one) => one.startsAt < endsAt && startsAt < one.endsAt))
    refuse('callbookings.own_time_taken')
  const withThem = waiting.filter((one) => one.performerId === performerId)
  if (!exceptId && withThem.length >= BOOKINGS_WITH_CREATOR) refuse('callbookings.too_many')
}
