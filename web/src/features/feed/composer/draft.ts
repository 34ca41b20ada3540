import { POST_PRICE_MAX, POST_TEXT_MAX } from '@stagedoor/contract/posts'
import { formatTokens } from '../../../lib/format.ts'
import type { WirePost } from '../queries.ts'

/** A post as it is being written. */
export interface Draft {
  readonly type: WirePost['type']
  readonly title: string
  readonly text: string
  readonly audience: Exclude<WirePost['audience'], 'list'>
  /** As typed, in tokens. */
  readonly price: string
  readonly when: 'now' | 'later' | 'hidden'
  /** As `datetime-local` inputs hold it, in the writer's own time zone. */
  readonly at: string
}

/** What is wrong with a draft, by field. */
export type Problems = Partial<Record<'text' | 'files' | 'price' | 'at', string>>

/** A new post before anything is written. */
export const emptyDraft = (type: Draft['type'] = 'photo'): Draft => ({
  type,
  title: '',
  text: '',
  audience: 'subscribers',
  price: '',
  when: 'now',
  at: '',
})

/** A post that exists, to be changed. */
export function draftOf(post: WirePost): Draft {
  const { type, title, text, audience, price, status, isSchedule, scheduleAt, publishedAt } = post
  const isScheduled = isSchedule && scheduleAt !== null && publishedAt === null
  return {
    type,
    title,
    text,
    audience: audience === 'list' ? 'subscribers' : audience,
    price: price > 0 ? String(price) : '',
    when: status === 'inactive' ? 'hidden' : isScheduled ? 'later' : 'now',
    at: scheduleAt ? localInput(new Date(scheduleAt)) : '',
  }
}

/** An instant as `datetime-local` inputs hold it. */
export function localInput(instant: Date): string {
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

const AMOUNT = /^\d{1,6}([.,]\d{1,2})?$/

/** The price as typed, in tokens; nothing where it is none. A comma is as good as a point. */
export function priceOf(typed: string): number | undefined {
  const text = typed.trim()
  return AMOUNT.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** What keeps a draft from being published. `files` counts those that are, or will be, of use. */
export function problemsOf(draft: Draft, files: number, now: Date): Problems {
  const { type, text, audience, price, when, at } = draft
  const amount = priceOf(price)
  const problems: Problems = {}
  if (type === 'text' && text.trim() === '') problems.text = 'Write something first.'
  if (text.length > POST_TEXT_MAX) problems.text = `At most ${POST_TEXT_MAX} characters.`
  if (type !== 'text' && files === 0) problems.files = type === 'photo' ? 'Add at least one photo.' : 'Add a video.'
  if (audience === 'buyers' && (amount === undefined || amount <= 0))
    problems.price = 'Set a price, such as 5 or 12.50.'
  else if (audience === 'buyers' && (amount ?? 0) > POST_PRICE_MAX) {
    problems.price = `At most ${formatTokens(POST_PRICE_MAX)} tokens.`
  }
  if (when === 'later' && !(new Date(at).getTime() > now.getTime()))
    problems.at = 'Choose a time that is still to come.'
  return problems
}

/** A draft as the platform takes it. */
export function bodyOf(draft: Draft, fileIds: readonly string[]) {
  const { type, title, text, audience, price, when, at } = draft
  return {
    type,
    title: title.trim(),
    text: text.trim(),
    fileIds: type === 'text' ? [] : [...fileIds],
    audience,
    price: audience === 'buyers' ? (priceOf(price) ?? 0) : 0,
    status: when === 'hidden' ? ('inactive' as const) : ('active' as const),
    isSchedule: when === 'later',
    scheduleAt: when === 'later' ? new Date(at).toISOString() : null,
  }
}
