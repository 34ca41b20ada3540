import sanitizeHtml from 'sanitize-html'
import { optionValue, type ProfileField } from '../reference/index.ts'

/**
 * The tags that a bio may contain: formatted text and links, but no script, style, picture or
 * frame.
 */
const BIO: sanitizeHtml.IOptions = {
  allowedTags: 'p br h2 h3 h4 ul ol li strong b em i u s blockquote a span'.split(' '),
  allowedAttributes: { a: ['href', 'title', 'rel', 'target'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow ugc', target: '_blank' }),
  },
}

/** Returns a bio as it is stored and shown, without anything that could run or load something. */
export const cleanBio = (written: string): string => sanitizeHtml(written, BIO).trim()

/** The attributes of a profile that are chosen from lists. */
export const PROFILE_ATTRIBUTES = [
  'sexualOrientation',
  'height',
  'weight',
  'eyes',
  'hair',
  'butt',
  'pubicHair',
  'ethnicity',
  'bodyType',
] as const satisfies readonly ProfileField[]

/**
 * Returns the birth dates of people whose age is in a band of the option list, such as `20_22` or
 * `over_50`.
 */
export function birthDatesOf(
  band: string,
  today: string,
): { readonly after: string; readonly until: string } | undefined {
  const value = optionValue('age', band)
  if (!value) return undefined
  const [low, high] = value.startsWith('over_')
    ? [Number(value.slice(5)), 120]
    : value.split('_').map(Number)
  if (low === undefined || high === undefined) return undefined
  return { after: yearsBefore(today, high + 1), until: yearsBefore(today, low) }
}

function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  return `${year}${day.endsWith('-02-29') ? '-02-28' : day.slice(4)}`
}

/** The orders of the directory. */
export type DirectoryOrder = 'latest' | 'oldest' | 'popular' | 'online' | 'relevance'

/**
 * Returns the order for a client's `sortBy`. `live` means the order by presence, because nobody
 * streams yet. By default a search by words is ordered by relevance, and everything else by
 * popularity.
 */
export const orderOf = (sortBy: string | undefined, hasWords: boolean): DirectoryOrder => {
  if (sortBy === 'live' || sortBy === 'online') return 'online'
  if (sortBy === 'latest' || sortBy === 'oldest' || sortBy === 'popular') return sortBy
  return hasWords ? 'relevance' : 'popular'
}

/**
 * The position at which a page of the directory ended: after one performer, or after a number of
 * the best matches.
 */
export type DirectoryCursor =
  | { readonly value: string | null; readonly id: string }
  | { readonly skip: number }

const CURSOR = /^(?:(-|-?[\d.]{1,40})~([0-9a-f]{32})|skip~(\d{1,5}))$/

/** Returns a cursor as the text that pages carry. */
export const directoryCursorText = (cursor: DirectoryCursor): string =>
  'skip' in cursor ? `skip~${cursor.skip}` : `${cursor.value ?? '-'}~${cursor.id}`

/** Reads a cursor from its text; any other text counts as no cursor. */
export function directoryCursorOf(text: string | undefined): DirectoryCursor | undefined {
  const [, value, id, skip] = CURSOR.exec(text ?? '') ?? []
  if (skip) return { skip: Number(skip) }
  return value && id && (value === '-' || Number.isFinite(Number(value)))
    ? { value: value === '-' ? null : value, id }
    : undefined
}
