import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { chosenProvider } from '../../livevideo/index.ts'
import { cutLeftStream, leaveStream, type OpenStream } from '../../streams/index.ts'
import { finishCall } from '../end-call.ts'
import { isSupervisedBy, requireCounting } from '../set-terms.ts'
import {
  type CallRow,
  changeCall,
  insertCall,
  isInCall,
  lockCall,
  selectCallOfFan,
} from '../store.ts'
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
  }).catch((error) => refuseOtherCall(ctx.viewer, error))
  if (left) await cutLeftStream(ctx, left)
  return presentBooking(ctx, ctx.viewer, booking)
}

/** Refuses a call that opens while the performer accepts another one at the same moment. */
function refuseOtherCall({ role }: Viewer, error: Error & { constraint?: string }): never {
  if (error.constraint === 'private_calls__active_of_performer')
    refuse(role === 'performer' ? 'privatecalls.busy' : 'callbookings.other_busy')
  throw error
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

/**
 * Notes that the viewer is there. The other side is not while they take part in another call, also
 * where they came before it, so that they have missed this one unless they come back.
 */
async function arrive(
  ctx: InTransaction<ViewerCtx>,
  booking: BookingRow,
  carrier: Carrier,
): Promise<Arrival> {
  const { id, performerId, fanId } = booking
  const isPerformer = ctx.viewer.id === performerId
  const isPerformerBusy = await isInCall(ctx, performerId)
  const ofFan = await selectCallOfFan(ctx, fanId)
  const isFanBusy = ofFan !== undefined && ofFan.state !== 'requested'
  if (isPerformer && isPerformerBusy) refuse('privatecalls.busy')
  if (!isPerformer && isFanBusy) refuse('privatecalls.already_calling')
  const here = isPerformer
    ? { performerHereAt: ctx.now(), ...(isFanBusy && { fanHereAt: null }) }
    : { fanHereAt: ctx.now(), ...(isPerformerBusy && { performerHereAt: null }) }
  const arrived = await changeBooking(ctx, id, here)
  ctx.push({ account: isPerformer ? fanId : performerId }, 'callbooking.changed', { _id: id })
  if (!arrived.performerHereAt || !arrived.fanHereAt) return { booking: arrived, left: undefined }
  if (ofFan) await withdrawRequest(ctx, ofFan.id)
  return openCall(ctx, arrived, carrier)
}

/** Withdraws a request of the fan that nobody has answered, since a fan has one call at a time. */
async function withdrawRequest(ctx: InTransaction, id: string): Promise<void> {
  const call = await lockCall(ctx, id)
  if (call?.state === 'requested') await finishCall(ctx, call, 'fan')
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
