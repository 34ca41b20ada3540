import type { BookingEnd } from '@stagedoor/contract/callbookings'
import type { Tokens } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { saleTermsOf } from '../../ledger/index.ts'
import { taxOfFan } from '../../taxes/index.ts'
import { chargeDeposit } from '../../wallet/index.ts'
import { bookingChanged } from '../announcements.ts'
import { requireSide } from './list-bookings.ts'
import { closesAt, isMissPaid, losesDeposit, missedBy } from './rules.ts'
import { type BookingRow, changeBooking, lockBooking, selectBooking } from './store.ts'
import { presentBooking } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

interface End {
  readonly state: 'cancelled' | 'missed'
  readonly endedBy: BookingEnd
  /** True when the deposit goes to the performer. */
  readonly isPaid: boolean
}

/** Cancels a booked call of the viewer. */
export async function cancelBooking(
  ctx: ViewerCtx,
  id: string,
  { losesDeposit: isShown }: { readonly losesDeposit: boolean },
) {
  const ended = await transaction(ctx, async (ctx) => {
    const booking = requireSide(ctx, await lockBooking(ctx, id))
    if (booking.state !== 'booked' || closesAt(booking) <= ctx.now()) refuse('callbookings.over')
    const endedBy = booking.fanId === ctx.viewer.id ? 'fan' : 'performer'
    const isPaid = endedBy === 'fan' && losesDeposit(booking, ctx.now())
    if (isPaid && !isShown) refuse('callbookings.deposit_due', { deposit: depositOf(booking) })
    return endBooking(ctx, booking, { state: 'cancelled', endedBy, isPaid })
  })
  return presentBooking(ctx, ctx.viewer, ended)
}

const depositOf = ({ deposit }: BookingRow): Tokens => deposit as Tokens

/**
 * Ends a booked call that is locked and does not take place: its deposit returns to the fan, or
 * goes to the performer.
 */
async function endBooking(
  ctx: InTransaction,
  booking: BookingRow,
  { state, endedBy, isPaid }: End,
): Promise<BookingRow> {
  const { id, fanId, performerId } = booking
  const amount = depositOf(booking)
  const terms = { ...(await saleTermsOf(ctx, performerId)), tax: await taxOfFan(ctx, fanId) }
  const chargeId = await chargeDeposit(ctx, {
    kind: 'private_chat',
    fanId,
    performerId,
    amount,
    price: isPaid ? amount : (0n as Tokens),
    reference: id,
    terms,
  })
  const ended = await changeBooking(ctx, id, { state, endedBy, chargeId: chargeId ?? null })
  await announce(ctx, bookingChanged, {
    bookingId: id,
    performerId,
    fanId,
    what: state,
    by: endedBy,
    version: ended.updatedAt.getTime(),
  })
  return ended
}

/**
 * Cancels a booked call between people of whom one is not available any more. A fan who leaves
 * later than they may cancel for nothing pays as for that.
 */
export async function cancelUnavailable(
  ctx: InTransaction,
  id: string,
  leaverId?: string,
): Promise<void> {
  const booking = await lockBooking(ctx, id)
  if (booking?.state !== 'booked') return
  const isLeaver = booking.fanId === leaverId
  const cancelled = {
    state: 'cancelled',
    endedBy: isLeaver ? 'fan' : 'site',
    isPaid: isLeaver && losesDeposit(booking, ctx.now()),
  } as const
  const isMissed = closesAt(booking) <= ctx.now()
  await endBooking(ctx, booking, isMissed ? missOf(booking) : cancelled)
}

const missOf = (booking: BookingRow): End => ({
  state: 'missed',
  endedBy: missedBy(booking),
  isPaid: isMissPaid(booking),
})

/** Ends a booked call for which not both sides came in time. */
export async function missBooking(ctx: Ctx, id: string): Promise<void> {
  const found = await selectBooking(ctx, id)
  if (found?.state !== 'booked' || closesAt(found) > ctx.now()) return
  await transaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, id)
    if (booking?.state !== 'booked' || closesAt(booking) > ctx.now()) return
    await endBooking(ctx, booking, missOf(booking))
  })
}
