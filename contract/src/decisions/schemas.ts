import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { DECISION_SUBJECTS, VIOLATIONS } from './calls.ts'

/** The rule or law that something violates, as moderators choose it. */
export const Violation = z.enum(VIOLATIONS)
export type Violation = z.output<typeof Violation>

export const DecisionSubject = z.enum(DECISION_SUBJECTS)
export type DecisionSubject = z.output<typeof DecisionSubject>

/** E-mail addresses, names with an at sign, and addresses of networks (IPv4 and IPv6). */
const PERSONAL =
  /@[\p{L}\p{N}_]|[^\s@]@[^\s@]|\b\d{1,3}(?:\.\d{1,3}){3}\b|(?<![\w:])(?:[\da-f]{1,4}:){3,7}[\da-f]{1,4}(?![\w:])|(?<![\w:])(?:[\da-f]{1,4}:)+:(?:[\da-f]{1,4})?/iu

/** Returns true for a text without e-mail addresses, @names and network addresses. */
export const isImpersonal = (facts: string): boolean => !PERSONAL.test(facts)

const IMPERSONAL = 'Leave out e-mail addresses, @names and network addresses'

/**
 * Returns the schema of the reason of a restriction, which its owner reads in the statement:
 * without data about others, above all about the reporter.
 */
export const explanationText = (max: number, min = 3) =>
  text(max, min).check(z.refine(isImpersonal, IMPERSONAL))

/**
 * The facts of a decision, which are published in a database of the European Union: without data
 * about people.
 */
export const Facts = text(2000).check(z.refine(isImpersonal, IMPERSONAL))

/** The grounds that a moderator gives for a restriction, apart from the text for its owner. */
export const grounds = {
  /** The violated rule; another one where it is not given. */
  violation: z.optional(Violation),
  /** The facts, without data about people; the site writes them where they are not given. */
  facts: z.optional(Facts),
}

/** The reasons of a restriction for calls of clients that know none: all may be left out. */
export const optionalGrounds = { reason: z.optional(explanationText(500)), ...grounds }

export const restrictionReasons = z.object(optionalGrounds)

/** The state of the restoration after a granted appeal. */
export const Restoration = z.enum(['pending', 'restored', 'impossible'])
export type Restoration = z.output<typeof Restoration>

const AppealOutcome = z.enum(['granted', 'rejected'])

/** The appeal as the owner reads it. */
const OwnAppeal = z.object({
  text: z.string(),
  createdAt: Instant,
  outcome: z.nullable(AppealOutcome),
  /** The reason of the outcome. */
  reason: z.string(),
  decidedAt: z.nullable(Instant),
  restoration: z.nullable(Restoration),
})

/** A decision in a list of its owner. */
const decisionFields = {
  _id: z.string(),
  subject: DecisionSubject,
  subjectId: z.string(),
  /** The title or first words of what is restricted; empty where it has none. */
  excerpt: z.string(),
  violation: Violation,
  /** True while a report is reviewed: nothing is found yet, and the thing is only hidden. */
  isPending: z.boolean(),
  ground: z.enum(['illegal', 'terms']),
  decidedAt: Instant,
  /** The instant at which the restriction ended; null while it is in force. */
  endedAt: z.nullable(Instant),
  appealUntil: Instant,
  appealOutcome: z.nullable(z.enum(['open', 'granted', 'rejected'])),
}

export const DecisionSummary = z.object(decisionFields)

/** A statement of reasons: a decision with everything that the law asks to say about it. */
export const Decision = z.object({
  ...decisionFields,
  /** The law, or the rule of the site, that is violated. */
  groundReference: z.string(),
  /** The text that a moderator wrote for the owner. */
  explanation: z.string(),
  /** The facts that a moderator wrote; empty when the site describes them by the other fields. */
  facts: z.string(),
  source: z.enum(['notice', 'own_initiative']),
  isDetectedAutomatically: z.boolean(),
  automation: z.enum(['none', 'partial', 'full']),
  appliedOn: z.string(),
  /** The day on which the restriction ends by itself; null where it has no end. */
  endsOn: z.nullable(z.string()),
  canAppeal: z.boolean(),
  appeal: z.nullable(OwnAppeal),
})

const DecisionId = idOf('Decision')
const AppealId = idOf('Appeal')

export const listDecisions = {
  query: z.object(paging),
  result: page(DecisionSummary),
}

export const readDecision = {
  params: z.object({ id: DecisionId }),
  result: Decision,
}

/** The secret of a mailed link: the decision, and the signature of this installation. */
const StatementToken = z.string().check(z.regex(/^[0-9a-f]{32}\.[\w-]{43}$/))

export const readStatement = {
  params: z.object({ token: StatementToken }),
  result: z.object({
    decision: Decision,
    /** The other decisions about the same account that it can appeal against, with their links. */
    others: z.array(z.extend(DecisionSummary, { token: z.string() })),
  }),
}

export const appealByLink = {
  params: z.object({ token: StatementToken }),
  body: z.object({ text: text(4000, 10) }),
  result: Decision,
}

export const appeal = {
  params: z.object({ id: DecisionId }),
  body: z.object({ text: text(4000, 10) }),
  result: Decision,
}

/** The reason why an admin cannot decide an appeal. */
const Obstacle = z.enum(['own_decision', 'own_account'])

/** An appeal as admins read it. */
export const AdminAppeal = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.nullable(PersonCard),
  decider: z.nullable(PersonCard),
  reviewer: z.nullable(PersonCard),
  outcome: z.nullable(AppealOutcome),
  reason: z.string(),
  restoration: z.nullable(Restoration),
  decision: Decision,
  reportId: z.nullable(z.string()),
  obstacle: z.nullable(Obstacle),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
})

export const listAppeals = {
  query: z.object({ ...paging, state: z.optional(z.enum(['open', 'granted', 'rejected'])) }),
  result: z.extend(page(AdminAppeal), {
    /** True when the site has one admin, who cannot review their own decisions. */
    needsSecondAdmin: z.boolean(),
  }),
}

export const readAppeal = {
  params: z.object({ id: AppealId }),
  result: z.extend(AdminAppeal, { needsSecondAdmin: z.boolean() }),
}

export const decideAppeal = {
  params: z.object({ id: AppealId }),
  body: z.object({ outcome: AppealOutcome, reason: text(2000, 3) }),
  result: Done,
}
