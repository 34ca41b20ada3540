import type { MediaFile } from '@stagedoor/contract/media'
import type { Reading, Viewer } from '../../platform/context.ts'
import { decideAll, type Sight } from '../access/index.ts'
import { cardOf } from '../accounts/index.ts'
import { type FileAccess, fileViews } from '../media/index.ts'
import type { PostRow } from './store.ts'
import { type PostView, postView } from './views.ts'

type Seen = readonly (readonly [PostRow, Sight])[]

/**
 * Posts as one viewer sees them, in their order, without those hidden from them. Sights are decided first, and only
 * then are addresses made. One question to the database however many posts; rows carry their performer and the
 * viewer's relations.
 */
export async function presentPosts(
  ctx: Reading,
  viewer: Viewer | undefined,
  rows: readonly PostRow[],
): Promise<PostView[]> {
  const sights = await decideAll(ctx, viewer, rows)
  const seen = rows.flatMap((row) => {
    const sight = sights.get(row.id)
    return sight?.canView || sight?.isListed ? [[row, sight] as const] : []
  })
  if (seen.length === 0) return []
  const files = await filesOf(ctx, viewer, seen)
  const now = ctx.now()
  return seen.map(([row, sight]) => postView(row, { sight, files, performer: cardOf(row.ownerId, row, now) }))
}

/** Thumbnails and teasers are public by nature; everything else follows the post's own sight. */
function filesOf(ctx: Reading, viewer: Viewer | undefined, seen: Seen): Promise<Map<string, MediaFile>> {
  const access = new Map<string, FileAccess>()
  for (const [row, { canView }] of seen) {
    const open = row.ownerId === viewer?.id ? 'owner' : 'open'
    for (const id of row.fileIds) access.set(id, canView ? open : 'locked')
    for (const id of [row.thumbnailId, row.teaserId]) if (id) access.set(id, open)
  }
  return fileViews(ctx, [...access.keys()], { viewer, access: (id) => access.get(id) ?? 'locked' })
}
