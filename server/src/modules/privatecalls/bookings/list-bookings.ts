import type { list as listCall } from '@stagedoor/contract/callbookings'
import { UPCOMING_MAX } from '@stagedoor/contract/callbookings'
import type { InputOf } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { nextCursor, parseListOrder } from '../../../platform/db/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type BookingSide, selectBookingPage, selectUpcoming } from './lists.store.ts'
import { type BookingRow, selectBooking } from './store.ts'
import { presentBooking, presentBookings } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

const sideOf = ({ role }: Viewer): BookingSide => (role === 'performer' ? 'performerId' : 'fanId')

/** Returns a booked call of the viewer. */
export async function readBooking(ctx: ViewerCtx, id: string) {
  return presentBooking(ctx, ctx.viewer, requireSide(ctx, await selectBooking(ctx, id)))
}

/** Returns a booked call of the viewer. Refuses `callbookings.not_found` to everybody else. */
export function requireSide(
  { viewer }: { readonly viewer: Viewer },
  booking: BookingRow | undefined,
): BookingRow {
  return booking && [booking.performerId, booking.fanId].includes(viewer.id)
    ? booking
    : refuse('callbookings.not_found')
}

/** The time for which a call that has begun is still listed as one to come. */
const BEGUN_MS = 3_600_000

/** Lists the booked calls of the viewer that are to come, the first first. */
export async function listUpcoming(ctx: ViewerCtx) {
  const rows = await selectUpcoming(ctx, {
    side: sideOf(ctx.viewer),
    accountId: ctx.viewer.id,
    from: new Date(ctx.now().getTime() - BEGUN_MS),
    limit: UPCOMING_MAX,
  })
  return { data: await presentBookings(ctx, ctx.viewer, rows) }
}

/** Lists the booked calls of the viewer, newest first. */
export async function listBookings(ctx: ViewerCtx, query: InputOf<typeof listCall>['query']) {
  const order = parseListOrder(query, new Map<string, 'createdAt'>())
  const of = { side: sideOf(ctx.viewer), accountId: ctx.viewer.id }
  const { rows, total } = await selectBookingPage(ctx, of, order)
  return { data: await presentBookings(ctx, ctx.viewer, rows), total, ...nextCursor(rows, order) }
}
