import type { ReadCtx, Viewer } from '../../platform/context.ts'
import {
  countOwnedFiles,
  itemDownloads,
  ownedFiles,
  resolveRowVisibility,
  type Visibility,
} from '../access/index.ts'
import { readCards } from '../accounts/index.ts'
import { namedIds, type ShownItems } from '../content/index.ts'
import { type FileAccess, loadFileViews } from '../media/index.ts'
import { itemTiers } from '../subscriptions/index.ts'
import { type GalleryRow, selectGalleries } from './store.ts'
import { type GalleryView, galleryView } from './views.ts'

/** A gallery with its visibility to a viewer. */
export interface SeenGallery {
  readonly row: GalleryRow
  readonly visibility: Visibility
}

/** Returns the extent to which a viewer may open the files of a gallery. */
export function fileAccessTo(
  { row, visibility }: SeenGallery,
  viewer: Viewer | undefined,
): FileAccess {
  if (!visibility.canView) return 'locked'
  return row.ownerId === viewer?.id ? 'owner' : 'open'
}

/** The visibility of galleries by id. */
type Visibilities = ReadonlyMap<string, Visibility>

/**
 * Returns those of these galleries that a viewer may find, open or locked, in their order. Their
 * visibility is resolved unless it is given.
 */
export async function seenGalleries(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  rows: readonly GalleryRow[],
  given?: Visibilities,
): Promise<SeenGallery[]> {
  const visibilities = given ?? (await resolveRowVisibility(ctx, viewer, rows))
  return rows.flatMap((row) => {
    const visibility = visibilities.get(row.id)
    return visibility?.canView || visibility?.isListed ? [{ row, visibility }] : []
  })
}

/** Returns galleries as one viewer sees them, in their order, without those hidden from them. */
export async function presentGalleries(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  rows: readonly GalleryRow[],
  visibilities?: Visibilities,
): Promise<GalleryView[]> {
  const seen = await seenGalleries(ctx, viewer, rows, visibilities)
  if (seen.length === 0) return []
  const participantIds = seen.flatMap(({ row, visibility }) =>
    visibility.canView ? namedIds(row) : [],
  )
  const coverIds = seen.flatMap(({ row }) => row.coverFileId ?? [])
  const asked = seen.flatMap(({ row, visibility }) =>
    visibility.canView || row.ownedByPurchases === 'none' ? [] : row,
  )
  const items = seen.map(({ row }) => row)
  const [show, owned, counts, cards, tierOf, downloadsOf] = await Promise.all([
    loadFileViews(ctx, viewer, coverIds),
    ownedFiles(
      ctx,
      viewer,
      asked.flatMap(({ coverFileId }) => coverFileId ?? []),
    ),
    countOwnedFiles(
      ctx,
      viewer,
      asked.map(({ id }) => id),
    ),
    participantIds.length > 0 ? readCards(ctx, participantIds) : new Map(),
    itemTiers(ctx, items),
    itemDownloads(ctx, viewer, items),
  ])
  const now = ctx.now()
  return seen.map((gallery) => {
    const { row, visibility } = gallery
    const access = fileAccessTo(gallery, viewer)
    const isCoverOpen = access === 'locked' && owned.has(row.coverFileId ?? '')
    const cover = row.coverFileId ? show(row.coverFileId, isCoverOpen ? 'open' : access) : undefined
    const ownedFiles = counts.get(row.id) ?? 0
    const isOwner = row.ownerId === viewer?.id
    const offer = { ...tierOf(row, visibility), ...downloadsOf(row, visibility) }
    return galleryView(row, { visibility, offer, cover, ownedFiles, cards, isOwner, now })
  })
}

/**
 * Returns galleries by id as a viewer sees them, in the order of the ids; hidden and unknown ones
 * are left out.
 */
export async function galleriesByIds(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  ids: readonly string[],
): Promise<GalleryView[]> {
  return presentGalleries(ctx, viewer, await selectGalleries(ctx, viewer, ids))
}

/** Returns galleries of the admin console, whose visibility is given, in the order of the ids. */
export async function shownGalleries(
  ctx: ReadCtx,
  viewer: Viewer,
  ids: readonly string[],
  { visibilities }: ShownItems,
): Promise<GalleryView[]> {
  return presentGalleries(ctx, viewer, await selectGalleries(ctx, viewer, ids), visibilities)
}
