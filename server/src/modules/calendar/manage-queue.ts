import type {
  CalendarEntry,
  EntryKind,
  queueDraft as queueCall,
  readQueue as readCall,
  setQueue as setCall,
} from '@stagedoor/contract/calendar'
import { done, type InputOf, type ResultOf } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Contents, contentTitles } from '../content/index.ts'
import { entriesBetween } from './list-entries.ts'
import { ownItem, scheduleItem, tellOthers } from './move-entry.ts'
import { minuteOf, nextFreeSlot, QUEUE_DAYS, slotAt, wholeMinute } from './rules.ts'
import { lockQueue, reserveSlots, selectQueue, storeQueue } from './store.ts'
import { itemEntry } from './views.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The most entries of a kind that are read to find the slots that are taken. */
const TAKEN_READ = 1000
/** The time for which a slot is reserved: a draft is scheduled within it, or not at all. */
const RESERVED_MS = 30_000

/** Returns the weekly slots of the viewing performer's queue. */
export async function readQueue(
  ctx: ReadCtx & { readonly viewer: Viewer },
): Promise<ResultOf<typeof readCall>> {
  const queue = await selectQueue(ctx, ctx.viewer.id)
  return { timeZone: queue?.timeZone ?? null, slots: (queue?.slots ?? []).map(slotAt) }
}

/** Replaces the weekly slots of the viewing performer's queue. */
export const setQueue = (
  ctx: Ctx & { readonly viewer: Viewer },
  { timeZone, slots }: InputOf<typeof setCall>['body'],
) =>
  transaction(ctx, async (ctx) => {
    const minutes = [...new Set(slots.map(minuteOf))].sort((one, other) => one - other)
    await storeQueue(ctx, ctx.viewer.id, { slots: minutes, timeZone })
    return done
  })

/** Schedules a draft of the viewing performer at the next slot at which nothing else goes out. */
export async function queueDraft(
  ctx: RequestCtx & { readonly viewer: Viewer },
  contents: Contents,
  { params: { kind, id } }: InputOf<typeof queueCall>,
): Promise<CalendarEntry> {
  const item = await ownItem(ctx, kind, id)
  const { at, timeZone } = await transaction(ctx, (ctx) => takeSlot(ctx, contents))
  await scheduleItem(ctx, item, { at, timeZone })
  await tellOthers(ctx, id)
  const title = (await contentTitles(ctx, contents, [id])).get(id)
  return itemEntry(
    { id, kind: item.kind, form: item.form, what: 'scheduled', at },
    title,
    ctx.now(),
  )
}

/**
 * Reserves the next slot of the viewing performer's queue at which nothing else goes out, for as
 * long as a draft needs to be scheduled. Of two drafts at once, the second takes the next slot.
 */
async function takeSlot(
  ctx: InTransaction<RequestCtx & { readonly viewer: Viewer }>,
  contents: Contents,
): Promise<{ at: Date; timeZone: string }> {
  const performerId = ctx.viewer.id
  const queue = await lockQueue(ctx, performerId)
  if (!queue || queue.slots.length === 0) return refuse('calendar.no_slots')
  const { timeZone, reserved } = queue
  const taken = await takenMinutes(ctx, contents, timeZone)
  for (const at of reserved) taken.add(wholeMinute(at))
  const at = nextFreeSlot(queue, ctx.now(), taken) ?? refuse('calendar.no_free_slot')
  const until = new Date(ctx.now().getTime() + RESERVED_MS)
  await reserveSlots(ctx, { performerId, reserved: [...reserved, at], until })
  return { at, timeZone }
}

/** Returns true for what fans receive at its time; ends and promotions share a minute with it. */
const goesOut = (kind: EntryKind): boolean => kind !== 'expiry' && !kind.startsWith('promotion_')

/** Returns the minutes in which content or messages of the viewing performer go out. */
async function takenMinutes(
  ctx: ReadCtx & { readonly viewer: Viewer },
  contents: Contents,
  timeZone: string,
): Promise<Set<number>> {
  const from = ctx.now()
  const to = new Date(from.getTime() + (QUEUE_DAYS + 1) * DAY_MS)
  const entries = await entriesBetween(ctx, contents, { from, to, timeZone, limit: TAKEN_READ })
  return new Set(
    entries
      .filter(({ isMovable, kind }) => isMovable && goesOut(kind))
      .map(({ at }) => wholeMinute(at)),
  )
}
