import { nameText, text } from '@stagedoor/contract/kit'
import { PasswordDigest } from '@stagedoor/contract/settings/schemas'
import sanitizeHtml from 'sanitize-html'
import * as z from 'zod/mini'
import { copy } from '../../platform/i18n/index.ts'

/** The control that edits a setting in the admin form. */
export type FieldKind = 'text' | 'textarea' | 'text-editor' | 'number' | 'boolean' | 'radio'

/** The unit of a number; the form shows it after the input. */
export type Unit =
  | 'tokens'
  | 'currency'
  | 'days'
  | 'months'
  | 'years'
  | 'minutes'
  | 'hours'
  | 'seconds'
  | 'bytes'
  | 'megapixels'
  | 'payments'
  | 'accounts'
  | 'viewers'
  | 'messages'
  | 'files'
  | 'percent'
  | 'basis points'

/** The type of a setting: its schema (wire form in, working form out) and its control in a form. */
export interface Field<S extends z.ZodMiniType> {
  readonly kind: FieldKind
  readonly schema: S
  readonly unit?: Unit
  readonly options?: readonly { readonly value: string; readonly text: string }[]
}

const tables = 'table caption thead tbody tr th td'.split(' ')

/**
 * The tags and attributes kept in HTML by admins: formatted text, links and pictures; no scripts,
 * styles, forms or frames.
 */
const allowedHtml: sanitizeHtml.IOptions = {
  allowedTags: [
    ...'p br hr h2 h3 h4 ul ol li strong b em i u s blockquote code pre a img span div'.split(' '),
    ...tables,
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
}

/** Removes everything from HTML by admins that could run, load from elsewhere or imitate a form. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html.toWellFormed().replaceAll('\0', ''), allowedHtml)

/** Defines one line of text. */
export const textLine = (max: number, min = 0) => ({
  kind: 'text' as const,
  schema: nameText(max, min),
})

/** Defines several lines of text. */
export const multilineText = (max: number) => ({ kind: 'textarea' as const, schema: text(max) })

/** Defines names out of some, one on each line. */
export const namesByLine = (names: readonly string[]) => ({
  kind: 'textarea' as const,
  schema: text(1000).check(
    z.refine(
      (lines) => linesOf(lines).every((line) => names.includes(line)),
      copy('Use the names of the list, one on each line'),
    ),
  ),
})

const MAX_DAYS = 60
const DAY = /^(?:\d{4}-)?\d{2}-\d{2}$/

/** Defines days of the calendar, one on each line: of one year, or without a year of every year. */
export const calendarDays = () => ({
  kind: 'textarea' as const,
  schema: text(1000).check(
    z.refine(
      (lines) => linesOf(lines).every((line) => DAY.test(line) && isDay(line)),
      copy('Write a day as 2026-12-25 or 12-25, one on each line'),
    ),
    z.refine((lines) => linesOf(lines).length <= MAX_DAYS, copy(`At most ${MAX_DAYS} days`)),
  ),
})

/** Returns true for a day that the calendar has; without a year, for one that any year has. */
function isDay(line: string): boolean {
  const day = line.length > 5 ? line : `2024-${line}`
  const at = new Date(`${day}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** Returns the lines of a setting that are not empty. */
export const linesOf = (lines: string): string[] =>
  lines.split('\n').flatMap((line) => line.trim() || [])

/** Defines formatted text, sanitised when it is saved. */
export const formattedText = (max: number) => ({
  kind: 'text-editor' as const,
  schema: z
    .string()
    .check(z.maxLength(max, copy(`At most ${max} characters`)), z.overwrite(cleanHtml)),
})

/** Defines the address of a picture on this site or elsewhere over https; empty for none. */
export const imageUrl = () => ({
  kind: 'text' as const,
  schema: z
    .string()
    .check(
      z.trim(),
      z.maxLength(500),
      z.regex(/^$|^\/(?!\/)[^\s\\]*$|^https:\/\/[^\s\\]+$/, copy('Start with / or https://')),
    ),
})

/** Defines a switch. */
export const booleanField = () => ({ kind: 'boolean' as const, schema: z.boolean() })

/** Defines a whole number. */
export const integer = (min: number, max: number, unit: Unit) => ({
  kind: 'number' as const,
  unit,
  schema: z.int().check(z.gte(min, copy(`At least ${min}`)), z.lte(max, copy(`At most ${max}`))),
})

/** Defines a port of the machine; 0 for none. */
export const portNumber = () => ({
  kind: 'number' as const,
  schema: z.int().check(z.gte(0, copy(`At least ${0}`)), z.lte(65_535, copy(`At most ${65_535}`))),
})

/** Defines a rate with at most four decimals. */
export const rate = (min: number, max: number) => ({
  kind: 'number' as const,
  schema: z.number().check(
    z.gte(min, copy(`At least ${min}`)),
    z.lte(max, copy(`At most ${max}`)),
    z.refine(
      (value) => Number.isInteger(Math.round(value * 1e8) / 1e4),
      copy('At most four decimals'),
    ),
  ),
})

/** Defines a non-negative amount in tokens or currency. */
export const amount = <S extends z.ZodMiniType<bigint, number>>(
  asset: S,
  unit: 'tokens' | 'currency',
) => ({
  kind: 'number' as const,
  unit,
  schema: asset.check(
    z.refine((value) => value >= 0n && value <= 100_000_000n, copy('Between 0 and 1,000,000')),
  ) as S,
})

/** Defines a choice of values, each with its label in the form. */
export const choice = <const Value extends string>(options: Readonly<Record<Value, string>>) => {
  const entries = Object.entries(options) as [Value, string][]
  return {
    kind: 'radio' as const,
    schema: z.enum(Object.keys(options) as [Value, ...Value[]]),
    options: entries.map(([value, text]) => ({ value, text })),
  }
}

/** Defines a country by its ISO code; empty for none. */
export const countryCode = () => ({
  kind: 'text' as const,
  schema: z.string().check(z.regex(/^$|^[A-Z]{2}$/, copy('Two capital letters, such as DE'))),
})

/** Defines a currency by its ISO 4217 code. */
export const currencyCode = () => ({
  kind: 'text' as const,
  schema: z
    .string()
    .check(
      z.refine(
        (code) => Intl.supportedValuesOf('currency').includes(code),
        copy('Not a currency code'),
      ),
    ),
})

/** Defines the form in which clients send passwords. */
export const passwordDigest = () => ({
  kind: 'radio' as const,
  schema: PasswordDigest,
  options: PasswordDigest.options.map((value) => ({ value, text: value })),
})
