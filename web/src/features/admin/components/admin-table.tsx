import type { TableName } from '@stagedoor/contract/tables'
import type { ComponentType, ReactNode } from 'react'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { EmptyTable } from '../../../ui/table/empty-table.tsx'
import type { Filter } from '../../../ui/table/filters.tsx'
import { CsvLink } from './csv-link.tsx'
import { Toolbar } from './toolbar.tsx'

interface AdminTableProps<Row> {
  /** The name of the table for screen readers. */
  caption: string
  /** The label of the search field; without it there is no search. */
  search?: string
  filters?: readonly Filter[]
  columns: readonly Column<Row>[]
  /** The page of records that the route's loader read. */
  page: { readonly data: readonly Row[]; readonly total: number }
  /** The actions on several rows, above the table. */
  bulk?: ReactNode
  /** The table to download as CSV; without it there is no download link. */
  csv?: TableName
  icon: ComponentType<{ size: number; stroke: number }>
  /** The heading of an empty table; the children explain which records will appear. */
  emptyText: string
  children: ReactNode
}

/** Shows a table of records with its filters, and an explanation while it is empty. */
export function AdminTable<Row extends { readonly _id: string }>(props: AdminTableProps<Row>) {
  const {
    caption,
    search,
    filters = [],
    columns,
    page,
    bulk,
    csv,
    icon: Icon,
    emptyText,
    children,
  } = props
  return (
    <>
      <Toolbar {...(search && { search })} filters={filters} />
      {bulk}
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
