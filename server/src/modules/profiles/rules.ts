import sanitizeHtml from 'sanitize-html'
import { optionValue, type ProfileField } from '../reference/index.ts'

/** The tags of a bio: formatted text and links; no script, style, picture or frame survives. */
const BIO: sanitizeHtml.IOptions = {
  allowedTags: 'p br h2 h3 h4 ul ol li strong b em i u s blockquote a span'.split(' '),
  allowedAttributes: { a: ['href', 'title', 'rel', 'target'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow ugc', target: '_blank' }) },
}

/** A bio as it is stored and shown: whatever could run or load something is taken out. */
export const cleanBio = (written: string): string => sanitizeHtml(written, BIO).trim()

/** The facts of a profile that are chosen from lists. */
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

/** The birth dates of people whose age is in a band of the option list, such as `20_22` or `over_50`. */
export function birthDatesOf(
  band: string,
  today: string,
): { readonly after: string; readonly until: string } | undefined {
  const value = optionValue('age', band)
  if (!value) return undefined
  const [low, high] = value.startsWith('over_') ? [Number(value.slice(5)), 120] : value.split('_').map(Number)
  if (low === undefined || high === undefined) return undefined
  return { after: yearsBefore(today, high + 1), until: yearsBefore(today, low) }
}

function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  return `${year}${day.endsWith('-02-29') ? '-02-28' : day.slice(4)}`
}

/** How the directory is sorted. */
export type DirectoryOrder = 'latest' | 'oldest' | 'popular' | 'online' | 'relevance'

/**
 * The order a client asked for. Nobody is live yet, so that order is the one of who is here. Unless said otherwise, what
 * was found by words comes by how well it fits, and everything else by fame.
 */
export const orderOf = (sortBy: string | undefined, hasWords: boolean): DirectoryOrder => {
  if (sortBy === 'live' || sortBy === 'online') return 'online'
  if (sortBy === 'latest' || sortBy === 'oldest' || sortBy === 'popular') return sortBy
  return hasWords ? 'relevance' : 'popular'
}

/** Where a page of the directory ended: after one performer, or after so many of those that fit best. */
export type DirectoryCursor = { readonly value: string | null; readonly id: string } | { readonly skip: number }

const CURSOR = /^(?:(-|-?[\d.]{1,40})~([0-9a-f]{32})|skip~(\d{1,5}))$/

/** A place as text, as pages carry it. */
export const directoryCursorText = (place: DirectoryCursor): string =>
  'skip' in place ? `skip~${place.skip}` : `${place.value ?? '-'}~${place.id}`

/** Reads a place; a text that is none is as good as no place. */
export function directoryCursorOf(text: string | undefined): DirectoryCursor | undefined {
  const [, value, id, skip] = CURSOR.exec(text ?? '') ?? []
  if (skip) return { skip: Number(skip) }
  return value && id && (value === '-' || Number.isFinite(Number(value)))
    ? { value: value === '-' ? null : value, id }
    : undefined
}
