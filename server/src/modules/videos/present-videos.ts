import type { MediaFile } from '@stagedoor/contract/media'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { resolveRowVisibility, type Visibility } from '../access/index.ts'
import { cardFromRow, readCards } from '../accounts/index.ts'
import { type FileAccess, fileViews } from '../media/index.ts'
import { allFiles } from './rules.ts'
import type { VideoRow } from './store.ts'
import { type VideoView, videoView } from './views.ts'

type VideosWithVisibility = readonly (readonly [VideoRow, Visibility])[]

/**
 * Returns videos as one viewer sees them, in their order, without those hidden from them. Visibility is resolved before
 * any address is signed; only videos that are to be played have the address of the video itself.
 */
export async function presentVideos(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  rows: readonly VideoRow[],
  { isPlayed = false }: { readonly isPlayed?: boolean } = {},
): Promise<VideoView[]> {
  const visibilities = await resolveRowVisibility(ctx, viewer, rows)
  const seen = rows.flatMap((row) => {
    const visibility = visibilities.get(row.id)
    return visibility?.canView || visibility?.isListed ? [[row, visibility] as const] : []
  })
  if (seen.length === 0) return []
  const [files, participants] = await Promise.all([filesOf(ctx, viewer, seen), participantsOf(ctx, seen)])
  const now = ctx.now()
  return seen.map(([row, visibility]) => {
    const performer = { ...cardFromRow(row.ownerId, row, now), isFeatured: row.cardIsFeatured }
    return videoView(row, { visibility, performer, files, participants, now, isPlayed })
  })
}

/** Returns the cards of the participants of open videos; those of locked videos stay hidden. */
async function participantsOf(ctx: ReadCtx, seen: VideosWithVisibility) {
  const ids = seen.flatMap(([{ participantIds }, { canView }]) => (canView ? participantIds : []))
  return ids.length === 0 ? new Map() : readCards(ctx, ids)
}

/** Returns the files of videos for this viewer. Thumbnails and teasers are public; the video follows its item. */
function filesOf(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  seen: VideosWithVisibility,
): Promise<Map<string, MediaFile>> {
  const access = new Map<string, FileAccess>()
  for (const [row, { canView }] of seen) {
    const open = row.ownerId === viewer?.id ? 'owner' : 'open'
    for (const id of allFiles(row)) if (id !== row.fileId) access.set(id, open)
    access.set(row.fileId, canView ? open : 'locked')
  }
  return fileViews(ctx, [...access.keys()], { viewer, access: (id) => access.get(id) ?? 'locked' })
}
