import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { listRequests } from '@stagedoor/contract/logs'
import type { ReadCtx } from '../../platform/context.ts'
import type { TechnicalLogEntry } from '../../platform/ops/index.ts'
import { selectEntries } from './store.ts'
import { entryView } from './views.ts'

/** Returns a page of one of the technical logs, newest first. */
export async function listEntries(
  ctx: ReadCtx,
  kind: TechnicalLogEntry['kind'],
  query: InputOf<typeof listRequests>['query'],
) {
  const { level, name, code, requestId, q, minMs, fromDate, toDate } = query
  const filter = { kind, level, name, code, requestId, q, minMs, fromDate, toDate }
  const { rows, total } = await selectEntries(ctx, filter, pageOf(query))
  return { data: rows.map(entryView), total }
}
