import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { usernameFilter } from '../../../lib/tables/table.ts'
import { Button } from '../../../ui/button.tsx'
import type { Filter } from '../../../ui/table/filters.tsx'
import { type ShownState, stateOptions } from '../../content/states.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { AdminTable } from '../components/admin-table.tsx'
import { Permitted } from '../components/permitted.tsx'
import { itemColumns } from './columns.tsx'
import type { ConsoleKind } from './console-kind.ts'

const states: readonly ShownState[] = [
  'published',
  'draft',
  'scheduled',
  'processing',
  'expired',
  'archived',
  'removed',
]

/** Returns the filters of the table of a kind of content; the text is searched above them. */
const shownFilters = (kind: Pick<ConsoleKind<{ _id: string }>, 'filter'>): readonly Filter[] => [
  { name: 'performerId', label: t`Creator’s username`, kind: 'text' },
  kind.filter(),
  { name: 'state', label: t`Status`, kind: stateOptions(states) },
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]

/** Returns all filters of the table of a kind of content. */
export const consoleFilters = (
  kind: Pick<ConsoleKind<{ _id: string }>, 'filter'>,
): readonly Filter[] => [
  { name: 'q', label: t`Search`, kind: 'search' },
  ...shownFilters(kind).filter(({ name }) => name !== 'performerId'),
]

interface ConsoleTableProps<Row extends { readonly _id: string }> {
  kind: Omit<ConsoleKind<Row>, 'read' | 'edit' | 'preview'>
  page: { readonly data: readonly Row[]; readonly total: number }
}

/** Lists the content of a kind of all creators, published or not. */
export function ConsoleTable<Row extends { readonly _id: string }>({
  kind,
  page: { data, total },
}: ConsoleTableProps<Row>) {
  const [search] = useSearchParams()
  const [isMaking, setMaking] = useState(false)
  const words = kind.words()
  const items = data.map(kind.itemOf)
  return (
    <AdminPage
      title={words.title}
      description={words.description}
      actions={
        <Permitted to="content.write">
          <Button
            variant="primary"
            icon={<IconPlus size={19} stroke={2.2} />}
            onClick={() => setMaking(true)}
          >
            {words.create}
          </Button>
        </Permitted>
      }
    >
      <AdminTable
        caption={words.title}
        search={words.search}
        filters={shownFilters(kind)}
        columns={itemColumns(kind, {
          isOfOneCreator: usernameFilter(search, 'performerId') !== undefined,
        })}
        page={{ data: items, total }}
        csv={kind.csv}
        icon={kind.icon}
        emptyText={words.emptyTitle}
      >
        {words.emptyText}
      </AdminTable>
      {isMaking && kind.create(words.create, () => setMaking(false))}
    </AdminPage>
  )
}
