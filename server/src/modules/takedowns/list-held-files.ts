import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as takedowns from '@stagedoor/contract/takedowns'
import type { ReadCtx } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { decisionsByIds } from '../decisions/index.ts'
import { fileFacts, type HoldRow, heldUntil, listHolds } from '../media/index.ts'
import { countWaiting } from './openings.store.ts'

/** Lists the files that were taken down, with their decisions. */
export async function listHeldFiles(
  ctx: ReadCtx,
  query: InputOf<typeof takedowns.listHeldFiles>['query'],
) {
  const { rows, total } = await listHolds(ctx, pageOf(query))
  return { data: await holdViews(ctx, rows), total }
}

/** Returns holds in wire form, with the facts of their files and the reasons of their decisions. */
export async function holdViews(ctx: ReadCtx, rows: readonly HoldRow[]) {
  if (rows.length === 0) return []
  const ids = (of: (row: HoldRow) => string) => [...new Set(rows.map(of))]
  const [files, decisions, cards, waiting] = await Promise.all([
    fileFacts(
      ctx,
      ids(({ fileId }) => fileId),
    ),
    decisionsByIds(
      ctx,
      ids(({ decisionId }) => decisionId),
    ),
    readCards(
      ctx,
      ids(({ ownerId }) => ownerId),
    ),
    countWaiting(
      ctx,
      ids(({ id }) => id),
    ),
  ])
  return rows.map(({ id, fileId, ownerId, decisionId, heldAt, endedAt, erasedAt }) => {
    const { kind = null, name = '', size = 0 } = files.get(fileId) ?? {}
    const { violation = null, explanation: reason = '' } = decisions.get(decisionId) ?? {}
    const state = endedAt ? 'given_back' : erasedAt ? 'erased' : 'held'
    return {
      _id: id,
      fileId,
      decisionId,
      owner: cards.get(ownerId) ?? null,
      state: state as 'given_back' | 'erased' | 'held',
      kind,
      name,
      size,
      violation,
      reason,
      heldAt,
      keptUntil: heldUntil(heldAt),
      waitingOpenings: waiting.get(id) ?? 0,
    }
  })
}
