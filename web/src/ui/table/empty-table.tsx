import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { useTable } from '../../lib/tables/table.ts'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'

interface EmptyTableProps {
  /** The names of the table's filters in the query string. */
  names: readonly string[]
  /** The content of the empty state without filters. */
  icon?: ReactNode
  title: string
  action?: ReactNode
  children?: ReactNode
}

/**
 * Draws an empty table: because of its filters, which can be cleared, or because there is nothing
 * yet.
 */
export function EmptyTable({ names, icon, title, action, children }: EmptyTableProps) {
  const { search, change } = useTable()
  const isFiltered = names.some((name) => search.get(name))
  if (!isFiltered) {
    return (
      <EmptyState icon={icon} title={title} action={action}>
        {children}
      </EmptyState>
    )
  }
  const clear = () => change(Object.fromEntries(names.map((name) => [name, undefined])))
  return (
    <EmptyState
      icon={<IconFilterOff size={30} stroke={1.6} />}
      title={t`No results for these filters`}
      action={<Button onClick={clear}>{t`Clear the filters`}</Button>}
    >
      {t`Change the filters or clear them.`}
    </EmptyState>
  )
}
