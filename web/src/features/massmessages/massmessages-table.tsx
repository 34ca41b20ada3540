import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { massMessageColumns } from './columns.tsx'
import { type MassMessagePage, type MassMessageQuery, useMassMessages } from './queries.ts'

interface MassMessagesTableProps {
  query: MassMessageQuery
  first: MassMessagePage
  empty: ReactNode
}

/** Lists mass messages with their progress, which is read again while one is being sent. */
export function MassMessagesTable({ query, first, empty }: MassMessagesTableProps) {
  const { currency } = useSite()
  const { data = first } = useMassMessages(query, first)
  return (
    <DataTable
      caption={t`Your mass messages`}
      columns={massMessageColumns(currency)}
      rows={data.data}
      total={data.total}
      keyOf={({ _id }) => _id}
      empty={empty}
    />
  )
}
