import type { Ctx, InTransaction, Viewer } from '../../../platform/context.ts'
import { performerByRef } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { type ContentKind, requirePublisher, type WriteExtra } from '../../content/index.ts'
import { recordDecision } from '../../decisions/index.ts'
import { type ItemKind, itemsByIds } from '../../items/index.ts'
import { changedFieldNames } from '../rules.ts'

/** The context of an admin's call, or of the same call by the creator that it is made for. */
export type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Returns the context of the same request by the creator, so that admins cannot do more in a
 * creator's name than the creator. Refuses `performers.not_found`.
 */
export async function impersonatePerformer(
  ctx: ViewerCtx,
  performerId: string,
): Promise<ViewerCtx> {
  const { id } = await performerByRef(ctx, performerId)
  const { sessionId, via } = ctx.viewer
  const creator: ViewerCtx = { ...ctx, viewer: { id, role: 'performer', sessionId, via } }
  await requirePublisher(creator)
  return creator
}

/**
 * Does the same for the owner of an item; undefined when there is no such item of the kind or it
 * was deleted.
 */
export async function impersonateOwner(
  ctx: ViewerCtx,
  kind: ItemKind,
  id: string,
): Promise<ViewerCtx | undefined> {
  const item = (await itemsByIds(ctx, [id])).get(id)
  if (item?.kind !== kind || item.deletedAt) return undefined
  return impersonatePerformer(ctx, item.ownerId)
}

/**
 * Returns the write that audits a change of an item on behalf of its creator, with the names of the
 * fields sent.
 */
export const auditFor =
  (
    admin: ViewerCtx,
    { viewer: creator }: ViewerCtx,
    change: { readonly action: string; readonly form: object },
  ): WriteExtra =>
  (ctx: InTransaction, id: string) =>
    recordAudit(ctx, {
      actor: actorOf(admin.viewer),
      action: change.action,
      subjectKind: 'item',
      subjectId: id,
      detail: { ownerId: creator.id, changed: changedFieldNames(change.form) },
    })

/**
 * Returns the write that audits the removal of a part of an item like `auditFor`, and records a
 * decision about it: its creator reads why, and can appeal.
 */
export const decideFor =
  (
    admin: ViewerCtx,
    creator: ViewerCtx,
    removal: {
      readonly action: string
      readonly form: object
      readonly kind: 'photo' | 'preview'
      readonly content: ContentKind
    },
  ): WriteExtra =>
  async (ctx: InTransaction, id: string) => {
    await auditFor(admin, creator, removal)(ctx, id)
    const { id: ownerId } = creator.viewer
    const excerpt = (await removal.content.titles(ctx, [id])).get(id) ?? ''
    const createdAt = (await itemsByIds(ctx, [id])).get(id)?.createdAt
    const target = { kind: removal.kind, id, ownerId, excerpt, ...(createdAt && { createdAt }) }
    await recordDecision(ctx, target, { explanation: '', decidedBy: admin.viewer.id })
  }
