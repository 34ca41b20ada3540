import { useSearchParams } from 'react-router'

/** What a table shows, as its address says: `?current=2&pageSize=20&sortBy=createdAt&sort=asc`. */
export interface TableState {
  /** The page, from 1. */
  readonly current: number
  readonly pageSize: number
  readonly sortBy: string
  readonly sort: 'asc' | 'desc'
}

const LARGEST_PAGE = 200
const standard: TableState = { current: 1, pageSize: 10, sortBy: 'updatedAt', sort: 'desc' }

/** Reads a table's state from the query string; what is missing or makes no sense is the default. */
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

/** A table's state and filters as the paging fields of a list call. */
export function pagingOf({ current, pageSize, sortBy, sort }: TableState) {
  return { limit: pageSize, offset: Math.min((current - 1) * pageSize, 10_000), sortBy, sort }
}

/** The query string after a change: defaults are left out; changing anything but the page goes back to the first. */
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

/** A table whose state is the address: shareable, and the back button works. */
export function useTable() {
  const [search, setSearch] = useSearchParams()
  const table = parseTable(search)
  const change = (changes: Record<string, string | number | undefined>) =>
    setSearch((now) => changeTable(now, changes), { preventScrollReset: true })
  /** Sorts by a column; the same column again turns the order round. */
  const orderBy = (column: string) =>
    change({ sortBy: column, sort: table.sortBy === column && table.sort === 'desc' ? 'asc' : 'desc' })
  return { ...table, search, change, orderBy }
}

/** The filters of a list as its address names them; a filter with fixed values drops any other. */
export function filtersOf<Name extends string>(
  search: URLSearchParams,
  known: Readonly<Record<Name, readonly string[] | 'any' | 'day'>>,
): Partial<Record<Name, never>> {
  const given = Object.entries<readonly string[] | 'any' | 'day'>(known).flatMap(([name, allowed]) => {
    const value = search.get(name) ?? ''
    return value !== '' && fits(value, allowed) ? [[name, value]] : []
  })
  return Object.fromEntries(given)
}

function fits(value: string, allowed: readonly string[] | 'any' | 'day'): boolean {
  if (allowed === 'any') return value.length <= 200
  if (allowed === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  return allowed.includes(value)
}

const REF = /^[\p{L}\p{N}._-]{1,120}$/u
/** Nobody's username: a filter that nobody fits. */
const NO_MATCH = '-'

/** A filter by a person as people type it: "@mia", "Mia". Nothing when it is empty; nobody when it cannot be a username. */
export function usernameFilter(search: URLSearchParams, name: string): string | undefined {
  const typed = (search.get(name) ?? '').trim().replace(/^@/, '').toLowerCase()
  if (typed === '') return undefined
  return REF.test(typed) ? typed : NO_MATCH
}

/** The paging of a list whose newest rows come first unless the address orders it otherwise. */
export function newestFirst(search: URLSearchParams) {
  const paging = pagingOf(parseTable(search))
  return search.has('sortBy') ? paging : { ...paging, sortBy: 'createdAt' }
}
