import * as z from 'zod/mini'
import { CalendarEntry } from '../calendar/schemas.ts'
import { Currency, Done, Instant, Tokens, ZoneName } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { PersonCard } from '../people/schemas.ts'
import { Checklist } from '../performers/schemas.ts'
import { GOAL_MAX } from './calls.ts'

/** A goal is net earnings in a month in hundredths of currency, or a number of subscribers. */
export const GoalKind = z.enum(['money', 'subscribers'])
export type GoalKind = z.output<typeof GoalKind>

/** The goal of a creator, and how far they are. */
export const Goal = z.object({
  kind: GoalKind,
  /** An amount of currency, or a number of subscribers. */
  target: z.number(),
  /** What is reached so far: the net earnings of this month, or the subscribers now. */
  reached: z.number(),
})

/** A fan who wrote last and waits for an answer. */
export const WaitingFan = z.object({
  conversationId: z.string(),
  fan: PersonCard,
  /** The name that the creator gave the fan; empty without one. */
  ownName: z.string(),
  /** The beginning of the last message; empty for media. */
  lastMessage: userHtml(z.string(), 'message.text'),
  wroteAt: z.nullable(Instant),
  /** What the fan spent on the creator, after refunds: in tokens, and on subscriptions. */
  spentTokens: Tokens,
  spentSubscriptions: Currency,
})

/** What a creator has to decide or to do. */
export const DecisionKind = z.enum([
  'agreement',
  'documents_refused',
  'document_expiring',
  'release_ending',
  'participations',
  'files_awaiting_people',
  'files_rejected',
  'tax_form',
  'payout_rejected',
])
export type DecisionKind = z.output<typeof DecisionKind>

export const Decision = z.object({
  kind: DecisionKind,
  count: z.number(),
  /** The day until which it is due, or on which it happened. */
  at: z.nullable(Instant),
})
/** A decision inside the server. */
export type Decision = z.output<typeof Decision>

export const readToday = {
  query: z.object({ timeZone: z.optional(ZoneName) }),
  result: z.object({
    currency: z.string(),
    /** Net earnings, after refunds. */
    money: z.object({
      today: Currency,
      month: Currency,
      /** The last month up to the same day and time; to its end where it has fewer days. */
      monthBefore: Currency,
    }),
    /** Those who spent most first, then those who wait longest. */
    waiting: z.object({ total: z.number(), data: z.array(WaitingFan) }),
    orders: z.object({ total: z.number(), oldestAt: z.nullable(Instant) }),
    next: z.array(CalendarEntry),
    decisions: z.array(Decision),
    goal: z.nullable(Goal),
    checklist: Checklist,
  }),
}

export const setGoal = {
  body: z.object({
    kind: GoalKind,
    target: z.int().check(z.gte(1), z.lte(GOAL_MAX)),
  }),
  result: Done,
}

export const removeGoal = { result: Done }
