import * as z from 'zod/mini'
import { Currency, ZoneName } from '../kit/scalars.ts'

/** A day of some time zone, such as 2026-11-21. */
export const Day = z
  .string()
  .check(z.regex(/^20\d\d-\d\d-\d\d$/, 'Not a day such as 2026-11-21'))
  .check(z.refine(isDay, 'Not a day of the calendar'))

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** A period of days, and how it is divided. */
export const periodQuery = {
  fromDate: z.optional(Day),
  /** The last day, which is included. */
  toDate: z.optional(Day),
  step: z.optional(z.enum(['day', 'week', 'month'])),
  /** The time zone of the days; UTC without one. */
  timeZone: z.optional(ZoneName),
}

const counts = {
  visits: z.number(),
  follows: z.number(),
  joined: z.number(),
  returned: z.number(),
  renewed: z.number(),
  lost: z.number(),
}

const money = {
  /** What fans paid, without tax, and what of it the performer earned. */
  gross: Currency,
  net: Currency,
  /** The parts of `net`, by what was sold. */
  sources: z.object({
    subscriptions: Currency,
    tips: Currency,
    content: Currency,
    messages: Currency,
    products: Currency,
    live: Currency,
  }),
}

/** What happened between two days. */
export const Figures = z.object({ ...counts, ...money })
/** These figures, inside the server. */
export type Figures = z.output<typeof Figures>

const Span = z.object({
  fromDate: Day,
  toDate: Day,
  totals: Figures,
  /** The figures by day, week or month; `day` is the first day of each. */
  parts: z.array(z.extend(Figures, { day: Day })),
})

export const readOverview = {
  query: z.object(periodQuery),
  result: z.object({
    currency: z.string(),
    timeZone: z.string(),
    step: z.enum(['day', 'week', 'month']),
    /** The period, and as many days before it. */
    now: Span,
    before: Span,
  }),
}
