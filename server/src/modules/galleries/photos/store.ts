import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
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
  /** The instant at which it stopped being active; earlier buyers of the gallery keep it. Null while it is active. */
  readonly hiddenAt: Date | null
  /** The instant at which its performer deleted it; earlier buyers of the gallery keep it. */
  readonly deletedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

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

/** A new photo of a gallery. */
export type NewPhoto = Pick<PhotoRow, 'id' | 'galleryId' | 'fileId' | 'title' | 'description'> & {
  readonly status: PhotoStatus
}

/** Stores a photo at the end of its gallery. */
export async function insertPhoto(ctx: InTransaction, photo: NewPhoto): Promise<void> {
  const now = ctx.now()
  const end = sql<number>`(select coalesce(max(position), 0) + 1 from photos where gallery_id = ${photo.galleryId})`
  await ctx.db
    .insertInto('photos')
    .values({ ...photo, position: end, createdAt: now, updatedAt: now })
    .execute()
}

/** Changes photos. */
export async function changePhotos(
  ctx: InTransaction,
  ids: readonly string[],
  changes: Partial<Pick<PhotoRow, 'title' | 'description' | 'status' | 'hiddenAt' | 'deletedAt'>>,
): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .updateTable('photos')
    .set({ ...changes, updatedAt: ctx.now() })
    .where('id', 'in', [...ids])
    .execute()
}

/** Puts a file in the place of another in the photos of a gallery and as its cover. */
export async function changePhotoFile(
  { db }: InTransaction,
  galleryId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('photos')
    .set({ fileId: to })
    .where('galleryId', '=', galleryId)
    .where('fileId', '=', from)
    .execute()
  await db
    .updateTable('galleries')
    .set({ coverFileId: to })
    .where('id', '=', galleryId)
    .where('coverFileId', '=', from)
    .execute()
}

/** Moves photos to the end of another gallery, whose buyers have seen none of them, in the order of the ids. */
export async function movePhotos(
  ctx: InTransaction,
  ids: readonly string[],
  galleryId: string,
): Promise<void> {
  await sql`update photos set gallery_id = ${galleryId}, hidden_at = null, updated_at = ${ctx.now()},
      position = moved.place + (select coalesce(max(position), 0) from photos as last where last.gallery_id = ${galleryId})
    from unnest(${[...ids]}::uuid[]) with ordinality as moved (id, place) where photos.id = moved.id`.execute(
    ctx.db,
  )
}

/** Deletes photos that nobody keeps. */
export async function removePhotos({ db }: InTransaction, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('photos')
    .where('id', 'in', [...ids])
    .execute()
}

/** Deletes all photos of a gallery. */
export async function removeAllPhotos({ db }: InTransaction, galleryId: string): Promise<void> {
  await db.deleteFrom('photos').where('galleryId', '=', galleryId).execute()
}

/** Numbers the photos of a gallery in the order of the ids; photos that are not named follow in their former order. */
export async function numberPhotos(
  { db }: InTransaction,
  galleryId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`update photos set position = numbered.place from (
      select photo.id, row_number() over (order by named.place nulls last, photo.position, photo.id) as place
      from photos as photo left join unnest(${[...ids]}::uuid[]) with ordinality as named (id, place) on named.id = photo.id
      where photo.gallery_id = ${galleryId}) as numbered
    where photos.id = numbered.id and photos.position <> numbered.place`.execute(db)
}

/** Stores the cover that the performer chose. */
export async function chooseCover(
  { db }: InTransaction,
  galleryId: string,
  photoId: string,
): Promise<void> {
  await db
    .updateTable('galleries')
    .set({ coverPhotoId: photoId })
    .where('id', '=', galleryId)
    .execute()
}

/** Stores the number of a gallery's active photos and the file of its cover. Returns the number. */
export async function recountPhotos({ db }: InTransaction, galleryId: string): Promise<number> {
  const { rows } = await sql<{ photoCount: number }>`
    with shown as (select id, file_id, position from photos
      where gallery_id = ${galleryId} and status = 'active' and deleted_at is null)
    update galleries set photo_count = (select count(*) from shown),
      cover_file_id = (select file_id from shown order by id = galleries.cover_photo_id desc nulls last, position, id limit 1)
    where id = ${galleryId} returning photo_count as "photoCount"`.execute(db)
  return rows[0]?.photoCount ?? 0
}

/** Returns photos by id, also deleted ones that buyers keep. */
export async function selectPhotos({ db }: ReadCtx, ids: readonly string[]): Promise<PhotoRow[]> {
  return db
    .selectFrom('photos')
    .select(columns)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** Returns those of these files that any photo of a gallery shows, also deleted ones that buyers keep. */
export async function selectFilesOf(
  { db }: ReadCtx,
  galleryId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('fileId')
    .where('galleryId', '=', galleryId)
    .where('fileId', 'in', [...fileIds])
    .execute()
  return rows.map(({ fileId }) => fileId)
}

/** Returns the undeleted photo of a gallery that shows a file. */
export const selectPhotoOfFile = (
  { db }: ReadCtx,
  galleryId: string,
  fileId: string,
): Promise<PhotoRow | undefined> =>
  db
    .selectFrom('photos')
    .select(columns)
    .where('galleryId', '=', galleryId)
    .where('fileId', '=', fileId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Counts the undeleted photos of a gallery in any status. */
export async function countPhotos({ db }: ReadCtx, galleryId: string): Promise<number> {
  const { total } = await db
    .selectFrom('photos')
    .where('galleryId', '=', galleryId)
    .where('deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Returns all photos of a gallery in their order, also deleted ones that buyers keep. */
export const selectPhotosOf = ({ db }: ReadCtx, galleryId: string): Promise<PhotoRow[]> =>
  db
    .selectFrom('photos')
    .select(columns)
    .where('galleryId', '=', galleryId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Returns the files of a gallery's active photos in their order. */
export async function selectShownFiles({ db }: ReadCtx, galleryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('fileId')
    .where('galleryId', '=', galleryId)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ fileId }) => fileId)
}
