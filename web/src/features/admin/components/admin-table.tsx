import type { TableName } from '@stagedoor/contract/tables'
import type { ComponentType, ReactNode } from 'react'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { EmptyTable } from '../../../ui/table/empty-table.tsx'
import type { Filter } from '../../../ui/table/filters.tsx'
import { CsvLink } from './csv-link.tsx'
import { Toolbar } from './toolbar.tsx'

interface AdminTableProps<Row> {
  /** What is listed, for screen readers. */
  caption: string
  /** What the words are looked for in; without it there is no search. */
  search?: string
  filters?: readonly Filter[]
  columns: readonly Column<Row>[]
  /** The page of records that the room's loader read. */
  page: { readonly data: readonly Row[]; readonly total: number }
  /** The table as a file; without it there is no download. */
  csv?: TableName
  icon: ComponentType<{ size: number; stroke: number }>
  /** The heading while there is nothing at all; the children say what will appear here. */
  emptyText: string
  children: ReactNode
}

/** A room's records: filters above, the table, and what stands there while it is empty. */
export function AdminTable<Row extends { readonly _id: string }>(props: AdminTableProps<Row>) {
  const { caption, search, filters = [], columns, page, csv, icon: Icon, emptyText, children } = props
  return (
    <>
      <Toolbar {...(search && { search })} filters={filters} />
      <DataTable
        caption={caption}
        columns={columns}
        rows={page.data}
        total={page.total}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyTable
            names={['q', ...filters.map(({ name }) => name)]}
            icon={<Icon size={30} stroke={1.6} />}
            title={emptyText}
          >
            {children}
          </EmptyTable>
        }
      />
      {csv && page.total > 0 && <CsvLink table={csv} />}
    </>
  )
}
