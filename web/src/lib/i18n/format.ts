import { currentLanguage, msgid, ngettext, SOURCE_LANGUAGE, t } from './i18n.ts'

const formats = new Map<string, unknown>()

/**
 * Returns the format of a name in the language of the page, created once: creating one takes fifty
 * times as long as using it.
 */
function formatOf<Format>(name: string, make: (language: string) => Format): Format {
  const language = currentLanguage()
  const key = `${language} ${name}`
  const known = (formats.get(key) as Format | undefined) ?? make(language)
  formats.set(key, known)
  return known
}

/**
 * Returns the locale of dates: day before month and 24 hours, which readers of English outside of
 * the USA expect.
 */
const dateLocale = (language: string) => (language === SOURCE_LANGUAGE ? 'en-GB' : language)

const numberFormat = (name: string, options: Intl.NumberFormatOptions) =>
  formatOf(name, (language) => new Intl.NumberFormat(language, options))

/** Formats a count: 950, 18.2K, 1.3M. */
export const formatCount = (count: number): string =>
  numberFormat('count', { notation: 'compact', maximumFractionDigits: 1 }).format(count)

/**
 * The number of rows from which the server need not count a list exactly (`page` of the contract).
 */
const COUNTED_ROWS = 1000

/**
 * Formats the total of a list: 950, and "1,000+" on every page of a list that is longer than is
 * counted.
 */
export function formatTotal(total: number): string {
  const number = numberFormat('whole', { maximumFractionDigits: 0 })
  return total < COUNTED_ROWS ? number.format(total) : `${number.format(COUNTED_ROWS)}+`
}

/** Formats a share between 0 and 1: 15 %. */
export const formatPercent = (share: number): string => t`${Math.round(share * 10_000) / 100} %`

/** Formats an amount of tokens: 20, 12.50. Cents are shown in full or not at all. */
export const formatTokens = (amount: number): string =>
  Number.isInteger(amount)
    ? numberFormat('whole', { maximumFractionDigits: 0 }).format(amount)
    : numberFormat('cents', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)

/** Formats an amount of a currency by its ISO code: $9.99, ¥1,200. */
export const formatMoney = (amount: number, currency: string): string =>
  numberFormat(currency, { style: 'currency', currency }).format(amount)

/** The rate between tokens and money on a site. */
export interface TokenRate {
  /** The number of tokens for a unit of currency. */
  readonly tokenConversionRate: number
  readonly currency: string
}

/**
 * Returns true where people see tokens: one that costs exactly one unit of the currency is shown as
 * money alone.
 */
export const namesTokens = ({
  tokenConversionRate,
}: Pick<TokenRate, 'tokenConversionRate'>): boolean => tokenConversionRate !== 1

/**
 * Formats a price in tokens with its worth in the site's currency: "20 tokens ($2.00)", "1 token
 * ($0.10)"; "$20" where a token is a unit of the currency.
 */
export function formatPrice(amount: number, site: TokenRate): string {
  if (!namesTokens(site)) return formatWholeMoney(amount, site.currency)
  const worth = formatMoney(amount / site.tokenConversionRate, site.currency)
  return ngettext(
    msgid`${formatTokens(amount)} token (${worth})`,
    `${formatTokens(amount)} tokens (${worth})`,
    amount,
  )
}

/**
 * Formats an amount of tokens without its worth: "20 tokens"; "$20" where a token is a unit of the
 * currency.
 */
export function formatTokenAmount(amount: number, site: TokenRate): string {
  if (!namesTokens(site)) return formatWholeMoney(amount, site.currency)
  return ngettext(msgid`${formatTokens(amount)} token`, `${formatTokens(amount)} tokens`, amount)
}

/**
 * Formats a round amount of a currency to choose from: $20, $7.50. Cents only where there are any,
 * also in a currency that has none: a half token there is ¥0.50.
 */
export const formatWholeMoney = (amount: number, currency: string): string =>
  Number.isInteger(amount)
    ? numberFormat(`whole ${currency}`, {
        style: 'currency',
        currency,
        maximumFractionDigits: 0,
      }).format(amount)
    : numberFormat(`exact ${currency}`, {
        style: 'currency',
        currency,
        minimumFractionDigits: 2,
      }).format(amount)

/** Returns the sign of a currency before an amount: $, €, CHF. */
export const currencySign = (currency: string): string =>
  numberFormat(currency, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/**
 * Formats the size of a file in the units of the settings, each 1,024 of the one before: 812 KB,
 * 1.4 GB, 20 GB.
 */
export function formatBytes(bytes: number): string {
  const step = units.findIndex((_, at) => bytes < 999.5 * 1024 ** at || at === units.length - 1)
  const value = bytes / 1024 ** step
  const digits = step > 1 && value < 99.95 ? 1 : 0
  return `${value.toFixed(digits).replace(/\.0$/, '')} ${units[step]}`
}

/** Formats a duration: 0:42, 12:05, 1:02:09. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** Formats the remaining time of a process, roughly: "about 2 min left". */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 5) return t`a few seconds left`
  if (seconds < 60) return t`${Math.ceil(seconds / 5) * 5} s left`
  if (seconds < 3600) return t`about ${Math.round(seconds / 60)} min left`
  return t`about ${Math.round(seconds / 3600)} h left`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Formats the distance of an instant as short as a feed needs it: "now", "5m", "3h", "2d", then the
 * date. The server passes `UTC` so that both renders agree.
 */
