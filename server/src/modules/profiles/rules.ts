import sanitizeHtml from 'sanitize-html'
import { type Fact, optionValue } from '../reference/index.ts'

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
export const FACTS = [
  'sexualOrientation',
  'height',
  'weight',
  'eyes',
  'hair',
  'butt',
  'pubicHair',
  'ethnicity',
  'bodyType',
] as const satisfies readonly Fact[]

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
export type Order = 'latest' | 'oldest' | 'popular' | 'online'

/** The order a client asked for. Nobody is live yet, so that order is the one of who is here; popular unless said otherwise. */
export const orderOf = (sortBy: string | undefined): Order => {
  if (sortBy === 'live' || sortBy === 'online') return 'online'
  return sortBy === 'latest' || sortBy === 'oldest' ? sortBy : 'popular'
}
