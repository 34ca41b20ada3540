import * as z from 'zod/mini'
import { Instant, ZoneName } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'

/** The kinds of entries of a creator's calendar. */
export const EntryKind = z.enum([
  'post',
  'video',
  'gallery',
  'stream',
  'mass_message',
  'drip',
  'promotion_start',
  'promotion_end',
  'expiry',
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
  contentKind: z.optional(z.enum(['post', 'video', 'gallery'])),
  /** The number of fans who receive the message on this day. */
  fans: z.optional(z.number()),
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
