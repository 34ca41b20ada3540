import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as photos from '@stagedoor/contract/photos'
import type { Ctx, ReadCtx, Viewer } from '../../../platform/context.ts'
import { boughtSince, ownedFiles, type Visibility } from '../../access/index.ts'
import { accountByRef } from '../../accounts/index.ts'
import { loadFileViews } from '../../media/index.ts'
import { fileAccessTo, type SeenGallery, seenGalleries } from '../present-galleries.ts'
import { findGallery } from '../read-gallery.ts'
import { selectGalleries } from '../store.ts'
import { selectOwnPhotoPage, selectPublicPhotoPage } from './photo-lists.store.ts'
import { selectPhotosOf } from './read-photos.store.ts'
import { isPhotoShown, type PhotoViewer } from './rules.ts'
import type { PhotoRow } from './store.ts'
import { type PhotoView, photoView } from './views.ts'

type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }
type PhotoPage = { data: PhotoView[]; total: number }

const VIEWER_PAGE_SIZE = 100

/**
 * Lists the photos of a gallery in their order, open or locked as the gallery is. Refuses
 * `galleries.not_found`.
 */
export async function listPhotos(
  ctx: MaybeViewerCtx,
  query: InputOf<typeof photos.listPhotos>['query'],
): Promise<PhotoPage> {
  const gallery = await findGallery(ctx, query.galleryId)
  const [rows, viewer] = await Promise.all([
    selectPhotosOf(ctx, gallery.row.id),
    photoViewer(ctx, gallery),
  ])
  const shown = rows.filter((row) => isPhotoShown(row, viewer))
  const { limit, offset } = pageOf(query, VIEWER_PAGE_SIZE)
  return {
    data: await presentPhotos(ctx, gallery, shown.slice(offset, offset + limit)),
    total: shown.length,
  }
}

async function photoViewer(
  ctx: MaybeViewerCtx,
  { row, visibility }: SeenGallery,
): Promise<PhotoViewer> {
  const seesAll = visibility.reason === 'owner' || visibility.reason === 'admin'
  const boughtAt =
    visibility.isBought && ctx.viewer ? await boughtSince(ctx, ctx.viewer.id, row.id) : undefined
  return { seesAll, boughtAt }
}

/**
 * Returns photos of one gallery as a viewer of it sees them, in their order: in a locked one those
 * that they own are open.
 */
export async function presentPhotos(
  ctx: ReadCtx & { readonly viewer: Viewer | undefined },
  gallery: SeenGallery,
  rows: readonly PhotoRow[],
): Promise<PhotoView[]> {
  const fileIds = rows.map(({ fileId }) => fileId)
  const access = fileAccessTo(gallery, ctx.viewer)
  const [show, owned] = await Promise.all([
    loadFileViews(ctx, ctx.viewer, fileIds),
    ownedFiles(ctx, ctx.viewer, access === 'locked' ? fileIds : []),
  ])
  const sold = { ...gallery.row, price: gallery.visibility.price }
  return rows.flatMap((row) => {
    const isLocked = access === 'locked' && !owned.has(row.fileId)
    const file = show(row.fileId, access === 'locked' && !isLocked ? 'open' : access)
    return file ? [photoView(row, { gallery: sold, file, isLocked })] : []
  })
}

/**
 * Lists the performer's own photos in any status: those of one gallery in their order, or all,
 * newest first.
 */
export async function listOwnPhotos(
  ctx: Ctx & { readonly viewer: Viewer },
  query: InputOf<typeof photos.listOwnPhotos>['query'],
): Promise<PhotoPage> {
  const { galleryId, status, q } = query
  const { rows, total } = await selectOwnPhotoPage(ctx, {
    ...pageOf(query),
    ownerId: ctx.viewer.id,
    galleryId,
    status,
    q,
  })
  return { data: await presentOfMany(ctx, rows), total }
}

/**
 * Lists the photos of a performer's galleries that are for everyone, those of the newest gallery
 * first.
 */
export async function listPublicPhotos(
  ctx: MaybeViewerCtx,
  performerRef: string,
  query: InputOf<typeof photos.listPublicPhotos>['query'],
): Promise<PhotoPage> {
  const performer = await accountByRef(ctx, performerRef)
  if (!performer) return { data: [], total: 0 }
  const { rows, total } = await selectPublicPhotoPage(ctx, ctx.viewer, {
    ...pageOf(query),
    ownerId: performer.id,
  })
  return { data: await presentOfMany(ctx, rows), total }
}

/**
 * Returns photos of several galleries as the viewer sees them, in their order; the visibility of
 * galleries can be given.
 */
export async function presentOfMany(
  ctx: MaybeViewerCtx,
  rows: readonly PhotoRow[],
  visibilities?: ReadonlyMap<string, Visibility>,
): Promise<PhotoView[]> {
  const byGallery = Map.groupBy(rows, ({ galleryId }) => galleryId)
  const found = await selectGalleries(ctx, ctx.viewer, [...byGallery.keys()])
  const galleries = await seenGalleries(ctx, ctx.viewer, found, visibilities)
  const views = await Promise.all(
    galleries.map((gallery) => presentPhotos(ctx, gallery, byGallery.get(gallery.row.id) ?? [])),
  )
  const byId = new Map(views.flat().map((photo) => [photo._id, photo]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}
