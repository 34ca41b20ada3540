import type { listAudit } from '@stagedoor/contract/admin'
import type { Api, WireOf } from '@stagedoor/contract/kit'
import type { ReactNode } from 'react'
import { newestFirst, usernameFilter } from '../../../lib/tables/table.ts'
import { listQueryOf } from '../../content/list-query.ts'
import { ConsoleItem } from './console-item.tsx'
import type { ConsoleKind, ShowFiles } from './console-kind.ts'
import { ConsoleTable, consoleFilters } from './console-table.tsx'

interface Row {
  readonly _id: string
}
interface RowsPage {
  readonly data: readonly Row[]
  readonly total: number
}

/** The pages of a kind of content in the console, whatever its rows are. */
export interface Console {
  readonly title: () => string
  readonly list: (api: Api, search: URLSearchParams) => Promise<RowsPage>
  readonly showList: (page: RowsPage) => ReactNode
  readonly read: (api: Api, id: string) => Promise<Row>
  readonly nameOf: (row: Row) => string
  readonly showOne: (
    row: Row,
    parts: { readonly events: WireOf<typeof listAudit>; readonly Files: ShowFiles },
  ) => ReactNode
}

/** Returns the pages of a kind of content in the console: what loaders read, and what shows it. */
export const consoleOf = <R extends Row, Whole extends R>(
  kind: ConsoleKind<R, Whole>,
): Console => ({
  title: () => kind.words().title,
  list: (api, search) =>
    kind.list(api, {
      ...listQueryOf(search, consoleFilters(kind)),
      ...newestFirst(search),
      performerId: usernameFilter(search, 'performerId'),
    }),
  // The rows are those that the calls of the same kind have read.
  showList: (page) => (
    <ConsoleTable kind={kind} page={page as { data: readonly R[]; total: number }} />
  ),
  read: kind.read,
  nameOf: (row) => {
    const { title, name = title } = kind.itemOf(row as Whole)
    return name
  },
  showOne: (row, parts) => <ConsoleItem kind={kind} whole={row as Whole} {...parts} />,
})
