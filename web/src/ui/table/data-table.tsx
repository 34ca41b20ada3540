import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useTable } from '../../lib/tables/table.ts'
import { cx } from '../class-names.ts'
import styles from './data-table.module.css'
import { Pagination } from './pagination.tsx'

/** One column of a table. */
export interface Column<Row> {
  /** The field that the column shows; also the one by which the server sorts. */
  readonly key: string
  readonly title: string
  readonly sortable?: boolean
  /** Aligns figures at the end of their cell, in columns of equal digits. */
  readonly numeric?: boolean
  /**
   * Where it stands on phones, where a row is a card: `select`, `lead` and `aside` are its first
   * line, `line` and `actions` have a line of their own, `none` is left out. Anything else is a
   * line that begins with the column's title. A cell without content is left out.
   */
  readonly phoneSlot?: 'select' | 'lead' | 'aside' | 'line' | 'actions' | 'none'
  /** Names the column for screen readers alone: what it holds is plain to see. */
  readonly isTitleHidden?: boolean
  /** The style of its cells, as to leave it out where a row has little room. */
  readonly className?: string | undefined
  readonly render: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** The name of the table, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  total: number
  keyOf: (row: Row) => string
  /** Returns true for a row that just arrived: it slides in. */
  isNew?: (row: Row) => boolean
  /** Replaces an empty table. */
  empty: ReactNode
}

/**
 * Draws a table whose page, size and order are in the query string of the address. On phones every
 * row becomes a card that names its cells. While the loader reads new rows, the table stays and is
 * dimmed.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  total,
  keyOf,
  isNew,
  empty,
}: DataTableProps<Row>) {
  const isBusy = useNavigation().state === 'loading'
  if (rows.length === 0 && total === 0) return <>{empty}</>
  return (
    <div className={cx(styles.frame, isBusy && styles.busy)} aria-busy={isBusy}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as cards on phones the elements lose the roles they come with */}
      <table className={styles.table} role="table">
        <caption className="hidden-visually">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" className={isNew?.(row) ? styles.arrived : undefined}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      <Pagination total={total} />
    </div>
  )
}

function Cell<Row>({
  column: { title, numeric, phoneSlot, className, render },
  row,
}: {
  column: Column<Row>
  row: Row
}) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: as cards on phones the elements lose the roles they come with
      role="cell"
      className={cx(numeric && styles.figures, className, phoneSlot && styles[phoneSlot])}
    >
      {phoneSlot === undefined && (
        <span className={styles.name} aria-hidden="true">
          {title}
        </span>
      )}
      <span className={styles.value}>{render(row)}</span>
    </td>
  )
}

function HeadCell<Row>({
  column: { key, title, sortable, numeric, isTitleHidden, className },
}: {
  column: Column<Row>
}) {
  const table = useTable()
  const isSorted = sortable === true && table.sortBy === key
  const order = table.sort === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: as cards on phones the elements lose the roles they come with
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? order : undefined}
      className={cx(numeric && styles.figures, className)}
    >
      {sortable ? (
        <button type="button" onClick={() => table.orderBy(key)}>
          {title}
          {isSorted &&
            (table.sort === 'asc' ? (
              <IconArrowUp size={14} aria-hidden="true" />
            ) : (
              <IconArrowDown size={14} aria-hidden="true" />
            ))}
        </button>
      ) : (
        <span className={isTitleHidden ? 'hidden-visually' : undefined}>{title}</span>
      )}
    </th>
  )
}
