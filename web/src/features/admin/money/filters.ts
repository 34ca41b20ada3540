import { filtersOf, newestFirst, usernameFilter } from '../../../lib/table.ts'
import type { Filter } from '../../../ui/table/filters.tsx'

/** The filters of a list of money: who paid whom, its own, and between which days. */
export const moneyFilters = (own: readonly Filter[]): readonly Filter[] => [
  { name: 'userId', label: 'Fan’s username', kind: 'text' },
  { name: 'performerId', label: 'Creator’s username', kind: 'text' },
  ...own,
  { name: 'fromDate', label: 'From', kind: 'day' },
  { name: 'toDate', label: 'To', kind: 'day' },
]

/** What such a list is asked for, as the address says it; `own` names the values its own filters may have. */
export const moneyQuery = <Name extends string>(
  search: URLSearchParams,
  own: Readonly<Record<Name, readonly string[]>>,
) => ({
  ...newestFirst(search),
  ...filtersOf<Name | 'q' | 'fromDate' | 'toDate'>(search, { ...own, q: 'any', fromDate: 'day', toDate: 'day' }),
  userId: usernameFilter(search, 'userId'),
  performerId: usernameFilter(search, 'performerId'),
})
