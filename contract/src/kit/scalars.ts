import * as z from 'zod/mini'

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i

/**
 * The id of one kind of thing: UUIDv7 as 32 lower-case hex digits; the dashed form is accepted.
 * `noun` is for the documentation.
 */
export const idOf = (noun: string) =>
  z
    .codec(z.string().check(z.regex(UUID, 'Not a valid id')), z.string(), {
      decode: (text) => text.replaceAll('-', '').toLowerCase(),
      encode: (id) => id,
    })
    .check(z.meta({ title: `${noun} id` }))

/** An id, a slug or a username, as paths accept them. */
export const Ref = z
  .string()
  .check(z.minLength(1), z.maxLength(120), z.regex(/^[\p{L}\p{N}._-]+$/u, 'Not a valid address'))

/**
 * An HTTP date, `Sun, 22 Nov 2026 10:30:00 GMT`: what `Date.toUTCString` writes and some clients
 * send (RFC 1123).
 */
const HTTP_DATE =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}(?::\d{2})? (?:GMT|UTC|[+-]\d{4})$/
const httpDate = () => z.string().check(z.refine(isHttpDate, 'Not a valid date'))

function isHttpDate(text: string): boolean {
  return HTTP_DATE.test(text) && !Number.isNaN(Date.parse(text))
}

const dateTime = () => z.union([z.iso.datetime({ offset: true }), httpDate()])
const dateOrTime = () => z.union([z.iso.date(), z.iso.datetime({ offset: true }), httpDate()])

/** An instant: ISO text on the wire, Date inside. HTTP dates are accepted too. */
export const Instant = z.codec(dateTime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/**
 * The instants that a date filter is moved into: with a day more or less they are still of the
 * years that PostgreSQL reads.
 */
const FILTER_MIN = Date.parse('0001-01-02T00:00:00Z')
const FILTER_MAX = Date.parse('9999-12-30T00:00:00Z')

/**
 * One end of a date filter: `YYYY-MM-DD` (midnight UTC) or a full instant on the wire, Date inside.
 */
export const DateFilter = z.codec(dateOrTime(), z.date(), {
  decode: (text) => new Date(Math.min(Math.max(Date.parse(text), FILTER_MIN), FILTER_MAX)),
  encode: (date) => date.toISOString(),
})

/** A calendar day from the year 1 on, because PostgreSQL has no year 0. */
const CalendarDay = z.iso.date().check(z.refine((day) => day >= '0001', 'Not a valid date'))

/**
 * A calendar day such as a birth date: `YYYY-MM-DD` text everywhere; a full instant is truncated to
 * its day.
 */
export const Day = z.codec(dateOrTime(), CalendarDay, {
  decode: (text) => (isHttpDate(text) ? new Date(text).toISOString() : text).slice(0, 10),
  encode: (day) => day,
})

const hundredths = () =>
  z.number().check(z.gte(-1e12), z.lte(1e12), z.refine(isWholeHundredths, 'At most two decimals'))

/** Returns true for a whole number of hundredths, despite binary rounding. */
function isWholeHundredths(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4
}

const toHundredths = (amount: number) => BigInt(Math.round(amount * 100))
const fromHundredths = (amount: bigint) => Number(amount) / 100

/** Tokens: a decimal number on the wire (12.5), whole hundredths inside (1250n). */
export const Tokens = z.codec(hundredths(), z.bigint().brand<'Tokens'>(), {
  decode: toHundredths,
  encode: fromHundredths,
})
export type Tokens = z.output<typeof Tokens>

/**
 * Money in the site's currency: a decimal number on the wire, whole hundredths inside. It cannot be
 * added to tokens.
 */
export const Currency = z.codec(hundredths(), z.bigint().brand<'Currency'>(), {
  decode: toHundredths,
  encode: fromHundredths,
})
export type Currency = z.output<typeof Currency>

/**
 * The address of a link: a path of this site, or any http address. Browsers treat `/\` like `//`,
 * as another site.
 */
export const linkPattern = /^(\/(?!\/)|https?:\/\/)[^\s\\]*$/

/**
 * Text typed by a person: trimmed, at most `max` characters, without control characters other than
 * line breaks.
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, min === 1 ? 'Required' : `At least ${min} characters`),
      z.maxLength(max, `At most ${max} characters`),
      z.refine(isPlainText, 'Contains characters that are not allowed'),
    )

/**
 * Returns false for text with NUL, which PostgreSQL cannot store, other control characters or lone
 * surrogates.
 */
function isPlainText(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters to keep out
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value) && value.isWellFormed()
}

/** Characters that break a line. */
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/**
 * Characters without a picture of their own that change how others are shown: those of direction,
 * and those of no width.
 */
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
/** Letters that fonts show as an empty place. */
const BLANK_LETTERS = /[\u115f\u1160\u2800\u3164\uffa0]/g

/**
 * Cleans a text that names something: one line in composed form (NFC), without characters that turn
 * its direction.
 */
export const cleanName = (name: string): string =>
  name.replace(LINE_BREAKS, ' ').replace(UNSEEN, '').normalize('NFC').trim()

/** Returns true for a name of which something is seen. */
const isVisible = (name: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replace(BLANK_LETTERS, ''))

/**
 * The name or title of something, shown in one line beside other text: cleaned, at most `max`
 * characters. It has a visible character, or is empty where `min` is 0.
 */
export const nameText = (max: number, min = 0) =>
  z.string().check(
    z.overwrite(cleanName),
    z.minLength(min, min === 1 ? 'Required' : `At least ${min} characters`),
    z.maxLength(max, `At most ${max} characters`),
    z.refine(isPlainText, 'Contains characters that are not allowed'),
    z.refine((name) => name === '' || isVisible(name), 'At least one visible character'),
  )

const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i

/**
 * Normalizes an e-mail address: lower case, and an international domain in the ASCII form
 * (punycode) that mail is sent to, so that one mailbox has one address.
 */
export function normalizeEmail(address: string): string {
  const plain = address.trim()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  if (at < 0 || IS_ASCII.test(domain)) return plain.toLowerCase()
  const url = `http://${domain}`
  const host = /[/?#:@\\\s]/.test(domain) || !URL.canParse(url) ? domain : new URL(url).hostname
  return `${plain.slice(0, at)}@${host}`.toLowerCase()
}

const IS_ASCII = /^[\u0021-\u007e]*$/

/** An e-mail address, lower-cased, its domain in ASCII. */
export const Email = z.codec(
  z
    .string()
    .check(
      z.overwrite(normalizeEmail),
      z.maxLength(254, 'At most 254 characters'),
      z.email({ pattern: EMAIL, error: 'Not a valid e-mail address' }),
    ),
  z.string(),
  { decode: (address) => address, encode: (address) => address },
)

/** The result of a call that only succeeds. */
export const Done = z.object({ success: z.literal(true) })

/** The value of that result. */
export const done = { success: true } as const

/** The name of a time zone, such as `Europe/Berlin`. */
export const ZoneName = text(64, 1).check(z.refine(isZone, 'Not a valid time zone'))

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
