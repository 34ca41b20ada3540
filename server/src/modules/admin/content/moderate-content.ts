import type { deletePost, removeContent as removeContentCall } from '@stagedoor/contract/admin'
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
type DeletionReasons = InputOf<typeof deletePost>['body']

/**
 * Removes a post or comment for everybody, without a report; audits the reason and the refunded
 * buyers.
 */
export async function removeContent(
  ctx: ViewerCtx,
  contents: Contents,
  content: Content,
): Promise<typeof done> {
  const { target, targetId, reason: explanation, violation, facts } = content
  await transaction(ctx, async (ctx) => {
    const grounds = { explanation, violation, facts, decidedBy: ctx.viewer.id }
    const kind = target === 'comment' ? undefined : contents[target]
    const owed = kind && (await removeByModeration(ctx, kind, targetId, grounds))
    const isGone =
      target === 'comment' ? await removeComment(ctx, targetId, grounds) : owed !== undefined
    if (!isGone) refuse('admin.nothing_to_remove')
    await auditChange(ctx, content, {
      action: 'moderation.content_removed',
      ...(owed?.length && { owedRefunds: owed }),
    })
  })
  return done
}

/**
 * Removes content for a call that deletes it. Clients that give no reason have a stock one: the
 * rules of the site.
 */
export const deleteContent = (
  ctx: ViewerCtx,
  contents: Contents,
  {
    body: { reason = '', ...grounds },
    ...content
  }: Pick<Content, 'target' | 'targetId'> & { readonly body: DeletionReasons },
): Promise<typeof done> => removeContent(ctx, contents, { reason, ...grounds, ...content })

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
