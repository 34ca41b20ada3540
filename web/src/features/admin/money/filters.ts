import { t } from '../../../lib/i18n/i18n.ts'
import { filtersOf, newestFirst, usernameFilter } from '../../../lib/tables/table.ts'
import type { Filter } from '../../../ui/table/filters.tsx'

const days = (): readonly Filter[] => [
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]

/**
 * Returns the filters of a list of payments or charges: fan, creator, the list's own, and a range
 * of days, those of the reader unless it is given.
 */
export const moneyFilters = (own: readonly Filter[], range = days()): readonly Filter[] => [
  { name: 'userId', label: t`Fan’s username`, kind: 'text' },
  { name: 'performerId', label: t`Creator’s username`, kind: 'text' },
  ...own,
  ...range,
]

/**
 * Reads the query of such a list from the address; `own` gives the accepted values of the list's
 * own filters.
 */
export const moneyQuery = <Name extends string>(
  search: URLSearchParams,
  own: Readonly<Record<Name, readonly string[]>>,
) => ({
  ...newestFirst(search),
  ...filtersOf<Name | 'q' | 'fromDate' | 'toDate'>(search, {
    ...own,
    q: 'any',
    fromDate: 'day',
    toDate: 'day',
  }),
  userId: usernameFilter(search, 'userId'),
  performerId: usernameFilter(search, 'performerId'),
})
