import { randomBytes } from 'node:crypto'
import type { ReportTitle } from '@stagedoor/contract/reports'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
const URGENT_HOURS = 48
const BUSINESS_DAYS = 7

/** What must be decided within two days, nights and weekends included. */
const URGENT: ReadonlySet<ReportTitle> = new Set(['Intimate content without consent', 'Child abuse'])

const isWeekend = (day: Date) => day.getUTCDay() === 0 || day.getUTCDay() === 6

/**
 * Until when a report must be decided: 48 hours after it came for what cannot wait, else the same time of day seven
 * business days later (Monday to Friday, UTC). One that comes at a weekend counts from Monday on.
 */
export function dueAt(title: ReportTitle, createdAt: Date): Date {
  if (URGENT.has(title)) return new Date(createdAt.getTime() + URGENT_HOURS * HOUR_MS)
  let due = createdAt
  for (let left = BUSINESS_DAYS; left > 0; ) {
    due = new Date(due.getTime() + DAY_MS)
    if (!isWeekend(due)) left -= 1
  }
  return due
}

/** Letters and digits that nobody confuses. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new number of a report, as `R-7K3F-92QD-XW4M`: nobody guesses another one's. */
export function newReceipt(): string {
  // 240 is the largest multiple of 30 below 256: every letter is as likely as any other.
  const letters: string[] = []
  while (letters.length < 12) {
    for (const byte of randomBytes(16))
      if (byte < 240 && letters.length < 12) letters.push(LETTERS[byte % 30] as string)
  }
  return `R-${letters.slice(0, 4).join('')}-${letters.slice(4, 8).join('')}-${letters.slice(8).join('')}`
}

/** A number as somebody typed it. */
export const normalizeReceipt = (typed: string): string => typed.trim().toUpperCase()

/** How a report says to the media that it needs files: they stay while it is open. */
export const fileAttachmentOf = (reportId: string) => ({ userKind: 'report', userId: reportId })

/** A day and time in words, as mails say it. */
export const formatDue = (due: Date): string => `${due.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What became of a report, as whoever made it is told. */
export const outcomeMessages = {
  dismiss: 'We looked at it and found that it does not break our rules. It stays.',
  remove: 'We removed it.',
  suspend: 'We acted against the account behind it.',
} as const
