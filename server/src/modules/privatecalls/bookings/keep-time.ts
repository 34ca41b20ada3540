import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { callSoon } from '../announcements.ts'
import { missBooking } from './end-booking.ts'
import { remindersDue } from './rules.ts'
import { type BookingRow, changeBooking, lockBooking, selectDue } from './store.ts'

const DAY_MS = 86_400_000
/** The most booked calls that one run looks at: more do not begin in a day. */
const MOST = 5000

/**
 * Reminds both sides of booked calls a day and a quarter of an hour before, and ends those for
 * which not both came.
 */
export async function keepBookingTime(ctx: Ctx): Promise<void> {
  const due = await selectDue(ctx, new Date(ctx.now().getTime() + DAY_MS), MOST)
  for (const { id, startsAt, reminders } of due) {
    if (ctx.signal.aborted) return
    const now = ctx.now()
    if (startsAt > now && remindersDue(startsAt, now) <= reminders) continue
    const run = startsAt <= now ? missBooking(ctx, id) : remind(ctx, id)
    await run.catch((error: Error) =>
      ctx.log.error({ err: error, bookingId: id }, 'could not keep the time of a booked call'),
    )
  }
}

const remind = (ctx: Ctx, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, id)
    if (booking?.state === 'booked') await remindLocked(ctx, booking)
  })

async function remindLocked(ctx: InTransaction, booking: BookingRow): Promise<void> {
  const { id, performerId, fanId, startsAt } = booking
  const due = remindersDue(startsAt, ctx.now())
  if (due <= booking.reminders) return
  await changeBooking(ctx, id, { reminders: due })
  await announce(ctx, callSoon, {
    bookingId: id,
    performerId,
    fanId,
    startsAt: startsAt.toISOString(),
    isTomorrow: due === 1,
  })
}
