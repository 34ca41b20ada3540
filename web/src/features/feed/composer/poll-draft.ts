import { POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from '@stagedoor/contract/feed'
import { t } from '../../../lib/i18n/i18n.ts'
import type { WirePost } from '../queries.ts'

/** The number of days that voting is open; `none` for no limit. */
export type PollDays = '1' | '3' | '7' | '30' | 'none'

/** A poll as it is being written. */
export interface PollDraft {
  readonly question: string
  readonly options: readonly PollOptionDraft[]
  readonly days: PollDays
}

/** An answer as it is being written; identified by its key while its text changes. */
export interface PollOptionDraft {
  readonly key: string
  readonly text: string
}

/** Returns an empty poll. */
export const emptyPoll = (): PollDraft => ({
  question: '',
  options: [newOption(), newOption()],
  days: '7',
})

let lastKey = 0

/** Returns an empty answer. */
export function newOption(text = ''): PollOptionDraft {
  lastKey += 1
  return { key: `option-${lastKey}`, text }
}

const DAY_MS = 24 * 3600_000
const LENGTHS: readonly PollDays[] = ['1', '3', '7', '30']

/** Returns the poll of a post for editing; its duration is the nearest one on offer. */
export function draftOfPoll(post: WirePost): PollDraft | undefined {
  const { polls, pollDescription, pollExpiredAt, scheduleAt, createdAt } = post
  if (polls.length === 0) return undefined
  const options = polls.map(({ description }) => newOption(description))
  const missing = Array.from({ length: Math.max(0, POLL_OPTIONS_MIN - options.length) }, () =>
    newOption(),
  )
  return {
    question: pollDescription,
    options: [...options, ...missing],
    days: daysOf(pollExpiredAt, new Date(scheduleAt ?? createdAt)),
  }
}

function daysOf(end: string | null, start: Date): PollDays {
  if (end === null) return 'none'
  const days = (new Date(end).getTime() - start.getTime()) / DAY_MS
  const far = (length: PollDays) => Math.abs(Number(length) - days)
  return days > 365
    ? 'none'
    : LENGTHS.reduce((best, length) => (far(length) < far(best) ? length : best))
}

/** Returns when a poll of this duration ends that begins at an instant; null for never. */
export const pollEnd = (days: PollDays, start: Date): string | null =>
  days === 'none' ? null : new Date(start.getTime() + Number(days) * DAY_MS).toISOString()

/** Returns the answers that have text, in order. */
export const filledOptions = (poll: PollDraft): string[] =>
  poll.options.map(({ text }) => text.trim()).filter(Boolean)

/** Returns the problem that keeps a poll from being published. */
export function pollProblem(poll: PollDraft): string | undefined {
  const options = filledOptions(poll)
  if (options.length < POLL_OPTIONS_MIN) return t`Add at least ${POLL_OPTIONS_MIN} answers.`
  const different = new Set(options.map((option) => option.toLowerCase()))
  return different.size < options.length ? t`Two answers are the same.` : undefined
}

/** Returns true while another answer can be added. */
export const hasRoom = (poll: PollDraft): boolean => poll.options.length < POLL_OPTIONS_MAX
