import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'
import type { Filter } from '../../ui/table/filters.tsx'

type FilterName = 'q' | 'type' | 'audience' | 'state' | 'status' | 'fromDate' | 'toDate'

/** The paging, the order and the filters of a table of content. */
export type ListQuery = ReturnType<typeof pagingOf> & Partial<Record<FilterName, never>>

/** Returns the values that filters accept: those of a choice, a day, or any text. */
const knownOf = (filters: readonly Filter[]) =>
  Object.fromEntries(
    filters.map(({ name, kind }) => [
      name,
      typeof kind === 'object'
        ? kind.map(({ value }) => value)
        : kind === 'day'
          ? ('day' as const)
          : ('any' as const),
    ]),
  )

/** Reads the query of a table from its address; invalid values are left out. */
export const listQueryOf = (search: URLSearchParams, filters: readonly Filter[]): ListQuery => ({
  ...pagingOf(parseTable(search)),
  ...filtersOf(search, knownOf(filters)),
})
