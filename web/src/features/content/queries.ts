import type { AnyCall } from '@stagedoor/contract/kit'
import { sendCall, useLoaded } from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'
import { readAllRows } from '../../lib/tables/csv.ts'
import type { ListQuery } from './list-query.ts'
import type { StudioKind, StudioPage, StudioRow } from './studio/studio-kind.ts'

export type { AnySend } from '../../lib/api/queries.ts'

type ListOf<Row extends StudioRow> = Pick<StudioKind<Row>, 'list' | 'queryOf'>

/** Returns the input of the call that lists a creator's content. */
export const listInputOf = <Row extends StudioRow>({ queryOf }: ListOf<Row>, query: ListQuery) => ({
  query: queryOf?.(query) ?? query,
})

/** Reads a page of one's own content that the loader has read. */
export const useOwnContent = <Row extends StudioRow>(
  kind: ListOf<Row>,
  query: ListQuery,
  loaded: StudioPage<Row>,
): StudioPage<Row> => useLoadedList(kind.list, listInputOf(kind, query), loaded) as StudioPage<Row>

// Which call it is, and so what it answers, is known to the kind.
const useLoadedList = useLoaded as (call: AnyCall, callInput: unknown, loaded: object) => unknown

/** Reads all of one's own content that matches, not only a page of it. */
export const readAll = <Row extends StudioRow>(
  kind: ListOf<Row>,
  query: ListQuery,
): Promise<readonly Row[]> =>
  readAllRows((paging) => {
    const page = sendCall(kind.list, listInputOf(kind, { ...query, ...paging }))
    // The call of a kind answers with its rows.
    return page as Promise<StudioPage<Row>>
  })

/** Reads the table of one's own content again. */
export const refreshList = ({ list }: Pick<StudioKind<StudioRow>, 'list'>) => settle(list)
