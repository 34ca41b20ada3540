import { useSearchParams } from 'react-router'

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

/** Reads the filters of a list from its address; a filter with fixed values drops any other. */
export function filtersOf<Name extends string>(
  search: URLSearchParams,
  known: Readonly<Record<Name, readonly string[] | 'any' | 'day'>>,
): Partial<Record<Name, never>> {
  const filters = Object.entries<readonly string[] | 'any' | 'day'>(known).flatMap(
    ([name, allowed]) => {
      const value = search.get(name) ?? ''
      return value !== '' && fits(value, allowed) ? [[name, value]] : []
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
