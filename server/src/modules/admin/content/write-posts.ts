import type { createPost as createPostCall, updatePost as updatePostCall } from '@stagedoor/contract/admin'
import type { InputOf, Upload } from '@stagedoor/contract/kit'
import type { FileKind } from '@stagedoor/contract/media'
import type { Ctx, InTransaction, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { performerByRef } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { requirePublisher } from '../../content/index.ts'
import { readPostForAdmin, rewritePost, uploadPostFile, writePost } from '../../feed/index.ts'
import { itemsByIds } from '../../items/index.ts'
import { changedFieldNames } from '../rules.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Creates a post on behalf of a creator, under the rules for creators. Refuses `performers.not_found`. */
export async function createPostFor(ctx: ViewerCtx, { performerId, ...form }: InputOf<typeof createPostCall>['body']) {
  const creator = await impersonatePerformer(ctx, performerId)
  const about = { performerId: creator.viewer.id, form }
  const id = await writePost(creator, form, (inner, id) => auditChange(inner, ctx.viewer, { ...about, id }))
  return readPostForAdmin(ctx, id)
}

/** Changes a post on behalf of its creator. Refuses `feed.not_found`. */
export async function updatePostFor(
  ctx: ViewerCtx,
  id: string,
  { performerId: _said, ...form }: InputOf<typeof updatePostCall>['body'],
) {
  const item = (await itemsByIds(ctx, [id])).get(id)
  if (item?.kind !== 'feed' || item.deletedAt) refuse('feed.not_found')
  const creator = await impersonatePerformer(ctx, item.ownerId)
  const about = { id, performerId: item.ownerId, form, isChange: true }
  await rewritePost(creator, id, form, (inner) => auditChange(inner, ctx.viewer, about))
  return readPostForAdmin(ctx, id)
}

/** Stores a file for a post on behalf of a creator, who owns it from then on. */
export async function uploadFileFor(ctx: ViewerCtx, kind: FileKind, performerId: string, file: Upload | undefined) {
  return uploadPostFile(await impersonatePerformer(ctx, performerId), kind, file)
}

/**
 * Returns the context of the same request by the creator, so that admins cannot do more in a creator's name than the
 * creator.
 */
async function impersonatePerformer(ctx: ViewerCtx, performerId: string): Promise<ViewerCtx> {
  const { id } = await performerByRef(ctx, performerId)
  const { sessionId, via } = ctx.viewer
  const creator: ViewerCtx = { ...ctx, viewer: { id, role: 'performer', sessionId, via } }
  await requirePublisher(creator)
  return creator
}

interface PostChange {
  readonly id: string
  readonly performerId: string
  readonly form: object
  readonly isChange?: boolean
}

const auditChange = (ctx: InTransaction, viewer: Viewer, { id, performerId, form, isChange = false }: PostChange) =>
  recordAudit(ctx, {
    actor: actorOf(viewer),
    action: isChange ? 'feed.updated_for' : 'feed.created_for',
    subjectKind: 'item',
    subjectId: id,
    detail: { ownerId: performerId, changed: changedFieldNames(form) },
  })