export function formatRelative(instant: Date, now: Date, timeZone?: string): string {
  const away = now.getTime() - instant.getTime()
  const size = Math.abs(away)
  if (size < MINUTE) return t`now`
  if (size >= 7 * DAY) return formatDay(instant, now, timeZone)
  const [minutes, hours, days] = partsOf(size)
  const isPast = away > 0
  if (size < HOUR) return isPast ? t`${minutes}m` : t`in ${minutes}m`
  if (size < DAY) return isPast ? t`${hours}h` : t`in ${hours}h`
  return isPast ? t`${days}d` : t`in ${days}d`
}

/**
 * Formats the distance of an instant in words: "just now", "5 min ago", "in 3 h", "2 days ago";
 * from a week on the day and its time. The server passes `UTC` so that both renders agree.
 */
export function formatRelativeLong(instant: Date, now: Date, timeZone?: string): string {
  const away = now.getTime() - instant.getTime()
  const size = Math.abs(away)
  if (size < MINUTE) return t`just now`
  if (size >= 7 * DAY)
    return `${formatDay(instant, now, timeZone)}, ${clock(timeZone).format(instant)}`
  const [minutes, hours, days] = partsOf(size)
  const isPast = away > 0
  if (size < HOUR) return isPast ? t`${minutes} min ago` : t`in ${minutes} min`
  if (size < DAY) return isPast ? t`${hours} h ago` : t`in ${hours} h`
  return isPast
    ? ngettext(msgid`${days} day ago`, `${days} days ago`, days)
    : ngettext(msgid`in ${days} day`, `in ${days} days`, days)
}

/** Returns a time in whole minutes, hours and days. */
const partsOf = (ms: number): [minutes: number, hours: number, days: number] => [
  Math.floor(ms / MINUTE),
  Math.floor(ms / HOUR),
  Math.floor(ms / DAY),
]

const clock = (timeZone: string | undefined) =>
  formatTime('clock', { hour: '2-digit', minute: '2-digit' }, timeZone)

/** Formats day, time and time zone in full: "12 November 2025 at 14:05:09 CET". */
export const formatExact = (instant: Date, timeZone?: string): string =>
  formatTime('exact', { dateStyle: 'long', timeStyle: 'long' }, timeZone).format(instant)

/** Formats a calendar day: "12 Nov", with the year when it is another one in that time zone. */
export function formatDay(instant: Date, now: Date, timeZone?: string): string {
  const sameYear = yearOf(instant, timeZone) === yearOf(now, timeZone)
  const parts: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
  }
  return formatTime(sameYear ? 'day' : 'day and year', parts, timeZone).format(instant)
}

const yearOf = (instant: Date, timeZone: string | undefined): number | string => {
  if (timeZone === 'UTC') return instant.getUTCFullYear()
  if (timeZone === undefined) return instant.getFullYear()
  return formatTime('year', { year: 'numeric' }, timeZone).format(instant)
}

/** Formats day and time in full, for tooltips and receipts: "12 November 2025, 14:05". */
export function formatInstant(instant: Date, timeZone?: string): string {
  return formatTime('instant', { dateStyle: 'long', timeStyle: 'short' }, timeZone).format(instant)
}

/**
 * Returns the format of days and times with these parts, in the language of the page. `name` tells
 * it from others.
 */
export const formatTime = (
  name: string,
  parts: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
) =>
  formatOf(
    `${name} ${timeZone}`,
    (language) =>
      new Intl.DateTimeFormat(dateLocale(language), { ...parts, ...(timeZone && { timeZone }) }),
  )

/** Returns the short number of an id, as receipts name it: "7C21-9F04". */
export const formatReceiptNumber = (id: string): string =>
  `${id.slice(16, 20)}-${id.slice(20, 24)}`.toUpperCase()

/**
 * Returns the name of a region or language by its code, in the language of the page; the code where
 * it has none.
 */
export const nameOfCode = (type: 'region' | 'language', code: string): string =>
  formatOf(
    `names of ${type}s`,
    (language) => new Intl.DisplayNames([language], { type, fallback: 'code' }),
  ).of(code) ?? code

/** Formats a month such as 2026-11 in words: November 2026. */
export const formatMonth = (month: string): string =>
  formatTime('month and year', { month: 'long', year: 'numeric' }, 'UTC').format(
    new Date(`${month}-01`),
  )
