import { t } from '../../../lib/i18n/i18n.ts'
import type { Filter } from '../../../ui/table/filters.tsx'
import { type ShownState, stateOptions } from '../states.ts'

/** The states by which a creator's content is filtered. */
export const studioStates = [
  'published',
  'scheduled',
  'draft',
  'processing',
  'archived',
  'expired',
] as const satisfies readonly ShownState[]

/** Returns the filter by a text. */
export const searchFilter = (): Filter => ({ name: 'q', label: t`Search`, kind: 'search' })

/** Returns the filter by state. */
export const stateFilter = (states: readonly ShownState[]): Filter => ({
  name: 'state',
  label: t`Status`,
  kind: stateOptions(states),
})

/** Returns the filters by day. */
export const dayFilters = (): readonly Filter[] => [
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]
