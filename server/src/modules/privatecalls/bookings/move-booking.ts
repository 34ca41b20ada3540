import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { bookingChanged } from '../announcements.ts'
import { requireFree, requireFreeFan, spanOf } from './book-call.ts'
import { requireSide } from './list-bookings.ts'
import { ownTerms } from './list-times.ts'
import { closesAt, freeUntilOf, losesDeposit, remindersDue } from './rules.ts'
import { type BookingRow, changeBooking, lockBooking } from './store.ts'
import { lockBookingTerms } from './terms.store.ts'
import { presentBooking } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

const HOUR_MS = 3_600_000

/** Moves a booked call of the viewer to another free time. */
export async function moveBooking(ctx: ViewerCtx, id: string, startsAt: Date) {
  const moved = await transaction(ctx, async (ctx) => {
    const booking = requireSide(ctx, await lockBooking(ctx, id))
    if (booking.state !== 'booked' || closesAt(booking) <= ctx.now()) refuse('callbookings.over')
    return booking.startsAt.getTime() === startsAt.getTime()
      ? booking
      : moveLocked(ctx, booking, startsAt)
  })
  return presentBooking(ctx, ctx.viewer, moved)
}

async function moveLocked(
  ctx: InTransaction<ViewerCtx>,
  booking: BookingRow,
  startsAt: Date,
): Promise<BookingRow> {
  const { id, fanId, performerId, minutes } = booking
  const by = fanId === ctx.viewer.id ? 'fan' : 'performer'
  if (by === 'fan' && losesDeposit(booking, ctx.now())) refuse('callbookings.too_late')
  const stored = (await lockBookingTerms(ctx, performerId)) ?? refuse('callbookings.time_taken')
  const isFree = by === 'performer' || stored.isOpen
  if (!isFree) refuse('callbookings.time_taken')
  const terms = by === 'performer' ? ownTerms(stored) : stored
  await requireFree(ctx, { performerId, startsAt, terms, exceptId: id, lasts: minutes })
  await requireFreeFan(ctx, { fanId, performerId, startsAt, minutes, exceptId: id })
  const freeHours = (booking.startsAt.getTime() - booking.freeUntil.getTime()) / HOUR_MS
  const moved = await changeBooking(ctx, id, {
    ...spanOf(startsAt, minutes, terms),
    freeUntil: freeUntilOf(startsAt, freeHours),
    isMoved: by === 'performer',
    performerHereAt: null,
    fanHereAt: null,
    reminders: remindersDue(startsAt, ctx.now()),
  })
  await announce(ctx, bookingChanged, {
    bookingId: id,
    performerId,
    fanId,
    what: 'moved',
    by,
    version: moved.updatedAt.getTime(),
  })
  return moved
}
