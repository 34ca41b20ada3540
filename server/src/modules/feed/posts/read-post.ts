import type { MediaFile } from '@stagedoor/contract/media'
import type { Ctx, ReadCtx, Viewer } from '../../../platform/context.ts'
import { parseId } from '../../../platform/db/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireOwnViewAs } from '../../access/index.ts'
import { isLockedUrl, type ShownItems } from '../../content/index.ts'
import { type PostRow, selectPosts, selectPostsBySlug } from '../store.ts'
import type { PostView } from '../views.ts'
import { presentPosts, presentWithVisibility } from './present-posts.ts'

type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }

/** Returns one post by id or slug, open or locked; a hidden one counts as not found. */
export async function readPost(ctx: MaybeViewerCtx, ref: string): Promise<PostView> {
  const [post] = await presentPosts(ctx, ctx.viewer, await rowsOf(ctx, ref))
  if (!post) return refuse('feed.not_found')
  requireOwnViewAs(ctx.viewer, post.fromSourceId)
  return post
}

/** Reads a slug's post in one statement, because most visits to a post name it by its slug. */
function rowsOf(ctx: MaybeViewerCtx, ref: string): Promise<PostRow[]> {
  const id = parseId(ref)
  return id ? selectPosts(ctx, ctx.viewer, [id]) : selectPostsBySlug(ctx, ctx.viewer, ref)
}

/**
 * Returns the processing status of a post's file, with a new address while the viewer may open the
 * post, owns the file, or finds it among the free ones.
 */
export async function readFileStatus(
  ctx: MaybeViewerCtx,
  ref: string,
  fileId: string,
): Promise<MediaFile> {
  const post = await readPost(ctx, ref)
  if (post.teaser?._id === fileId) return post.teaser
  const file = post.files.find(({ _id }) => _id === fileId) ?? refuse('feed.not_found')
  return isLockedUrl('post', file.url) ? refuse('feed.locked') : file
}

/**
 * Returns posts by id as a viewer sees them, in the order of the ids; hidden and unknown ones are
 * left out.
 */
export async function postsByIds(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  ids: readonly string[],
): Promise<PostView[]> {
  return presentPosts(ctx, viewer, await selectPosts(ctx, viewer, ids))
}

/** Returns posts of the admin console, whose visibility is given, in the order of the ids. */
export async function shownPosts(
  ctx: ReadCtx,
  viewer: Viewer,
  ids: readonly string[],
  { visibilities }: ShownItems,
): Promise<PostView[]> {
  return presentWithVisibility(ctx, viewer, await selectPosts(ctx, viewer, ids), visibilities)
}
