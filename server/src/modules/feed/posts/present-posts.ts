import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import {
  itemDownloads,
  openFilesOf,
  ownedFiles,
  resolveRowVisibility,
  type Visibility,
} from '../../access/index.ts'
import { cardFromRow } from '../../accounts/index.ts'
import { lockedFileUrls } from '../../content/index.ts'
import { loadFileViews, type ShowFile } from '../../media/index.ts'
import { itemTiers } from '../../subscriptions/index.ts'
import { type OptionWithVote, selectOptionsWithVotes } from '../polls/store.ts'
import { allFiles } from '../rules.ts'
import type { PostRow } from '../store.ts'
import { type PostView, type PostViewContext, postView } from '../views.ts'

type PostsWithVisibility = readonly (readonly [PostRow, Visibility])[]

/**
 * Returns posts as one viewer sees them, in their order, without those hidden from them. Visibility
 * is resolved before any address is signed. Takes one query for any number of posts, and a second
 * when any has a poll, because rows carry their performer and the viewer's relations.
 */
export async function presentPosts(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  rows: readonly PostRow[],
): Promise<PostView[]> {
  return presentWithVisibility(ctx, viewer, rows, await resolveRowVisibility(ctx, viewer, rows))
}

/** Returns posts as one viewer sees them, when their visibility is resolved already. */
export async function presentWithVisibility(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  rows: readonly PostRow[],
  visibilities: ReadonlyMap<string, Visibility>,
): Promise<PostView[]> {
  const seen = rows.flatMap((row) => {
    const visibility = visibilities.get(row.id)
    return visibility?.canView || visibility?.isListed ? [[row, visibility] as const] : []
  })
  if (seen.length === 0) return []
  const fileIds = seen.flatMap(([row]) => allFiles(row))
  const askedIds = seen.flatMap(([row, { canView }]) =>
    canView || row.ownedByPurchases === 'none' ? [] : row.fileIds,
  )
  const items = seen.map(([row]) => row)
  const [show, options, owned, tierOf, downloadsOf] = await Promise.all([
    loadFileViews(ctx, viewer, fileIds),
    optionsOf(ctx, viewer, seen),
    ownedFiles(ctx, viewer, askedIds),
    itemTiers(ctx, items),
    itemDownloads(ctx, viewer, items),
  ])
  const now = ctx.now()
  const lockedUrl = lockedFileUrls(ctx, viewer, 'post')
  return seen.map(([row, visibility]) => {
    const openIds = openFilesOf(visibility, { ...row, owned })
    return postView(row, {
      visibility,
      offer: { ...tierOf(row, visibility), ...downloadsOf(row, visibility) },
      openIds,
      ...filesOf(row, openIds, viewer, show),
      pollOptions: options,
      now,
      lockedUrl,
      performer: performerOf(row, now),
    })
  })
}

const performerOf = (row: PostRow, now: Date) => ({
  ...cardFromRow(row.ownerId, row, now),
  isFeatured: row.cardIsFeatured,
})

/** Returns the answers of the polls of open posts; those of locked posts stay hidden. */
async function optionsOf(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  seen: PostsWithVisibility,
): Promise<Map<string, OptionWithVote>> {
  const asking = seen.filter(([row, { canView }]) => canView && row.pollOptionIds.length > 0)
  if (asking.length === 0) return new Map()
  return selectOptionsWithVotes(
    ctx,
    viewer?.id,
    asking.map(([{ id }]) => id),
  )
}

/**
 * Returns the files of a post for this viewer. Its thumbnail and teaser are public; every other
 * file is locked unless it is among the open ones.
 */
function filesOf(
  { ownerId, fileIds, thumbnailId, teaserId }: PostRow,
  openIds: ReadonlySet<string>,
  viewer: Viewer | undefined,
  show: ShowFile,
): Pick<PostViewContext, 'files' | 'thumbnail' | 'teaser'> {
  const open = ownerId === viewer?.id ? 'owner' : 'open'
  return {
    files: fileIds.flatMap((id) => show(id, openIds.has(id) ? open : 'locked') ?? []),
    thumbnail: thumbnailId ? show(thumbnailId, open) : undefined,
    teaser: teaserId ? show(teaserId, open) : undefined,
  }
}
