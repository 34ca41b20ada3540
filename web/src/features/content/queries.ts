import { api } from '../../lib/api.ts'
import { readAllRows } from '../../lib/csv.ts'
import type { ListQuery } from './list-query.ts'
import type { StudioKind, StudioRow } from './studio/studio-kind.ts'

/** Reads all of one's own content that matches, not only a page of it. */
export const readAll = <Row extends StudioRow>(
  { list }: Pick<StudioKind<Row>, 'list'>,
  query: ListQuery,
): Promise<readonly Row[]> => readAllRows((paging) => list(api, { ...query, ...paging }))
