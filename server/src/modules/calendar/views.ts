import type { CalendarEntry } from '@stagedoor/contract/calendar'
import type { Currency } from '@stagedoor/contract/kit'
import { type PlannedItem, STORY_FORM } from '../items/index.ts'
import type { PlannedPrice, PlannedPromotion } from '../subscriptions/index.ts'

/** The number of characters that an entry shows of a text. */
const TITLE_MAX = 80

const titleOf = (text: string | undefined): string => {
  const line = (text ?? '').trim().split('\n', 1)[0] ?? ''
  const characters = [...line]
  return characters.length > TITLE_MAX ? `${characters.slice(0, TITLE_MAX - 1).join('')}…` : line
}

const draftKindOf = (kind: string): 'post' | 'video' | 'gallery' =>
  kind === 'video' || kind === 'gallery' ? kind : 'post'

const kindOf = ({ kind, form }: Pick<PlannedItem, 'kind' | 'form'>) =>
  form === STORY_FORM ? ('story' as const) : draftKindOf(kind)

/** Returns the publication or the end of content as an entry. A story ends by itself. */
export function itemEntry(item: PlannedItem, title: string | undefined, now: Date): CalendarEntry {
  const { id, what, at } = item
  const kind = kindOf(item)
  return {
    _id: id,
    kind: what === 'expiry' ? 'expiry' : kind,
    at,
    title: titleOf(title),
    isDone: what === 'published' || at <= now,
    isMovable: what === 'scheduled' ? at > now : what === 'expiry' && at > now && kind !== 'story',
    ...(what === 'expiry' && { contentKind: kind }),
  }
}

/** Returns an announced stream as an entry. */
export const streamEntry = (
  { id, at }: { readonly id: string; readonly at: Date },
  title: string | undefined,
  now: Date,
): CalendarEntry => ({
  _id: id,
  kind: 'stream',
  at,
  title: titleOf(title),
  isDone: at <= now,
  isMovable: at > now,
})

/** Returns a booked call as an entry. It is moved on its own page, where its rule is shown. */
export const callEntry = (
  { id, startsAt, state }: { readonly id: string; readonly startsAt: Date; readonly state: string },
  fanName: string | undefined,
  now: Date,
): CalendarEntry => ({
  _id: id,
  kind: 'call',
  at: startsAt,
  title: titleOf(fanName),
  isDone: state === 'held' || startsAt <= now,
  isMovable: false,
})

/** Returns the time at which a post is archived as an entry. */
export const archiveEntry = (
  { id, at }: { readonly id: string; readonly at: Date },
  title: string | undefined,
): CalendarEntry => ({
  _id: id,
  kind: 'archive',
  at,
  title: titleOf(title),
  isDone: false,
  isMovable: false,
})

/** The part of a mass message that an entry shows. */
interface SentMessage {
  readonly id: string
  readonly text: string
  readonly state: string
  readonly startedAt: Date | null
  readonly startsAt: Date | null
}

/** Returns a mass message as an entry; undefined for one that was cancelled before it began. */
export function massMessageEntry(row: SentMessage): CalendarEntry | undefined {
  const { id, text, state, startedAt, startsAt } = row
  const at = startedAt ?? startsAt
  if (!at || (state === 'cancelled' && !startedAt)) return undefined
  return {
    _id: id,
    kind: 'mass_message',
    at,
    title: titleOf(text),
    isDone: startedAt !== null,
    isMovable: state === 'scheduled',
  }
}

/** Returns the fans who receive a message after subscribing on one day as an entry. */
export const dripEntry = ({
  id,
  text,
  fans,
  at,
}: {
  readonly id: string
  readonly text: string
  readonly fans: number
  readonly at: Date
}): CalendarEntry => ({
  _id: id,
  kind: 'drip',
  at,
  title: titleOf(text),
  isDone: false,
  isMovable: false,
  fans,
})

/** Returns the fans who receive a step of a sequence on one day as an entry. */
export const sequenceEntry = ({
  id,
  name,
  fans,
  at,
}: {
  readonly id: string
  readonly name: string
  readonly fans: number
  readonly at: Date
}): CalendarEntry => ({
  _id: id,
  kind: 'sequence',
  at,
  title: name,
  isDone: false,
  isMovable: false,
  fans,
})

/** Returns the start or the end of a promotion as an entry; undefined for one without an end. */
export function promotionEntry(
  { id, name, startsAt, endsAt, isEnded }: PlannedPromotion,
  kind: 'promotion_start' | 'promotion_end',
  now: Date,
): CalendarEntry | undefined {
  const at = kind === 'promotion_start' ? startsAt : endsAt
  if (!at) return undefined
  const isDone = at <= now
  return { _id: id, kind, at, title: titleOf(name), isDone, isMovable: !isDone && !isEnded }
}

/**
 * Returns the fans who were asked for a price, or pay it from a day on, as an entry. Each of them
 * knows the day, so nothing moves it.
 */
export const priceEntry = (
  { id, what, months, price, fans, at }: PlannedPrice,
  tierName: string | undefined,
  now: Date,
): CalendarEntry => ({
  _id: id,
  kind: what === 'asked' ? 'price_asked' : 'price_change',
  at,
  title: titleOf(tierName),
  isDone: at <= now,
  isMovable: false,
  fans,
  price: price as Currency,
  months,
})

/** Returns noon of a day, which is the same day nearly everywhere. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** Returns the last day of an identity document as an entry; undefined for one without. */
export function documentEntry(
  {
    id,
    status,
    expiresOn,
  }: { readonly id: string; readonly status: string; readonly expiresOn: string | null },
  now: Date,
): CalendarEntry | undefined {
  if (status !== 'approved' || !expiresOn) return undefined
  const at = noonOf(expiresOn)
  return { _id: id, kind: 'document', at, title: '', isDone: at <= now, isMovable: false }
}

/** Returns the last day of the release of a person as an entry. */
export function releaseEntry(
  { id, alias, until }: { readonly id: string; readonly alias: string; readonly until: string },
  now: Date,
): CalendarEntry {
  const at = noonOf(until)
  return {
    _id: id,
    kind: 'release',
    at,
    title: titleOf(alias),
    isDone: at <= now,
    isMovable: false,
  }
}

/** Returns a draft in wire shape. */
export const draftView = (
  { id, kind, updatedAt }: Pick<PlannedItem, 'id' | 'kind'> & { readonly updatedAt: Date },
  title: string | undefined,
) => ({ _id: id, kind: draftKindOf(kind), title: titleOf(title), updatedAt })
