import { gettext, t } from 'ttag'
import { countryText, dayText, moneyText, numberText } from './formats.ts'

/** A value that is put into words in the language of who reads it. It can be stored as JSON. */
export type Translatable =
  | { readonly money: string; readonly currency: string }
  | { readonly tokens: number }
  | { readonly day: string }
  | { readonly country: string }
  | { readonly text: string; readonly values: readonly Value[] }

/** A value of a text: as it is, or put into words by its reader's language. */
export type Value = string | number | Translatable

/**
 * The values of a text, of which those that depend on the language of the reader may be
 * translatable.
 */
export type Translatables<Values> = {
  readonly [Key in keyof Values]: Values[Key] | (string extends Values[Key] ? Translatable : never)
}

/** Keeps an amount in hundredths of a currency for `inWords`. */
export const money = (amount: bigint, currency: string): Translatable => ({
  money: String(amount),
  currency,
})

/**
 * Keeps an amount of tokens in hundredths for `inWords`: as money where a token is a unit of the
 * currency.
 */
export const tokensOf = (
  tokens: bigint,
  site: { readonly tokenConversionRate: number; readonly currency: string },
): Translatable =>
  site.tokenConversionRate === 1 ? money(tokens, site.currency) : { tokens: Number(tokens) / 100 }

/** Keeps a UTC day for `inWords`. */
export const day = (at: Date): Translatable => ({ day: at.toISOString() })

/** Keeps the code of a country for `inWords`. */
export const country = (code: string): Translatable => ({ country: code })

/**
 * Keeps a text with its values for `inWords`: translatable`You keep access until ${day(endsAt)}.`
 */
export const translatable = (
  strings: TemplateStringsArray,
  ...values: readonly Value[]
): Translatable => ({ text: withSlots(strings), values })

/**
 * Keeps a text that is stored in the source language for `inWords`; what people wrote themselves
 * stays as it is.
 */
export const stored = (text: string): Translatable => ({ text, values: [] })

/**
 * Returns values with all that are translatable put into words, in the language that is composed
 * in.
 */
export const inWords = <Values extends object>(
  values: Values,
): Readonly<Record<keyof Values, string | number>> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, wordsOf(value as Value)]),
  ) as Readonly<Record<keyof Values, string | number>>

function wordsOf(value: Value): string | number {
  if (typeof value !== 'object' || value === null) return value
  if ('money' in value) return moneyText(BigInt(value.money), value.currency)
  if ('tokens' in value) return t`${numberText(value.tokens)} tokens`
  if ('day' in value) return dayText(new Date(value.day))
  if ('country' in value) return countryText(value.country)
  return value.values.length > 0
    ? fill(value.text, value.values.map(wordsOf))
    : translateText(value.text)
}

/** The parts of a plain text that are values: numbers, and what stands in quotation marks. */
const VALUES = /(?<=“)[^”]+(?=”)|\d+/g

/**
 * Translates a text as it is, or with its numbers and quotations as values: "At most ${ 0 }
 * characters".
 */
export function translateText(text: string): string {
  const translated = gettext(text)
  if (translated !== text) return translated
  return taggedWith(text.split(VALUES), text.match(VALUES) ?? [])
}

const SLOT = /\$\{ \d+ \}/

const fill = (text: string, values: readonly (string | number)[]): string =>
  taggedWith(text.split(SLOT), values)

const taggedWith = (strings: readonly string[], values: readonly (string | number)[]): string =>
  t(Object.assign([...strings], { raw: strings }), ...values)

const withSlots = (parts: readonly string[]): string =>
  parts.reduce((text, part, at) => `${text}\${ ${at - 1} }${part}`)
