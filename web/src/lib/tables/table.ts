import { useSearchParams } from 'react-router'
import { addDays, startOf } from '../i18n/calendar-days.ts'
import { browserTimeZone } from '../i18n/time-zone.ts'

/**
 * The state of a table, as its address holds it:
 * `?current=2&pageSize=20&sortBy=createdAt&sort=asc`.
 */
export interface TableState {
  /** The page number, from 1. */
  readonly current: number
  readonly pageSize: number
  readonly sortBy: string
  readonly sort: 'asc' | 'desc'
}

const LARGEST_PAGE = 200
const standard: TableState = { current: 1, pageSize: 10, sortBy: 'updatedAt', sort: 'desc' }

/** Reads a table's state from the query string; missing or invalid values are the defaults. */
export function parseTable(search: URLSearchParams): TableState {
  const sortBy = search.get('sortBy') ?? ''
  return {
    current: wholeNumber(search.get('current'), standard.current, 1_000_000),
    pageSize: wholeNumber(search.get('pageSize'), standard.pageSize, LARGEST_PAGE),
    sortBy: /^[\w.]{1,40}$/.test(sortBy) ? sortBy : standard.sortBy,
    sort: search.get('sort') === 'asc' ? 'asc' : 'desc',
  }
}

function wholeNumber(text: string | null, fallback: number, largest: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? Math.min(value, largest) : fallback
}

/** Returns a table's state as the paging fields of a list call. */
export function pagingOf({ current, pageSize, sortBy, sort }: TableState) {
  return { limit: pageSize, offset: Math.min((current - 1) * pageSize, 10_000), sortBy, sort }
}

/**
 * Returns the query string after a change: defaults are left out; any change but that of the page
 * returns to the first.
 */
export function changeTable(
  search: URLSearchParams,
  change: Record<string, string | number | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('current' in change)) next.delete('current')
  for (const [key, value] of Object.entries(change)) {
    const isStandard = value === standard[key as keyof TableState]
    if (value === undefined || value === '' || isStandard) next.delete(key)
    else next.set(key, String(value))
  }
  return next
}

/**
 * Provides a table whose state is the address, so that it can be shared and the back button works.
 */
export function useTable() {
  const [search, setSearch] = useSearchParams()
  const table = parseTable(search)
  const change = (changes: Record<string, string | number | undefined>) =>
    setSearch((now) => changeTable(now, changes), { preventScrollReset: true })
  /** Sorts by a column; the same column again reverses the order. */
  const orderBy = (column: string) =>
    change({
      sortBy: column,
      sort: table.sortBy === column && table.sort === 'desc' ? 'asc' : 'desc',
    })
  return { ...table, search, change, orderBy }
}

/** The name under which an address holds the time zone in which its days were chosen. */
const ZONE = 'timeZone'

/** Returns the change of an address by a day that was chosen in a time zone. */
export const dayChange = (
  name: string,
  day: string,
  zone = browserTimeZone(),
): Record<string, string> =>
  day === '' ? { [name]: day } : { [name]: day, [ZONE]: zone === 'UTC' ? '' : zone }

/**
 * Reads the filters of a list from its address; a filter with fixed values drops any other. The
 * first and the last day of a range are those of the time zone that the address names, else of UTC.
 */
export function filtersOf<Name extends string>(
  search: URLSearchParams,
  known: Readonly<Record<Name, readonly string[] | 'any' | 'day'>>,
): Partial<Record<Name, never>> {
  const filters = Object.entries<readonly string[] | 'any' | 'day'>(known).flatMap(
    ([name, allowed]) => {
      const value = search.get(name) ?? ''
      if (value === '' || !fits(value, allowed)) return []
      return [[name, allowed === 'day' ? boundOf(search, name, value) : value]]
    },
  )
  return Object.fromEntries(filters)
}

function fits(value: string, allowed: readonly string[] | 'any' | 'day'): boolean {
  if (allowed === 'any') return value.length <= 200
  if (allowed === 'day')
    return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  return allowed.includes(value)
}

/** The days whose instants every list can compare. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2200-01-01']

/** Returns a day of a range as lists take it: its beginning, or as the last day its end. */
function boundOf(search: URLSearchParams, name: string, day: string): string {
  const zone = zoneOf(search)
  if (!zone || day < FIRST_DAY || day > LAST_DAY) return day
  if (name === 'fromDate') return startOf(day, zone).toISOString()
  if (name !== 'toDate') return day
  return new Date(startOf(addDays(day, 1), zone).getTime() - 1).toISOString()
}

/** Returns the time zone that an address names, spelled as usual; undefined for an unknown one. */
function zoneOf(search: URLSearchParams): string | undefined {
  const timeZone = search.get(ZONE)
  if (!timeZone) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/**
 * Returns the parameters of an address in which a call reads its filters: without the time zone,
 * and with the days of a range as instants.
 */
export function withBounds(search: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams(search)
  filters.delete(ZONE)
  const bounds = filtersOf(search, { fromDate: 'day', toDate: 'day' })
  for (const [name, bound] of Object.entries(bounds)) filters.set(name, bound)
  return filters
}

const REF = /^[\p{L}\p{N}._-]{1,120}$/u
/** A value that is nobody's username: a filter without matches. */
const NO_MATCH = '-'

/**
 * Reads a filter by username as people type it: "@mia", "Mia". Undefined when it is empty; no match
 * when it cannot be a username.
 */
export function usernameFilter(search: URLSearchParams, name: string): string | undefined {
  const typed = (search.get(name) ?? '').trim().replace(/^@/, '').toLowerCase()
  if (typed === '') return undefined
  return REF.test(typed) ? typed : NO_MATCH
}

/** Returns the paging of a list, newest rows first unless its address orders it otherwise. */
export function newestFirst(search: URLSearchParams) {
  const paging = pagingOf(parseTable(search))
  return search.has('sortBy') ? paging : { ...paging, sortBy: 'createdAt' }
}
