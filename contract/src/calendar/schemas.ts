import * as z from 'zod/mini'
import { Currency, Done, Instant, idOf, ZoneName } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { QUEUE_SLOTS_MAX } from './calls.ts'

/** The kinds of entries of a creator's calendar. */
export const EntryKind = z.enum([
  'post',
  'video',
  'gallery',
  'story',
  'stream',
  'call',
  'mass_message',
  'drip',
  'sequence',
  'promotion_start',
  'promotion_end',
  'price_asked',
  'price_change',
  'expiry',
  'archive',
  'document',
  'release',
])
export type EntryKind = z.output<typeof EntryKind>

/** Something of a creator that happens at an instant, or happened. */
export const CalendarEntry = z.object({
  /** The id of the content, the message, the promotion or the document. */
  _id: z.string(),
  kind: EntryKind,
  at: Instant,
  /** The title, the beginning of the text, or the name; empty where there is none. */
  title: userHtml(z.string(), 'item.title'),
  /** True for what happened already. */
  isDone: z.boolean(),
  /** True for what can be given another time. */
  isMovable: z.boolean(),
  /** The kind of the content that ends. */
  contentKind: z.optional(z.enum(['post', 'video', 'gallery', 'story'])),
  /** The number of fans who receive the message, or pay the price, from this day on. */
  fans: z.optional(z.number()),
  /** The new price of a subscription of some months, of `price_asked` and `price_change`. */
  price: z.optional(Currency),
  months: z.optional(z.number()),
})
/** An entry inside the server. */
export type CalendarEntry = z.output<typeof CalendarEntry>

export const listEntries = {
  query: z.object({
    from: Instant,
    to: Instant,
    /** The zone whose days count messages after subscribing; UTC by default. */
    timeZone: z.optional(ZoneName),
  }),
  /** `isWhole` is false where there was more than a calendar shows. */
  result: z.object({ data: z.array(CalendarEntry), isWhole: z.boolean() }),
}

/** The kinds of entries that can be given another time. */
export const MovableKind = z.enum([
  'post',
  'video',
  'gallery',
  'story',
  'stream',
  'mass_message',
  'promotion_start',
  'promotion_end',
  'expiry',
])
export type MovableKind = z.output<typeof MovableKind>

/** The kinds of drafts that can be scheduled. */
export const DraftKind = z.enum(['post', 'video', 'gallery'])
export type DraftKind = z.output<typeof DraftKind>

const EntryId = idOf('Entry')

export const moveEntry = {
  params: z.object({ kind: MovableKind, id: EntryId }),
  body: z.object({
    at: Instant,
    /** The zone in which the time was chosen, to show it again. */
    timeZone: ZoneName,
  }),
  result: CalendarEntry,
}

/** Content that was never published and waits to be scheduled. */
export const Draft = z.object({
  _id: z.string(),
  kind: DraftKind,
  title: userHtml(z.string(), 'item.title'),
  updatedAt: Instant,
})

export const listDrafts = { result: z.object({ data: z.array(Draft) }) }

/** A time of the week: a weekday from Monday (1) to Sunday (7), and `18:00`. */
export const QueueSlot = z.object({
  weekday: z.int().check(z.gte(1), z.lte(7)),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a valid time')),
})
export type QueueSlot = z.output<typeof QueueSlot>

export const readQueue = {
  /** `timeZone` is null before the first slot was set. */
  result: z.object({ timeZone: z.nullable(z.string()), slots: z.array(QueueSlot) }),
}

export const setQueue = {
  body: z.object({
    timeZone: ZoneName,
    slots: z.array(QueueSlot).check(z.maxLength(QUEUE_SLOTS_MAX)),
  }),
  result: Done,
}

export const queueDraft = {
  params: z.object({ kind: DraftKind, id: EntryId }),
  result: CalendarEntry,
}

export const readBestTimes = {
  query: z.object({ timeZone: z.optional(ZoneName) }),
  result: z.object({
    /** The visits and sales that were counted. */
    visits: z.number(),
    sales: z.number(),
    /** The weekdays and hours with visits or sales, the best first. */
    hours: z.array(
      z.object({
        weekday: z.number(),
        hour: z.number(),
        visits: z.number(),
        sales: z.number(),
      }),
    ),
  }),
}
