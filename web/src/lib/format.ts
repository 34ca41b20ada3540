const counts = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const tokens = new Intl.NumberFormat('en', { minimumFractionDigits: 0, maximumFractionDigits: 2 })
const roundBy = new Map<string, Intl.NumberFormat>()
const moneyBy = new Map<string, Intl.NumberFormat>()
const timesBy = new Map<string, Intl.DateTimeFormat>()

/** Returns the format of a name, created once: creating one takes fifty times as long as using it. */
function formatOf<Format>(made: Map<string, Format>, name: string, make: () => Format): Format {
  const known = made.get(name) ?? make()
  made.set(name, known)
  return known
}

/** Formats a count: 950, 18.2K, 1.3M. */
export const formatCount = (count: number): string => counts.format(count)

/** Formats a count with its noun: "1 post", "12 posts". */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Formats an amount of tokens: 20, 12.50. Cents are shown in full or not at all. */
export const formatTokens = (amount: number): string =>
  Number.isInteger(amount) ? tokens.format(amount) : formatFixed(amount)

const formatFixed = (amount: number) =>
  amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats an amount of a currency by its ISO code: $9.99, ¥1,200. */
export const formatMoney = (amount: number, currency: string): string =>
  formatOf(moneyBy, currency, () => new Intl.NumberFormat('en', { style: 'currency', currency })).format(amount)

/** The rate between tokens and money on a site. */
export interface TokenRate {
  /** The number of tokens for a unit of currency. */
  readonly tokenConversionRate: number
  readonly currency: string
}

/** Formats a price in tokens with its worth in the site's currency: "20 tokens ($20.00)", "1 token ($0.10)". */
export const formatPrice = (amount: number, { tokenConversionRate, currency }: TokenRate): string =>
  `${formatTokens(amount)} ${amount === 1 ? 'token' : 'tokens'} (${formatMoney(amount / tokenConversionRate, currency)})`

/** Formats a round amount of a currency to choose from: $20, $7.50. Cents only where there are any. */
export const formatWholeMoney = (amount: number, currency: string): string =>
  Number.isInteger(amount)
    ? formatOf(
        roundBy,
        currency,
        () => new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 }),
      ).format(amount)
    : formatMoney(amount, currency)

/** Returns the sign of a currency before an amount: $, €, CHF. */
export const currencySign = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0).find(({ type }) => type === 'currency')
    ?.value ?? currency

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** Formats the size of a file: 812 KB, 1.4 GB. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = bytes / 1000 ** step
  return `${value.toFixed(step > 1 && value < 100 ? 1 : 0)} ${units[step]}`
}

/** Formats a duration: 0:42, 12:05, 1:02:09. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** Formats the remaining time of a process, roughly: "about 2 min left". */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 5) return 'a few seconds left'
  if (seconds < 60) return `${Math.ceil(seconds / 5) * 5} s left`
  if (seconds < 3600) return `about ${Math.round(seconds / 60)} min left`
  return `about ${Math.round(seconds / 3600)} h left`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Formats the distance of an instant as short as a feed needs it: "now", "5m", "3h", "2d", then the date. The server
 * passes `UTC` so that both renders agree.
 */
export function formatRelative(instant: Date, now: Date, timeZone?: string): string {
  const away = now.getTime() - instant.getTime()
  const size = Math.abs(away)
  if (size < MINUTE) return 'now'
  if (size >= 7 * DAY) return formatDay(instant, now, timeZone)
  const text =
    size < HOUR
      ? `${Math.floor(size / MINUTE)}m`
      : size < DAY
        ? `${Math.floor(size / HOUR)}h`
        : `${Math.floor(size / DAY)}d`
  return away > 0 ? text : `in ${text}`
}

/**
 * Formats the distance of an instant in words: "just now", "5 min ago", "in 3 h", "2 days ago"; from a week on the day
 * and its time. The server passes `UTC` so that both renders agree.
 */
export function formatRelativeLong(instant: Date, now: Date, timeZone?: string): string {
  const away = now.getTime() - instant.getTime()
  const size = Math.abs(away)
  if (size < MINUTE) return 'just now'
  if (size >= 7 * DAY) return `${formatDay(instant, now, timeZone)}, ${clock(timeZone).format(instant)}`
  const days = Math.floor(size / DAY)
  const text =
    size < HOUR
      ? `${Math.floor(size / MINUTE)} min`
      : size < DAY
        ? `${Math.floor(size / HOUR)} h`
        : `${days} ${days === 1 ? 'day' : 'days'}`
  return away > 0 ? `${text} ago` : `in ${text}`
}

const clock = (timeZone: string | undefined) => formatTime('clock', { hour: '2-digit', minute: '2-digit' }, timeZone)

/** Formats day, time and time zone in full: "12 November 2025 at 14:05:09 CET". */
export const formatExact = (instant: Date, timeZone?: string): string =>
  formatTime('exact', { dateStyle: 'long', timeStyle: 'long' }, timeZone).format(instant)

/** Formats a calendar day: "12 Nov", with the year when it is another one. */
export function formatDay(instant: Date, now: Date, timeZone?: string): string {
  const sameYear = instant.getUTCFullYear() === now.getUTCFullYear()
  const parts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', ...(!sameYear && { year: 'numeric' }) }
  return formatTime(sameYear ? 'day' : 'day and year', parts, timeZone).format(instant)
}

/** Formats day and time in full, for tooltips and receipts: "12 November 2025, 14:05". */
export function formatInstant(instant: Date, timeZone?: string): string {
  return formatTime('instant', { dateStyle: 'long', timeStyle: 'short' }, timeZone).format(instant)
}

const formatTime = (name: string, parts: Intl.DateTimeFormatOptions, timeZone: string | undefined) =>
  formatOf(
    timesBy,
    `${name} ${timeZone}`,
    () => new Intl.DateTimeFormat('en-GB', { ...parts, ...(timeZone && { timeZone }) }),
  )

/** Returns the short number of an id, as receipts name it: "7C21-9F04". */
export const formatReceiptNumber = (id: string): string => `${id.slice(16, 20)}-${id.slice(20, 24)}`.toUpperCase()
