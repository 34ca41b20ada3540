import { t } from '../../../lib/i18n/i18n.ts'
import type { Filter } from '../../../ui/table/filters.tsx'
import { statusOptions } from './labels.ts'

/** The values of a filter with two options. */
export const yesNo = ['true', 'false'] as const

/**
 * The filters of every list of accounts: for its table, and for its loader to read from the
 * address.
 */
export const statusFilters = () =>
  ({
    filters: [
      { name: 'status', label: t`Status`, kind: statusOptions() },
      {
        name: 'isSuspended',
        label: t`Suspension`,
        kind: [
          { value: 'true', text: t`Suspended` },
          { value: 'false', text: t`Not suspended` },
        ],
      },
      {
        name: 'verifiedEmail',
        label: t`E-mail`,
        kind: [
          { value: 'true', text: t`Confirmed` },
          { value: 'false', text: t`Not confirmed` },
        ],
      },
    ] satisfies Filter[],
    known: {
      q: 'any',
      status: statusOptions().map(({ value }) => value),
      isSuspended: yesNo,
      verifiedEmail: yesNo,
    },
  }) as const
