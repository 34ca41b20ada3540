import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/context.ts'
import { statement, write } from '../../../platform/db/index.ts'
import type { PhotoStatus } from './rules.ts'

/** A photo of a gallery as it is stored. */
export interface PhotoRow {
  readonly id: string
  readonly galleryId: string
  readonly fileId: string
  readonly position: number
  readonly title: string
  readonly description: string
  readonly status: string
  /**
   * The instant at which it stopped being active; earlier buyers of the gallery keep it. Null while
   * it is active.
   */
  readonly hiddenAt: Date | null
  /** The instant at which its performer deleted it; earlier buyers of the gallery keep it. */
  readonly deletedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A new photo of a gallery. */
export type NewPhoto = Pick<PhotoRow, 'id' | 'galleryId' | 'fileId' | 'title' | 'description'> & {
  readonly status: PhotoStatus
}

const insertPhotoSql = statement(
  'galleries.insert_photo',
  ({ photo, now }: { photo: NewPhoto; now: Date }, ctx) => {
    const end = sql<number>`(select coalesce(max(position), 0) + 1 from photos
      where gallery_id = ${photo.galleryId})`
    return ctx.db
      .insertInto('photos')
      .values({ ...photo, position: end, createdAt: now, updatedAt: now })
  },
)

/** Stores a photo at the end of its gallery. */
export async function insertPhoto(ctx: InTransaction, photo: NewPhoto): Promise<void> {
  const now = ctx.now()
  await write(ctx, insertPhotoSql, { photo, now })
}

const changePhotosSql = statement(
  'galleries.change_photos',
  (
    {
      changes,
      ids,
    }: {
      changes: Partial<
        Pick<PhotoRow, 'title' | 'description' | 'status' | 'hiddenAt' | 'deletedAt'>
      >
      ids: readonly string[]
    },
    ctx,
  ) =>
    ctx.db
      .updateTable('photos')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('id', 'in', [...ids]),
)

/** Changes photos. */
export async function changePhotos(
  ctx: InTransaction,
  ids: readonly string[],
  changes: Partial<Pick<PhotoRow, 'title' | 'description' | 'status' | 'hiddenAt' | 'deletedAt'>>,
): Promise<void> {
  if (ids.length === 0) return
  await write(ctx, changePhotosSql, { changes, ids })
}

const changePhotoFileSql = statement(
  'galleries.change_photo_file',
  ({ to, galleryId, from }: { to: string; galleryId: string; from: string }, { db }) =>
    db
      .updateTable('photos')
      .set({ fileId: to })
      .where('galleryId', '=', galleryId)
      .where('fileId', '=', from),
)

const changeCoverOfGallerySql = statement(
  'galleries.change_cover_of_gallery',
  ({ to, galleryId, from }: { to: string; galleryId: string; from: string }, { db }) =>
    db
      .updateTable('galleries')
      .set({ coverFileId: to })
      .where('id', '=', galleryId)
      .where('coverFileId', '=', from),
)

/** Puts a file in the place of another in the photos of a gallery and as its cover. */
export async function changePhotoFile(
  ctx: InTransaction,
  galleryId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await write(ctx, changePhotoFileSql, { to, galleryId, from })
  await write(ctx, changeCoverOfGallerySql, { to, galleryId, from })
}

const movePhotosSql = statement(
  'galleries.move_photos',
  (
    { galleryId, ids }: { galleryId: string; ids: readonly string[] },
    ctx,
  ) => sql`update photos set gallery_id = ${galleryId}, hidden_at = null, updated_at = ${ctx.now()},
      position = moved.place + (select coalesce(max(position), 0) from photos as last
      where last.gallery_id = ${galleryId})
    from unnest(${[...ids]}::uuid[]) with ordinality as moved (id, place)
    where photos.id = moved.id`,
)

/**
 * Moves photos to the end of another gallery, whose buyers have seen none of them, in the order of
 * the ids.
 */
export async function movePhotos(
  ctx: InTransaction,
  ids: readonly string[],
  galleryId: string,
): Promise<void> {
  await write(ctx, movePhotosSql, { galleryId, ids })
}

const removePhotosSql = statement(
  'galleries.remove_photos',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db.deleteFrom('photos').where('id', 'in', [...ids]),
)

/** Deletes photos that nobody keeps. */
export async function removePhotos(ctx: InTransaction, ids: readonly string[]): Promise<void> {
  await write(ctx, removePhotosSql, { ids })
}

const removeAllPhotosSql = statement(
  'galleries.remove_all_photos',
  ({ galleryId }: { galleryId: string }, { db }) =>
    db.deleteFrom('photos').where('galleryId', '=', galleryId),
)

/** Deletes all photos of a gallery. */
export async function removeAllPhotos(ctx: InTransaction, galleryId: string): Promise<void> {
  await write(ctx, removeAllPhotosSql, { galleryId })
}

const numberPhotosSql = statement(
  'galleries.number_photos',
  ({
    ids,
    galleryId,
  }: {
    ids: readonly string[]
    galleryId: string
  }) => sql`update photos set position = numbered.place from (
      select photo.id, row_number() over (order by named.place nulls last, photo.position,
        photo.id) as place
      from photos as photo
        left join unnest(${[...ids]}::uuid[]) with ordinality as named (id, place)
          on named.id = photo.id
      where photo.gallery_id = ${galleryId}) as numbered
    where photos.id = numbered.id and photos.position <> numbered.place`,
)

/**
 * Numbers the photos of a gallery in the order of the ids; photos that are not named follow in
 * their former order.
 */
export async function numberPhotos(
  ctx: InTransaction,
  galleryId: string,
  ids: readonly string[],
): Promise<void> {
  await write(ctx, numberPhotosSql, { ids, galleryId })
}

const chooseCoverSql = statement(
  'galleries.choose_cover',
  ({ photoId, galleryId }: { photoId: string; galleryId: string }, { db }) =>
    db.updateTable('galleries').set({ coverPhotoId: photoId }).where('id', '=', galleryId),
)

/** Stores the cover that the performer chose. */
export async function chooseCover(
  ctx: InTransaction,
  galleryId: string,
  photoId: string,
): Promise<void> {
  await write(ctx, chooseCoverSql, { photoId, galleryId })
}

const recountPhotosSql = statement(
  'galleries.recount_photos',
  ({ galleryId }: { galleryId: string }) => sql<{ photoCount: number }>`
    with shown as (select id, file_id, position from photos
      where gallery_id = ${galleryId} and status = 'active' and deleted_at is null)
    update galleries set photo_count = (select count(*) from shown),
      cover_file_id = (select file_id from shown
      order by id = galleries.cover_photo_id desc nulls last, position, id limit 1)
    where id = ${galleryId} returning photo_count as "photoCount"`,
)

/** Stores the number of a gallery's active photos and the file of its cover. Returns the number. */
export async function recountPhotos(ctx: InTransaction, galleryId: string): Promise<number> {
  const rows = await write(ctx, recountPhotosSql, { galleryId })
  return rows[0]?.photoCount ?? 0
}
