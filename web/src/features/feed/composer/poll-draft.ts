import { POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from '@stagedoor/contract/feed'
import type { WirePost } from '../queries.ts'

/** For how many days votes are taken; `none` for good. */
export type PollDays = '1' | '3' | '7' | '30' | 'none'

/** A poll as it is being written. */
export interface PollDraft {
  readonly question: string
  readonly options: readonly PollOptionDraft[]
  readonly days: PollDays
}

/** An answer as it is being written; known by its key while its words change. */
export interface PollOptionDraft {
  readonly key: string
  readonly text: string
}

/** A poll nothing was written into. */
export const emptyPoll = (): PollDraft => ({ question: '', options: [newOption(), newOption()], days: '7' })

let lastKey = 0

/** An answer without words. */
export function newOption(text = ''): PollOptionDraft {
  lastKey += 1
  return { key: `option-${lastKey}`, text }
}

const DAY_MS = 24 * 3600_000
const LENGTHS: readonly PollDays[] = ['1', '3', '7', '30']

/** The poll of a post, to be changed; its length is the nearest that is offered. */
export function draftOfPoll(post: WirePost): PollDraft | undefined {
  const { polls, pollDescription, pollExpiredAt, scheduleAt, createdAt } = post
  if (polls.length === 0) return undefined
  const options = polls.map(({ description }) => newOption(description))
  const missing = Array.from({ length: Math.max(0, POLL_OPTIONS_MIN - options.length) }, () => newOption())
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
  return days > 365 ? 'none' : LENGTHS.reduce((best, length) => (far(length) < far(best) ? length : best))
}

/** When a poll of this length ends that begins at an instant; null for never. */
export const pollEnd = (days: PollDays, start: Date): string | null =>
  days === 'none' ? null : new Date(start.getTime() + Number(days) * DAY_MS).toISOString()

/** The answers that have words, in order. */
export const filledOptions = (poll: PollDraft): string[] => poll.options.map(({ text }) => text.trim()).filter(Boolean)

/** What keeps a poll from being asked. */
export function pollProblem(poll: PollDraft): string | undefined {
  const words = filledOptions(poll)
  if (words.length < POLL_OPTIONS_MIN) return `Add at least ${POLL_OPTIONS_MIN} answers.`
  const different = new Set(words.map((word) => word.toLowerCase()))
  return different.size < words.length ? 'Two answers are the same.' : undefined
}

/** Whether there is room for another answer. */
export const hasRoom = (poll: PollDraft): boolean => poll.options.length < POLL_OPTIONS_MAX
