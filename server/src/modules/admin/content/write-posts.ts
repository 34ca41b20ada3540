import type {
  createPost as createPostCall,
  updatePost as updatePostCall,
} from '@stagedoor/contract/admin'
import type { InputOf, Upload } from '@stagedoor/contract/kit'
import type { FileKind } from '@stagedoor/contract/media'
import { refuse } from '../../../platform/refusal.ts'
import { readForAdmin } from '../../content/index.ts'
import { feedContent, rewritePost, uploadPostFile, writePost } from '../../feed/index.ts'
import {
  auditFor,
  impersonateOwner,
  impersonatePerformer,
  type ViewerCtx,
} from './act-for-performer.ts'

/** Returns one post in full for an admin. Refuses `feed.not_found`. */
export const readPost = async (ctx: ViewerCtx, id: string) =>
  (await readForAdmin(ctx, feedContent, id)) ?? refuse('feed.not_found')

/**
 * Creates a post on behalf of a creator, under the rules for creators. Refuses
 * `performers.not_found`.
 */
export async function createPostFor(
  ctx: ViewerCtx,
  { performerId, ...form }: InputOf<typeof createPostCall>['body'],
) {
  const creator = await impersonatePerformer(ctx, performerId)
  return readPost(
    ctx,
    await writePost(creator, form, auditFor(ctx, creator, { action: 'feed.created_for', form })),
  )
}

/** Changes a post on behalf of its creator. Refuses `feed.not_found`. */
export async function updatePostFor(
  ctx: ViewerCtx,
  id: string,
  { performerId: _said, ...form }: InputOf<typeof updatePostCall>['body'],
) {
  const creator = (await impersonateOwner(ctx, 'feed', id)) ?? refuse('feed.not_found')
  await rewritePost(creator, id, form, auditFor(ctx, creator, { action: 'feed.updated_for', form }))
  return readPost(ctx, id)
}

/** Stores a file for a post on behalf of a creator, who owns it from then on. */
export async function uploadFileFor(
  ctx: ViewerCtx,
  kind: FileKind,
  performerId: string,
  file: Upload | undefined,
) {
  return uploadPostFile(await impersonatePerformer(ctx, performerId), kind, file)
}
