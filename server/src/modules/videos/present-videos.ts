import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { itemDownloads, resolveRowVisibility, type Visibility } from '../access/index.ts'
import { cardFromRow, readCards } from '../accounts/index.ts'
import { lockedFileUrls, namedIds } from '../content/index.ts'
import { loadFileViews, type ShowFile } from '../media/index.ts'
import { itemTiers } from '../subscriptions/index.ts'
import { allFiles } from './rules.ts'
import type { VideoRow } from './store.ts'
import { type VideoView, type VideoViewContext, videoView } from './views.ts'

interface PresentOptions {
  readonly isPlayed?: boolean
  /** The visibility of each video for the viewer, where it is resolved already. */
  readonly visibilities?: ReadonlyMap<string, Visibility>
}

type VideosWithVisibility = readonly (readonly [VideoRow, Visibility])[]

/**
 * Returns videos as one viewer sees them, in their order, without those hidden from them.
 * Visibility is resolved before any address is signed; only videos that are to be played have the
 * address of the video itself.
 */
export async function presentVideos(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  rows: readonly VideoRow[],
  { isPlayed = false, visibilities: given }: PresentOptions = {},
): Promise<VideoView[]> {
  const visibilities = given ?? (await resolveRowVisibility(ctx, viewer, rows))
  const seen = rows.flatMap((row) => {
    const visibility = visibilities.get(row.id)
    return visibility?.canView || visibility?.isListed ? [[row, visibility] as const] : []
  })
  if (seen.length === 0) return []
  const fileIds = seen.flatMap(([row]) => allFiles(row))
  const items = seen.map(([row]) => row)
  const [show, participants, tierOf, downloadsOf] = await Promise.all([
    loadFileViews(ctx, viewer, fileIds),
    participantsOf(ctx, seen),
    itemTiers(ctx, items),
    itemDownloads(ctx, viewer, items),
  ])
  const now = ctx.now()
  const lockedUrl = lockedFileUrls(ctx, viewer, 'video')
  return seen.map(([row, visibility]) => {
    const performer = { ...cardFromRow(row.ownerId, row, now), isFeatured: row.cardIsFeatured }
    const files = filesOf(row, visibility, viewer, show)
    return videoView(row, {
      visibility,
      offer: { ...tierOf(row, visibility), ...downloadsOf(row, visibility) },
      performer,
      ...files,
      participants,
      isOwner: row.ownerId === viewer?.id,
      now,
      isPlayed,
      lockedUrl,
    })
  })
}

/** Returns the cards of the people named in open videos; those of locked videos stay hidden. */
async function participantsOf(ctx: ReadCtx, seen: VideosWithVisibility) {
  const ids = seen.flatMap(([row, { canView }]) => (canView ? namedIds(row) : []))
  return ids.length === 0 ? new Map() : readCards(ctx, ids)
}

/**
 * Returns the files of a video for this viewer. Its thumbnail and teaser are public; the video
 * follows its item.
 */
function filesOf(
  { ownerId, fileId, thumbnailId, teaserId }: VideoRow,
  { canView }: Visibility,
  viewer: Viewer | undefined,
  show: ShowFile,
): Pick<VideoViewContext, 'file' | 'thumbnail' | 'teaser'> {
  const open = ownerId === viewer?.id ? 'owner' : 'open'
  return {
    file: show(fileId, canView ? open : 'locked'),
    thumbnail: thumbnailId ? show(thumbnailId, open) : undefined,
    teaser: teaserId ? show(teaserId, open) : undefined,
  }
}
