import { done } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { lockDifference, noteDifference } from './differences.store.ts'

/**
 * Notes how a difference was explained or corrected. Refuses `reconciliation.not_found`, and
 * `reconciliation.resolved` for one that is resolved already.
 */
export async function resolveDifference(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
  note: string,
) {
  await transaction(ctx, async (ctx) => {
    const difference = await lockDifference(ctx, id)
    if (!difference) return refuse('reconciliation.not_found')
    if (difference.state === 'resolved') refuse('reconciliation.resolved')
    await noteDifference(ctx, id, note)
    const { gateway, externalId, kind } = difference
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'reconciliation.difference_resolved',
      subjectKind: 'reconciliation',
      subjectId: id,
      detail: { gateway, externalId, kind, note },
    })
  })
  return done
}
