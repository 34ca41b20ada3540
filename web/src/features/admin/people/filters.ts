import type { Filter } from '../../../ui/table/filters.tsx'
import { statusOptions } from './labels.ts'

/** The two values of a filter that is a yes or no. */
export const yesNo = ['true', 'false'] as const

/** Filters that every list of accounts has: for its table, and as its loader reads them from the address. */
export const statusFilters = {
  filters: [
    { name: 'status', label: 'Status', kind: statusOptions },
    {
      name: 'isSuspended',
      label: 'Suspension',
      kind: [
        { value: 'true', text: 'Suspended' },
        { value: 'false', text: 'Not suspended' },
      ],
    },
    {
      name: 'verifiedEmail',
      label: 'E-mail',
      kind: [
        { value: 'true', text: 'Confirmed' },
        { value: 'false', text: 'Not confirmed' },
      ],
    },
  ] satisfies Filter[],
  known: {
    q: 'any',
    status: statusOptions.map(({ value }) => value),
    isSuspended: yesNo,
    verifiedEmail: yesNo,
  },
} as const
