/** The time for a decision about a report, in hours of the clock or in business days. */
export type ReportClock =
  | { readonly hours: number; readonly businessDays?: never }
  | { readonly businessDays: number; readonly hours?: never }

/** The fields of a form that some kinds of reports require. */
export const FORM_FIELDS = [
  'email',
  'signature',
  'isGoodFaith',
  'isUnderPenalty',
  'work',
  'postalAddress',
] as const
export type FormField = (typeof FORM_FIELDS)[number]

interface ReportKindRules {
  readonly clock: ReportClock
  /** The fields that its form requires in addition to the address and the description. */
  readonly requires: readonly FormField[]
}

const signed = ['email', 'signature', 'isGoodFaith'] as const

/**
 * The kinds of reports, each with the time for its decision and what its form requires. Clients
 * that send none report in general, by a title.
 */
export const reportKinds = {
  general: { clock: { businessDays: 7 }, requires: [] },
  intimate: { clock: { hours: 48 }, requires: signed },
  minor: { clock: { hours: 24 }, requires: [] },
  copyright: {
    clock: { businessDays: 7 },
    requires: [...signed, 'isUnderPenalty', 'work', 'postalAddress'],
  },
  consent: { clock: { hours: 48 }, requires: signed },
  other: { clock: { businessDays: 7 }, requires: [] },
} as const satisfies Readonly<Record<string, ReportKindRules>>

export type ReportKind = keyof typeof reportKinds
export const REPORT_KINDS = Object.keys(reportKinds) as [ReportKind, ...ReportKind[]]

/** The title of a report of a kind that has only one; general reports and others choose theirs. */
export const titlesOfKinds = {
  intimate: 'Intimate content without consent',
  minor: 'Child abuse',
  copyright: 'Infringes my rights',
  consent: 'Intimate content without consent',
  other: 'Others',
} as const satisfies Partial<Record<ReportKind, string>>

/** The titles that are decided within hours also where a client names no kind. */
const URGENT_TITLES: readonly string[] = [titlesOfKinds.intimate, titlesOfKinds.minor]
const URGENT_CLOCK: ReportClock = { hours: 48 }

/** Returns the time for a decision about a report. */
export const clockOf = ({ kind, title }: { kind: ReportKind; title: string }): ReportClock =>
  kind === 'general' && URGENT_TITLES.includes(title) ? URGENT_CLOCK : reportKinds[kind].clock

/** Returns true when the form of a kind requires a field. */
export const requiresField = (kind: ReportKind, field: FormField): boolean =>
  (reportKinds[kind].requires as readonly FormField[]).includes(field)
