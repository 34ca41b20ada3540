import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { chosenProvider } from '../../livevideo/index.ts'
import { cutLeftStream, leaveStream, type OpenStream } from '../../streams/index.ts'
import { isSupervisedBy, requireCounting } from '../set-terms.ts'
import { type CallRow, changeCall, insertCall, isInCall } from '../store.ts'
import { pushCall } from '../views.ts'
import { requireSide } from './list-bookings.ts'
import { callPriceOf, closesAt, opensAt } from './rules.ts'
import { type BookingRow, changeBooking, lockBooking } from './store.ts'
import { presentBooking } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Carrier = Pick<CallRow, 'provider' | 'isSupervised'>

/** Says that the viewer is there for a booked call, which opens once both sides are. */
export async function joinBooking(
  ctx: ViewerCtx,
  id: string,
  { isSupervised: isShown = false }: { readonly isSupervised?: boolean | undefined },
) {
  if (!(await chosenProvider(ctx))) refuse('streams.off')
  const provider = await requireCounting(ctx)
  const isSupervised = await isSupervisedBy(ctx, provider)
  const { booking, left } = await transaction(ctx, async (ctx) => {
    const booking = requireSide(ctx, await lockBooking(ctx, id))
    if (booking.state === 'held') return { booking, left: undefined }
    refuseOutside(booking, ctx.now())
    if (isSupervised && !isShown) refuse('privatecalls.supervised')
    return arrive(ctx, booking, { provider, isSupervised })
  })
  if (left) await cutLeftStream(ctx, left)
  return presentBooking(ctx, ctx.viewer, booking)
}

function refuseOutside(booking: BookingRow, now: Date): void {
  if (booking.state !== 'booked' || now >= closesAt(booking)) refuse('callbookings.over')
  if (now < opensAt(booking)) refuse('callbookings.too_early')
}

interface Arrival {
  readonly booking: BookingRow
  /** The stream that the performer left for the call. */
  readonly left: OpenStream | undefined
}

async function arrive(
  ctx: InTransaction<ViewerCtx>,
  booking: BookingRow,
  carrier: Carrier,
): Promise<Arrival> {
  const isPerformer = ctx.viewer.id === booking.performerId
  if (await isInCall(ctx, booking.performerId))
    refuse(isPerformer ? 'privatecalls.busy' : 'callbookings.other_busy')
  const here = isPerformer ? { performerHereAt: ctx.now() } : { fanHereAt: ctx.now() }
  const arrived = await changeBooking(ctx, booking.id, here)
  const other = isPerformer ? booking.fanId : booking.performerId
  ctx.push({ account: other }, 'callbooking.changed', { _id: booking.id })
  if (!arrived.performerHereAt || !arrived.fanHereAt) return { booking: arrived, left: undefined }
  return openCall(ctx, arrived, carrier)
}

/** Opens the private call of a booking: what was put aside is what its first minutes cost. */
async function openCall(
  ctx: InTransaction<ViewerCtx>,
  booking: BookingRow,
  carrier: Carrier,
): Promise<Arrival> {
  const { id, performerId, fanId, deposit, busyUntil } = booking
  const { price, bookedMinutes, spendingLimit } = callPriceOf(booking)
  const inserted = await insertCall(ctx, {
    id: ctx.newId(),
    performerId,
    fanId,
    ...carrier,
    note: booking.note,
    price,
    spendingLimit,
    performerRoom: ctx.newId(),
    fanRoom: ctx.newId(),
    answerUntil: ctx.now(),
  })
  if (!inserted)
    return refuse(
      ctx.viewer.id === fanId ? 'privatecalls.already_calling' : 'callbookings.other_busy',
    )
  const call = await changeCall(ctx, inserted.id, {
    state: 'accepted',
    acceptedAt: ctx.now(),
    minutes: bookedMinutes,
    bookedMinutes,
    bookedPrice: deposit,
    bookedUntil: busyUntil,
  })
  const held = await changeBooking(ctx, id, { state: 'held', callId: call.id })
  const left = await leaveStream(ctx, performerId, 'pause')
  pushCall(ctx, call)
  for (const account of [performerId, fanId])
    ctx.push({ account }, 'callbooking.changed', { _id: id })
  return { booking: held, left }
}
