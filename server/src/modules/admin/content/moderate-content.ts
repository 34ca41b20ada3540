import type { removeContent as removeContentCall } from '@stagedoor/contract/admin'
import { done, type InputOf } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { commentById, removeComment, restoreComment } from '../../comments/index.ts'
import { type Contents, removeByModeration, restoreByModeration } from '../../content/index.ts'
import { itemsByIds } from '../../items/index.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Content = InputOf<typeof removeContentCall>['body']

/**
 * Removes a post or comment for everybody, without a report; audits the reason and the refunded
 * buyers.
 */
export async function removeContent(
  ctx: ViewerCtx,
  contents: Contents,
  content: Content,
): Promise<typeof done> {
  const { target, targetId, reason } = content
  await transaction(ctx, async (ctx) => {
    const kind = target === 'comment' ? undefined : contents[target]
    const owed = kind && (await removeByModeration(ctx, kind, targetId, reason))
    const isGone =
      target === 'comment' ? await removeComment(ctx, targetId, reason) : owed !== undefined
    if (!isGone) refuse('admin.nothing_to_remove')
    await auditChange(ctx, content, {
      action: 'moderation.content_removed',
      ...(owed?.length && { owedRefunds: owed }),
    })
  })
  return done
}

/** Restores a removed post or comment while that is possible. */
export async function restoreContent(
  ctx: ViewerCtx,
  contents: Contents,
  content: Content,
): Promise<typeof done> {
  const { target, targetId, reason } = content
  await transaction(ctx, async (ctx) => {
    const kind = target === 'comment' ? undefined : contents[target]
    const isBack =
      target === 'comment'
        ? await restoreComment(ctx, targetId, reason)
        : kind && (await restoreByModeration(ctx, kind, targetId, reason))
    if (!isBack) refuse('admin.nothing_to_restore')
    await auditChange(ctx, content, { action: 'moderation.content_restored' })
  })
  return done
}

async function auditChange(
  ctx: InTransaction<ViewerCtx>,
  { target, targetId, reason }: Content,
  { action, ...detail }: { readonly action: string; readonly owedRefunds?: readonly string[] },
): Promise<void> {
  const ownerId =
    target === 'comment'
      ? (await commentById(ctx, targetId))?.authorId
      : (await itemsByIds(ctx, [targetId])).get(targetId)?.ownerId
  await recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action,
    subjectKind: target === 'comment' ? 'comment' : 'item',
    subjectId: targetId,
    detail: { ...(reason && { reason }), ...(ownerId && { ownerId }), ...detail },
  })
}
