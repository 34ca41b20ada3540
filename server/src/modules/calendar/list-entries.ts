import {
  CALENDAR_DAYS,
  CALENDAR_ENTRIES,
  type CalendarEntry,
  type listEntries as listCall,
} from '@stagedoor/contract/calendar'
import type { InputOf } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readCards } from '../accounts/index.ts'
import { type Contents, contentTitles } from '../content/index.ts'
import { plannedArchives, plannedStreams } from '../feed/index.ts'
import { plannedItems } from '../items/index.ts'
import { massMessagesBetween, waitingByDay } from '../massmessages/index.ts'
import { bookingsBetween } from '../privatecalls/index.ts'
import { endingReleasesOf } from '../releases/index.ts'
import { sequencesByDay } from '../sequences/index.ts'
import { pricesBetween, promotionsBetween, tierNamesOf } from '../subscriptions/index.ts'
import { newestDocuments } from '../verification/index.ts'
import {
  archiveEntry,
  callEntry,
  documentEntry,
  dripEntry,
  itemEntry,
  massMessageEntry,
  priceEntry,
  promotionEntry,
  releaseEntry,
  sequenceEntry,
  streamEntry,
} from './views.ts'

type ViewerCtx = ReadCtx & { readonly viewer: Viewer }

const DAY_MS = 24 * 60 * 60 * 1000

/** The instants between which entries are listed, and the zone whose days count fans. */
interface Span {
  readonly from: Date
  readonly to: Date
  readonly timeZone: string
  /** The most entries of each kind. */
  readonly limit: number
}

/**
 * Lists what the viewing performer publishes, sends and ends in a time, in the order of the times.
 */
export async function listEntries(
  ctx: ViewerCtx,
  contents: Contents,
  { from, to, timeZone = 'UTC' }: InputOf<typeof listCall>['query'],
): Promise<{ data: CalendarEntry[]; isWhole: boolean }> {
  if (to.getTime() - from.getTime() > CALENDAR_DAYS * DAY_MS)
    return refuse('calendar.range_too_long')
  const limit = CALENDAR_ENTRIES + 1
  const entries = await entriesBetween(ctx, contents, { from, to, timeZone, limit })
  return {
    data: entries.slice(0, CALENDAR_ENTRIES),
    isWhole: entries.length <= CALENDAR_ENTRIES,
  }
}

/** Returns the entries of the viewing performer's calendar in a time, in the order of the times. */
export async function entriesBetween(
  ctx: ViewerCtx,
  contents: Contents,
  span: Span,
): Promise<CalendarEntry[]> {
  const parts = await Promise.all([
    contentEntries(ctx, contents, span),
    messageEntries(ctx, span),
    offerEntries(ctx, span),
    documentEntries(ctx, span),
    callEntries(ctx, span),
  ])
  const { from, to } = span
  return parts
    .flat()
    .filter(({ at }) => at >= from && at < to)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

async function contentEntries(
  ctx: ViewerCtx,
  contents: Contents,
  { from, to, limit }: Span,
): Promise<CalendarEntry[]> {
  const span = { ownerId: ctx.viewer.id, from, to }
  const [items, streams, archives] = await Promise.all([
    plannedItems(ctx, span, limit),
    plannedStreams(ctx, span, limit),
    plannedArchives(ctx, span, limit),
  ])
  const ids = [...new Set([...items, ...streams, ...archives].map(({ id }) => id))]
  const titles = await contentTitles(ctx, contents, ids)
  const now = ctx.now()
  return [
    ...items.map((item) => itemEntry(item, titles.get(item.id), now)),
    ...streams.map((stream) => streamEntry(stream, titles.get(stream.id), now)),
    ...archives.map((post) => archiveEntry(post, titles.get(post.id))),
  ]
}

async function messageEntries(ctx: ViewerCtx, span: Span): Promise<CalendarEntry[]> {
  const performerId = ctx.viewer.id
  const [messages, drips, sequences] = await Promise.all([
    massMessagesBetween(ctx, { performerId, ...span }, span.limit),
    waitingByDay(ctx, { performerId, ...span }),
    sequencesByDay(ctx, { performerId, ...span }),
  ])
  return [
    ...messages.flatMap((row) => massMessageEntry(row) ?? []),
    ...drips.map(dripEntry),
    ...sequences.map(sequenceEntry),
  ]
}

async function offerEntries(ctx: ViewerCtx, span: Span): Promise<CalendarEntry[]> {
  const performerId = ctx.viewer.id
  const [promotions, prices, nameOfTier] = await Promise.all([
    promotionsBetween(ctx, { performerId, from: span.from, to: span.to }),
    pricesBetween(ctx, { performerId, ...span }),
    tierNamesOf(ctx, [performerId]),
  ])
  const now = ctx.now()
  const bounds = ['promotion_start', 'promotion_end'] as const
  return [
    ...promotions.flatMap((row) => bounds.flatMap((kind) => promotionEntry(row, kind, now) ?? [])),
    ...prices.map((row) => priceEntry(row, nameOfTier(performerId, row.tier), now)),
  ]
}

/** Returns the booked calls of the viewing performer, by the names of the fans. */
async function callEntries(ctx: ViewerCtx, { from, to, limit }: Span): Promise<CalendarEntry[]> {
  const rows = await bookingsBetween(ctx, { performerId: ctx.viewer.id, from, to }, limit)
  const people = await readCards(
    ctx,
    rows.map(({ fanId }) => fanId),
  )
  const now = ctx.now()
  return rows.map((row) => callEntry(row, people.get(row.fanId)?.name, now))
}

async function documentEntries(
  ctx: ViewerCtx,
  { from, to, limit }: Span,
): Promise<CalendarEntry[]> {
  const { id } = ctx.viewer
  const [documents, releases] = await Promise.all([
    newestDocuments(ctx, [id]),
    endingReleasesOf(ctx, {
      producerId: id,
      from: from.toISOString().slice(0, 10),
      until: to.toISOString().slice(0, 10),
      limit,
    }),
  ])
  const now = ctx.now()
  return [
    ...documents.flatMap((row) => documentEntry(row, now) ?? []),
    ...releases.map((row) => releaseEntry(row, now)),
  ]
}
