import { randomBytes } from 'node:crypto'
import type { Violation } from '@stagedoor/contract/decisions'
import type { ReportKind, ReportTitle } from '@stagedoor/contract/reports'
import { copy } from '../../platform/i18n/index.ts'
import { REPORT_COPY } from '../media/index.ts'

/** The titles of reports of abuse: while one is open, its evidence must stay. */
export const abuseTitles: readonly ReportTitle[] = [
  'Violent or repulsive content',
  'Hateful or abusive content',
  'Harassment or bullying',
  'Harmful or dangerous acts',
  'Child abuse',
  'Promotes terrorism',
  'Intimate content without consent',
]

/** Letters and digits that are not easily confused. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a new report number, such as `R-7K3F-92QD-XW4M`, which cannot be guessed. */
export function newReceipt(): string {
  // 240 is the largest multiple of 30 below 256, so every letter is equally likely.
  const letters: string[] = []
  while (letters.length < 12) {
    for (const byte of randomBytes(16))
      if (byte < 240 && letters.length < 12) letters.push(LETTERS[byte % 30] as string)
  }
  const parts = [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)]
  return `R-${parts.map((part) => part.join('')).join('-')}`
}

/** The longest description of a report. */
const MAX_DESCRIPTION = 2000

/**
 * Returns the description of a report that was made again: what was said before, then what is new.
 */
export function joinDescriptions(before: string, again: string): string {
  if (before.includes(again)) return before
  const both = before ? `${before}\n\n${again}` : again
  return both.length > MAX_DESCRIPTION ? before : both
}

/** Normalizes a typed report number. */
export const normalizeReceipt = (typed: string): string => typed.trim().toUpperCase()

/** Returns the attachment by which an open report keeps files from being deleted. */
export const fileAttachmentOf = (reportId: string) => ({ userKind: REPORT_COPY, userId: reportId })

/** Returns a UTC day and time in words, for mails. */
export const formatDue = (due: Date): string =>
  `${due.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The outcomes of a report as the reporter reads them. */
const outcomeMessages = {
  notFound: copy(
    'We found no content of this site at the address that you gave us. If you know another, report it again.',
  ),
  dismiss: copy('We reviewed it and found that it does not break our rules.'),
  remove: copy('We removed the content.'),
  suspend: copy('We took action against the account.'),
} as const

/** Returns the message about the outcome of a report of something. */
export const outcomeOf = (decision: 'dismiss' | 'remove' | 'suspend', targetKind: string) =>
  outcomeMessages[decision === 'dismiss' && targetKind === 'address' ? 'notFound' : decision]

const violations: Readonly<Record<ReportTitle, Violation>> = {
  'Violent or repulsive content': 'violence',
  'Hateful or abusive content': 'hate',
  'Harassment or bullying': 'harassment',
  'Harmful or dangerous acts': 'dangerous_acts',
  'Child abuse': 'minor',
  'Promotes terrorism': 'terrorism',
  'Spam or misleading': 'scam',
  'Infringes my rights': 'copyright',
  Others: 'other',
  'Intimate content without consent': 'no_consent',
}

const violationsOfKinds: Partial<Record<ReportKind, Violation>> = {
  intimate: 'no_consent',
  consent: 'no_consent',
  minor: 'minor',
  copyright: 'copyright',
}

/** Returns the violation that a report is about, by its kind or else by its title. */
export const violationOf = (report: {
  readonly kind: ReportKind
  readonly title: ReportTitle
}): Violation => violationsOfKinds[report.kind] ?? violations[report.title]

/** Returns the violation that a stored report is about. */
export const violationOfReport = (report: {
  readonly kind: string
  readonly title: string
}): Violation => violationOf(report as Parameters<typeof violationOf>[0])

/** Returns the title of a case about a violation. */
export const titleOf = (violation: Violation): ReportTitle =>
  (Object.keys(violations) as ReportTitle[]).find((title) => violations[title] === violation) ??
  'Others'
