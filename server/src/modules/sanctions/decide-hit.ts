import type { InputOf, ResultOf } from '@stagedoor/contract/kit'
import type * as sanctions from '@stagedoor/contract/sanctions'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById, readCards } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { withdrawApproval } from '../verification/index.ts'
import { type HitRow, lockHit, selectHits, storeDecision } from './hits.store.ts'
import { selectLists } from './lists.store.ts'
import { hitView } from './views.ts'

/** The most hits that are shown at once. */
const SHOWN = 200

/** Lists hits with the payees that they are about. */
export async function listHits(
  ctx: ReadCtx,
  { status }: InputOf<typeof sanctions.listHits>['query'],
): Promise<ResultOf<typeof sanctions.listHits>> {
  return { data: await present(ctx, await selectHits(ctx, { status, limit: SHOWN })) }
}

async function present(ctx: ReadCtx, rows: readonly HitRow[]) {
  const people = await readCards(ctx, [...new Set(rows.map(({ accountId }) => accountId))])
  const names = new Map((await selectLists(ctx)).map(({ id, name }) => [id, name]))
  return rows.flatMap((row) => {
    const card = people.get(row.accountId)
    return card ? [hitView(row, card, names.get(row.listId) ?? '')] : []
  })
}

/**
 * Decides about a hit. A block withdraws the approval of the payee's documents by a decision, which
 * they read and may appeal against. Refuses `sanctions.hit_not_found` and `sanctions.hit_decided`.
 */
export async function decideHit(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
  { decision, reason }: InputOf<typeof sanctions.decideHit>['body'],
) {
  await transaction(ctx, async (ctx) => {
    const hit = (await lockHit(ctx, id)) ?? refuse('sanctions.hit_not_found')
    if (hit.status !== 'open') refuse('sanctions.hit_decided')
    const decidedBy = ctx.viewer.id
    const status = decision === 'clear' ? 'cleared' : 'blocked'
    await storeDecision(ctx, id, { status, reason, decidedBy, decidedAt: ctx.now() })
    const account = await accountById(ctx, hit.accountId)
    if (status === 'blocked' && account?.documentsVerifiedAt)
      await withdrawApproval(ctx, hit.accountId, {
        explanation: reason,
        violation: 'identity_documents',
        decidedBy,
      })
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: `sanctions.hit_${status}`,
      subjectKind: 'account',
      subjectId: hit.accountId,
      detail: { reason, listedName: hit.listedName, reference: hit.reference, score: hit.score },
    })
  })
  const rows = await selectHits(ctx, { status: undefined, limit: SHOWN })
  const [view] = await present(
    ctx,
    rows.filter((row) => row.id === id),
  )
  return view ?? refuse('sanctions.hit_not_found')
}
