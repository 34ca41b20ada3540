import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, Instant, idOf, ZoneName } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { PersonCard } from '../people/schemas.ts'
import { CancellationReason } from '../subscriptions/schemas.ts'

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
    /** The creator's share of the site's fee on what creators sell whom they invited. */
    referrals: Currency,
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

const SubjectKind = z.enum([
  'feed',
  'video',
  'gallery',
  'product',
  'stream',
  'message',
  'promotion',
  'link',
])

const subjectFigures = {
  /** Views, viewers of a stream, fans who got a mass message, or clicks of a link. */
  seen: z.number(),
  liked: z.number(),
  /** Sales that were not refunded, or fans who subscribed by a promotion or link. */
  sold: z.number(),
  /** The performer's share after refunds. */
  earned: Currency,
}

/** An item, promotion or link with its figures since it was made. */
export const Subject = z.object({
  _id: z.string(),
  kind: SubjectKind,
  /** Its title, name or first words; null without any. */
  title: z.nullable(userHtml(z.string())),
  createdAt: Instant,
  isDeleted: z.boolean(),
  ...subjectFigures,
})
/** This, inside the server. */
export type Subject = z.output<typeof Subject>

export const listSubjects = {
  query: z.object({ ...paging, kind: SubjectKind }),
  result: page(Subject),
}

const SubjectSpan = z.object({
  fromDate: Day,
  toDate: Day,
  totals: z.object(subjectFigures),
  /** The figures by day, week or month; `day` is the first day of each. */
  parts: z.array(z.object({ ...subjectFigures, day: Day })),
})

export const readSubject = {
  params: z.object({ id: idOf('Subject') }),
  query: z.object(periodQuery),
  result: z.object({
    subject: Subject,
    currency: z.string(),
    timeZone: z.string(),
    step: z.enum(['day', 'week', 'month']),
    now: SubjectSpan,
    before: SubjectSpan,
  }),
}

const { step: _, ...days } = periodQuery

/** The beginning or the end of a subscription. */
export const SubscriberChange = z.object({
  /** The id of the subscription. */
  _id: z.string(),
  /** The fan; absent when the account was deleted. */
  user: z.optional(PersonCard),
  at: Instant,
  /** True when the fan had subscribed to the performer before. */
  isReturn: z.boolean(),
  type: z.string(),
  startedAt: Instant,
  /** Why it ended; null where it runs or only its beginning is listed. */
  endReason: z.nullable(z.string()),
})
/** This, inside the server. */
export type SubscriberChange = z.output<typeof SubscriberChange>

export const listSubscriberChanges = {
  query: z.object({ ...paging, ...days, change: z.enum(['began', 'ended']) }),
  result: page(SubscriberChange),
}

/** The subscriptions that began in a month (UTC). */
const Cohort = z.object({
  /** Such as 2026-11. */
  month: z.string(),
  begun: z.number(),
  /**
   * How many of them ran longer than one month, two months and so on, up to the number of months
   * that all of them can have lasted.
   */
  kept: z.array(z.number()),
})

export const readChurn = {
  query: z.object(days),
  result: z.object({
    reasons: z.object({
      price: z.number(),
      content: z.number(),
      frequency: z.number(),
      contact: z.number(),
      time: z.number(),
      other: z.number(),
    }),
    cohorts: z.array(Cohort),
  }),
}

export const listCancellationWords = {
  query: z.object({ limit: paging.limit, offset: paging.offset }),
  result: page(
    z.object({
      _id: z.string(),
      reason: CancellationReason,
      words: userHtml(z.string()),
      /** Such as 2026-11; the day would tell who wrote it. */
      month: z.string(),
    }),
  ),
}

export const readHours = {
  query: z.object(days),
  result: z.object({
    timeZone: z.string(),
    /** Hours in which something happened; `weekday` is 1 for Monday to 7 for Sunday. */
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

export const readForecast = {
  result: z.object({
    currency: z.string(),
    computedAt: Instant,
    /** The share of subscriptions that renewed in the last 90 days; null after too few of them. */
    rate: z.nullable(z.number()),
    /** What the rate was counted from: periods that were renewed, and paid ones that ended. */
    renewed: z.number(),
    unrenewed: z.number(),
    next: z.array(
      z.object({
        days: z.number(),
        /** The renewals that come if nobody cancels, what fans pay, and the performer's share. */
        renewals: z.number(),
        paid: Currency,
        net: Currency,
        /** That share when as many renew as before. */
        expected: Currency,
      }),
    ),
  }),
}
