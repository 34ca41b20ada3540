import { SOURCE_LANGUAGE } from './catalogs.ts'
import { composedLanguage } from './composed-language.ts'

/**
 * Keeps one formatter for each language and kind: creating one takes fifty times as long as using
 * it.
 */
function keptFormats<Format>(create: (language: string, kind: string) => Format) {
  const kept = new Map<string, Format>()
  return (kind = ''): Format => {
    const language = composedLanguage()
    const key = `${language} ${kind}`
    const format = kept.get(key) ?? create(language, kind)
    kept.set(key, format)
    return format
  }
}

const amountsIn = keptFormats(
  (language, currency) => new Intl.NumberFormat(language, { style: 'currency', currency }),
)
const numbersIn = keptFormats((language) => new Intl.NumberFormat(language))
/** English days are written as in Britain, as on pages. */
const daysIn = keptFormats(
  (language) =>
    new Intl.DateTimeFormat(language === SOURCE_LANGUAGE ? 'en-GB' : language, {
      dateStyle: 'long',
      timeZone: 'UTC',
    }),
)
const countriesIn = keptFormats((language) => new Intl.DisplayNames(language, { type: 'region' }))
const languagesIn = keptFormats((language) => new Intl.DisplayNames(language, { type: 'language' }))

/**
 * Returns an amount in hundredths with its currency, as in `$9.99`, in the language of the text it
 * becomes part of.
 */
export const moneyText = (amount: bigint, currency: string): string =>
  amountsIn(currency).format(Number(amount) / 100)

/** Returns a number, as in `1,234.5`, in the language of the text it becomes part of. */
export const numberText = (value: number): string => numbersIn().format(value)

/** Returns a UTC day, as in `15 April 2026`, in the language of the text it becomes part of. */
export const dayText = (at: Date): string => daysIn().format(at)

/**
 * Returns the name of a country in the language of the text it becomes part of; what is no code
 * stays as it is.
 */
export const countryText = (code: string): string =>
  (/^[A-Z]{2}$/.test(code) && countriesIn().of(code)) || code

/** Returns the name of a language in the language of the text it becomes part of. */
export const languageText = (code: string): string => languagesIn().of(code) ?? code
