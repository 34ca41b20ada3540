import { done, type InputOf } from '@stagedoor/contract/kit'
import type * as reviews from '@stagedoor/contract/reviews'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import type { Contents } from '../../content/index.ts'
import { openCase } from '../../reports/index.ts'
import { clearWaiting, keepStills, selectStill } from './stills.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Clears pictures of streams and calls, and says how many that were. */
export async function clearStills(ctx: ViewerCtx, ids: readonly string[]) {
  return transaction(ctx, async (ctx) => {
    const cleared = await clearWaiting(ctx, ids, ctx.viewer.id)
    const [still] = cleared
    if (still)
      await recordAudit(ctx, {
        actor: actorOf(ctx.viewer),
        action: 'reviews.stills_cleared',
        subjectKind: 'still',
        subjectId: still.id,
        detail: { count: String(cleared.length) },
      })
    return { cleared: cleared.length }
  })
}

/**
 * Opens a case about the stream or call of a picture, whose pictures are then kept. The case is
 * about the account that the picture shows.
 */
export async function openStillCase(
  ctx: ViewerCtx,
  contents: Contents,
  id: string,
  { violation, description }: InputOf<typeof reviews.openStillCase>['body'],
): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const still = (await selectStill(ctx, id)) ?? refuse('reviews.not_found')
    const { subjectKind: targetKind, subjectId: targetId, accountId: ownerId } = still
    if (ownerId === ctx.viewer.id) refuse('reviews.own_file')
    const item =
      targetKind === 'stream' ? { itemId: targetId, itemKind: targetKind } : { itemId: null }
    const target = { targetKind, targetId, ownerId, itemKind: null, ...item, words: '' }
    await openCase(ctx, contents, { target, violation, description })
    await keepStills(ctx, [targetId])
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'reviews.still_case_opened',
      subjectKind: targetKind,
      subjectId: targetId,
      detail: { ownerId, violation, description },
    })
  })
  return done
}
