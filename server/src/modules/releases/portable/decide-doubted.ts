import { done, type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { decideDoubted as decideCall } from '@stagedoor/contract/releaseimports'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readCards } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { isAsked, mailRequest } from '../links/send-link.ts'
import { peopleByIds } from '../people.store.ts'
import { refreshContents } from '../refresh-contents.ts'
import {
  filesOfReleases,
  lockRelease,
  type ReleaseRow,
  storeWithdrawal,
} from '../releases.store.ts'
import { doubtedImports, endDoubt, unsignAll } from './doubts.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Decision = InputOf<typeof decideCall>['body']

/** Lists imported releases that do not count because the trust in their site ended. */
export async function listDoubted(ctx: ReadCtx, query: Parameters<typeof pageOf>[0]) {
  const { limit, offset } = pageOf(query)
  const { rows, total } = await doubtedImports(ctx, { limit, offset })
  const cards = await readCards(ctx, [...new Set(rows.map(({ producerId }) => producerId))])
  const data = rows.map(({ id, producerId, ...row }) => ({
    _id: id,
    ...row,
    performer: cards.get(producerId) ?? null,
  }))
  return { data, total }
}

/**
 * Lets an imported release count although its site is not trusted any more, or ends it: its person
 * is asked to sign here. Both with a reason.
 */
export async function decideDoubted(
  ctx: ViewerCtx,
  releaseId: string,
  { decision, reason }: Decision,
): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const release = await lockRelease(ctx, releaseId)
    if (!release?.doubtedAt || release.revokedAt) return refuse('releases.not_waiting')
    const files = await filesOfReleases(ctx, [releaseId])
    await endDoubt(ctx, releaseId)
    if (decision === 'refuse') await end(ctx, release)
    await refreshContents(ctx, files)
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: decision === 'keep' ? 'releases.import_kept' : 'releases.import_ended',
      subjectKind: 'release',
      subjectId: releaseId,
      detail: { reason },
    })
  })
  return done
}

/** Ends a release that its person did not take back, and asks them again. */
async function end(
  ctx: InTransaction<ViewerCtx>,
  { id, personId, producerId }: ReleaseRow,
): Promise<void> {
  await storeWithdrawal(ctx, id, { depictionIds: [], isWhole: true })
  await unsignAll(ctx, id)
  const person = (await peopleByIds(ctx, [personId])).get(personId)
  if (person && (await isAsked(ctx, personId, producerId)))
    await mailRequest(ctx, person, producerId)
}
