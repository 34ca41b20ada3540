import type { Tokens } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { readCards } from '../../accounts/index.ts'
import { readSettings } from '../../settings/index.ts'
import { isSupervisedBy } from '../set-terms.ts'
import { selectCalls } from '../store.ts'
import { NOBODY } from '../views.ts'
import { closesAt, opensAt } from './rules.ts'
import type { BookingRow } from './store.ts'

/** Returns booked calls as one of their sides sees them. */
export async function presentBookings(ctx: ReadCtx, viewer: Viewer, rows: readonly BookingRow[]) {
  const people = await readCards(
    ctx,
    rows.flatMap(({ performerId, fanId }) => [performerId, fanId]),
  )
  const { liveProvider } = await readSettings(ctx)
  const isSupervised = await isSupervisedBy(ctx, liveProvider)
  const running = await runningCalls(ctx, rows)
  return rows.map((row) => {
    const here = { performer: row.performerHereAt !== null, fan: row.fanHereAt !== null }
    const isPerformer = viewer.id === row.performerId
    return {
      _id: row.id,
      performerInfo: people.get(row.performerId) ?? NOBODY,
      fanInfo: people.get(row.fanId) ?? NOBODY,
      state: row.state,
      endedBy: row.endedBy,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      minutes: row.minutes,
      pricing: row.pricing,
      price: row.price as Tokens,
      minimumMinutes: row.minimumMinutes,
      deposit: row.deposit as Tokens,
      freeUntil: row.isMoved ? row.startsAt : row.freeUntil,
      isMoved: row.isMoved,
      isPaid: row.chargeId !== null,
      note: row.note,
      opensAt: opensAt(row),
      closesAt: closesAt(row),
      isHere: isPerformer ? here.performer : here.fan,
      isOtherHere: isPerformer ? here.fan : here.performer,
      isSupervised,
      callId: row.callId,
      isRunning: row.callId !== null && running.has(row.callId),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }
  })
}

/** Returns the ids of the private calls of booked calls that are not over. */
async function runningCalls(
  ctx: ReadCtx,
  rows: readonly BookingRow[],
): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ callId }) => callId ?? [])
  const calls = ids.length > 0 ? await selectCalls(ctx, ids) : []
  return new Set(calls.flatMap(({ id, state }) => (state === 'ended' ? [] : [id])))
}

/** Returns a booked call as one of its sides sees it. */
export async function presentBooking(ctx: ReadCtx, viewer: Viewer, row: BookingRow) {
  const [view] = await presentBookings(ctx, viewer, [row])
  if (!view) throw new Error(`The booked call ${row.id} has no view`)
  return view
}
