import {
  APPEAL_MONTHS,
  type DecisionSubject,
  RESTORABLE_SUBJECTS,
} from '@stagedoor/contract/decisions'

/** The restrictions of a decision, as the European database of statements names them. */
export interface Restrictions {
  readonly decisionVisibility: readonly string[]
  readonly decisionMonetary: string | null
  readonly decisionProvision: string | null
  readonly decisionAccount: string | null
}

const none: Restrictions = {
  decisionVisibility: [],
  decisionMonetary: null,
  decisionProvision: null,
  decisionAccount: null,
}

const removed: Restrictions = {
  ...none,
  decisionVisibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'],
}

/** The restrictions of a decision about each kind of subject. */
export const restrictionsOf: Readonly<Record<DecisionSubject, Restrictions>> = {
  account: { ...none, decisionAccount: 'DECISION_ACCOUNT_SUSPENDED' },
  feed: removed,
  story: removed,
  video: removed,
  gallery: removed,
  product: removed,
  comment: removed,
  file: removed,
  message: removed,
  stream: { ...none, decisionVisibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'] },
  stream_line: removed,
  documents: { ...none, decisionProvision: 'DECISION_PROVISION_PARTIAL_SUSPENSION' },
  verification: { ...none, decisionProvision: 'DECISION_PROVISION_PARTIAL_SUSPENSION' },
  avatar: removed,
  cover: removed,
  bio: removed,
  profile_links: removed,
  welcome_video: removed,
  private_call: { ...none, decisionVisibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'] },
  payout_request: { ...none, decisionMonetary: 'DECISION_MONETARY_SUSPENSION' },
  account_closed: {
    ...none,
    decisionProvision: 'DECISION_PROVISION_TOTAL_SUSPENSION',
    decisionAccount: 'DECISION_ACCOUNT_SUSPENDED',
  },
  account_deleted: {
    ...none,
    decisionProvision: 'DECISION_PROVISION_TOTAL_TERMINATION',
    decisionAccount: 'DECISION_ACCOUNT_TERMINATED',
  },
  stream_chat: removed,
  photo: removed,
  preview: removed,
}

/** The restrictions while something is hidden for a review. */
export const restrictionsOfReview: Restrictions = {
  ...none,
  decisionVisibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'],
}

/**
 * Returns true for a kind of subject that a granted appeal restores; the module that owns it
 * listens for that.
 */
export const isRestorable = (kind: DecisionSubject): boolean => RESTORABLE_SUBJECTS.includes(kind)

/** Returns the instant until which a decision of an instant can be appealed against. */
export function appealUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt)
  const day = until.getUTCDate()
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS)
  // A month without that day ends before it: August 31 is followed by the last of February.
  if (until.getUTCDate() !== day) until.setUTCDate(0)
  return until
}

/** The kinds of decisions that close an account, whose owner reads them without logging in. */
export const CLOSING_SUBJECTS = [
  'account_closed',
  'account_deleted',
] as const satisfies readonly DecisionSubject[]

const DAY_MS = 86_400_000

/** The days for which the outcome of an appeal can be read by the link of its decision. */
const DAYS_TO_READ = 60

/**
 * Returns true while the link of a decision opens its statement: as long as the owner can appeal,
 * while an appeal is open, and for a time after its outcome.
 */
export function isLinkValid(
  { appealUntil }: { readonly appealUntil: Date },
  appeal: { readonly decidedAt: Date | null } | undefined,
  now: Date,
): boolean {
  if (now <= appealUntil) return true
  if (!appeal) return false
  return !appeal.decidedAt || now.getTime() < appeal.decidedAt.getTime() + DAYS_TO_READ * DAY_MS
}

/** Returns the calendar day of an instant, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Removes the names of the owner from facts that are published. */
export function withoutNames(facts: string, names: readonly string[]): string {
  return names
    .filter((name) => name.length >= 3)
    .reduce((left, name) => left.replaceAll(new RegExp(wordOf(name), 'giu'), 'the owner'), facts)
}

const wordOf = (name: string): string =>
  `(?<![\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}(?![\\p{L}\\p{N}])`
