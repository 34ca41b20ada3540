import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { first, only, read, statement } from '../../../platform/db/index.ts'
import type { PhotoRow } from './store.ts'

const columns = [
  'id',
  'galleryId',
  'fileId',
  'position',
  'title',
  'description',
  'status',
  'hiddenAt',
  'deletedAt',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof PhotoRow)[]

const photosSql = statement('galleries.photos', ({ ids }: { ids: readonly string[] }, { db }) =>
  db
    .selectFrom('photos')
    .select(columns)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
)

/** Returns photos by id, also deleted ones that buyers keep. */
export async function selectPhotos(ctx: ReadCtx, ids: readonly string[]): Promise<PhotoRow[]> {
  return read(ctx, photosSql, { ids })
}

const filesOfSql = statement(
  'galleries.files_of',
  ({ galleryId, fileIds }: { galleryId: string; fileIds: readonly string[] }, { db }) =>
    db
      .selectFrom('photos')
      .select('fileId')
      .where('galleryId', '=', galleryId)
      .where('fileId', 'in', [...fileIds]),
)

/**
 * Returns those of these files that any photo of a gallery shows, also deleted ones that buyers
 * keep.
 */
export async function selectFilesOf(
  ctx: ReadCtx,
  galleryId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  const rows = await read(ctx, filesOfSql, { galleryId, fileIds })
  return rows.map(({ fileId }) => fileId)
}

const photoOfFileSql = statement(
  'galleries.photo_of_file',
  ({ galleryId, fileId }: { galleryId: string; fileId: string }, { db }) =>
    db
      .selectFrom('photos')
      .select(columns)
      .where('galleryId', '=', galleryId)
      .where('fileId', '=', fileId)
      .where('deletedAt', 'is', null),
)

/** Returns the undeleted photo of a gallery that shows a file. */
export const selectPhotoOfFile = (
  ctx: ReadCtx,
  galleryId: string,
  fileId: string,
): Promise<PhotoRow | undefined> => first(read(ctx, photoOfFileSql, { galleryId, fileId }))

const countPhotosSql = statement(
  'galleries.count_photos',
  ({ galleryId }: { galleryId: string }, { db }) =>
    db
      .selectFrom('photos')
      .where('galleryId', '=', galleryId)
      .where('deletedAt', 'is', null)
      .select(({ fn }) => fn.countAll<bigint>().as('total')),
)

/** Counts the undeleted photos of a gallery in any status. */
export async function countPhotos(ctx: ReadCtx, galleryId: string): Promise<number> {
  const { total } = await only(read(ctx, countPhotosSql, { galleryId }))
  return Number(total)
}

const photosOfSql = statement(
  'galleries.photos_of',
  ({ galleryId }: { galleryId: string }, { db }) =>
    db
      .selectFrom('photos')
      .select(columns)
      .where('galleryId', '=', galleryId)
      .orderBy('position')
      .orderBy('id'),
)

/** Returns all photos of a gallery in their order, also deleted ones that buyers keep. */
export const selectPhotosOf = (ctx: ReadCtx, galleryId: string): Promise<PhotoRow[]> =>
  read(ctx, photosOfSql, { galleryId })

const shownFilesSql = statement(
  'galleries.shown_files',
  ({ galleryId }: { galleryId: string }, { db }) =>
    db
      .selectFrom('photos')
      .select('fileId')
      .where('galleryId', '=', galleryId)
      .where('status', '=', 'active')
      .where('deletedAt', 'is', null)
      .orderBy('position')
      .orderBy('id'),
)

/** Returns the files of a gallery's active photos in their order. */
export async function selectShownFiles(ctx: ReadCtx, galleryId: string): Promise<string[]> {
  const rows = await read(ctx, shownFilesSql, { galleryId })
  return rows.map(({ fileId }) => fileId)
}
