import { text } from '@stagedoor/contract/kit'
import { PasswordDigest } from '@stagedoor/contract/settings/schemas'
import sanitizeHtml from 'sanitize-html'
import * as z from 'zod/mini'

/** How the admin's form shows a setting. */
export type FieldKind = 'text' | 'textarea' | 'text-editor' | 'number' | 'boolean' | 'radio'

/** What the number of a setting counts; the form stands it behind the input. */
export type Unit = 'tokens' | 'currency' | 'days' | 'seconds' | 'bytes' | 'megapixels' | 'basis points'

/** The type of a setting: its schema (wire form in, working form out) and how a form shows it. */
export interface Field<S extends z.ZodMiniType> {
  readonly kind: FieldKind
  readonly schema: S
  readonly unit?: Unit
  readonly options?: readonly { readonly value: string; readonly text: string }[]
}

const tables = 'table caption thead tbody tr th td'.split(' ')

/** The tags of admin-written HTML: formatted text, links and pictures; no script, style, form or frame survives. */
const allowedHtml: sanitizeHtml.IOptions = {
  allowedTags: [
    ...'p br hr h2 h3 h4 ul ol li strong b em i u s blockquote code pre a img span div'.split(' '),
    ...tables,
  ],
  allowedAttributes: { a: ['href', 'title', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
}

/** HTML an admin wrote, without whatever could run, load from elsewhere or pretend to be a form. */
export const cleanHtml = (written: string): string =>
  sanitizeHtml(written.toWellFormed().replaceAll('\0', ''), allowedHtml)

/** One line of text. */
export const textLine = (max: number, min = 0) => ({ kind: 'text' as const, schema: text(max, min) })

/** Several lines of text. */
export const multilineText = (max: number) => ({ kind: 'textarea' as const, schema: text(max) })

/** Formatted text, cleaned when it is written. */
export const formattedText = (max: number) => ({
  kind: 'text-editor' as const,
  schema: z.string().check(z.maxLength(max, `At most ${max} characters`), z.overwrite(cleanHtml)),
})

/** The address of a picture on this site or elsewhere over https; empty for none. */
export const imageUrl = () => ({
  kind: 'text' as const,
  schema: z
    .string()
    .check(
      z.trim(),
      z.maxLength(500),
      z.regex(/^$|^\/(?!\/)[^\s\\]*$|^https:\/\/[^\s\\]+$/, 'Start with / or https://'),
    ),
})

/** On or off. */
export const booleanField = () => ({ kind: 'boolean' as const, schema: z.boolean() })

/** A whole number. */
export const integer = (min: number, max: number, unit: Unit) => ({
  kind: 'number' as const,
  unit,
  schema: z.int().check(z.gte(min, `At least ${min}`), z.lte(max, `At most ${max}`)),
})

/** A rate with at most four decimals. */
export const rate = (min: number, max: number) => ({
  kind: 'number' as const,
  schema: z.number().check(
    z.gte(min, `At least ${min}`),
    z.lte(max, `At most ${max}`),
    z.refine((value) => Number.isInteger(Math.round(value * 1e8) / 1e4), 'At most four decimals'),
  ),
})

/** An amount in one of the two assets, from zero up. */
export const amount = <S extends z.ZodMiniType<bigint, number>>(asset: S, unit: 'tokens' | 'currency') => ({
  kind: 'number' as const,
  unit,
  schema: asset.check(z.refine((value) => value >= 0n && value <= 100_000_000n, 'Between 0 and 1,000,000')) as S,
})

/** One of a few words, each with what the form says for it. */
export const choice = <const Value extends string>(options: Readonly<Record<Value, string>>) => {
  const entries = Object.entries(options) as [Value, string][]
  return {
    kind: 'radio' as const,
    schema: z.enum(Object.keys(options) as [Value, ...Value[]]),
    options: entries.map(([value, text]) => ({ value, text })),
  }
}

/** A currency that money can be kept in, by its ISO 4217 code. */
export const currencyCode = () => ({
  kind: 'text' as const,
  schema: z
    .string()
    .check(z.refine((code) => Intl.supportedValuesOf('currency').includes(code), 'Not a currency code')),
})

/** How a password travels. */
export const passwordDigest = () => ({
  kind: 'radio' as const,
  schema: PasswordDigest,
  options: PasswordDigest.options.map((value) => ({ value, text: value })),
})
