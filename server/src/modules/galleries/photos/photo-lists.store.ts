import { sql } from 'kysely'
import type { ReadCtx, SqlCtx, Viewer } from '../../../platform/context.ts'
import { asTotal, countedSql, read, statement, textContains } from '../../../platform/db/index.ts'
import { visibleItems } from '../../access/index.ts'
import { itemsAs } from '../../items/index.ts'
import type { PhotoRow } from './store.ts'

interface PhotoListQuery {
  readonly ownerId: string
  readonly limit: number
  readonly offset: number
}

/** A page of a performer's own photos; with a gallery in its order. */
export interface OwnPhotoQuery extends Omit<PhotoListQuery, 'ownerId'> {
  /** Absent for the photos of everybody. */
  readonly ownerId: string | undefined

  readonly galleryId: string | undefined
  readonly status: string | undefined
  readonly q: string | undefined
  /** Includes the photos of galleries that moderation removed. */
  readonly removed?: 'too'
}

const columns = sql`photo.id, photo.gallery_id as "galleryId", photo.file_id as "fileId",
  photo.position, photo.title, photo.description, photo.status, photo.hidden_at as "hiddenAt",
  photo.deleted_at as "deletedAt", photo.created_at as "createdAt",
  photo.updated_at as "updatedAt"`

/** Returns SQL for the photos of a performer or of everybody in undeleted galleries. */
function ownPhotos({ ownerId, galleryId, status, q, removed }: OwnPhotoQuery) {
  const parts = [sql`item.kind = 'gallery' and photo.deleted_at is null`]
  parts.push(
    removed === 'too'
      ? sql`(item.deleted_at is null or item.removed_at is not null)`
      : sql`item.deleted_at is null`,
  )
  if (ownerId !== undefined) parts.push(sql`item.owner_id = ${ownerId}`)
  if (galleryId !== undefined) parts.push(sql`photo.gallery_id = ${galleryId}`)
  if (status !== undefined) parts.push(sql`photo.status = ${status}`)
  if (q !== undefined) parts.push(textContains(sql`photo.title`, q))
  return sql`from ${itemsAs('item')} join photos as photo on photo.gallery_id = item.id
    where ${sql.join(parts, sql` and `)}`
}

const ownPhotosSql = statement('galleries.own_photos', ({ query }: { query: OwnPhotoQuery }) => {
  const order = query.galleryId === undefined ? sql`photo.id desc` : sql`photo.position, photo.id`
  return sql<PhotoRow>`select ${columns} ${ownPhotos(query)} order by ${order}
    limit ${query.limit} offset ${query.offset}`
})

const countOwnPhotosSql = statement(
  'galleries.count_own_photos',
  ({ query }: { query: OwnPhotoQuery }) => countedSql(ownPhotos(query), query),
)

/**
 * Returns a page of the photos of a performer or of everybody in undeleted galleries, with their
 * number.
 */
export const selectOwnPhotoPage = (ctx: ReadCtx, query: OwnPhotoQuery): Promise<PhotoRowPage> =>
  pageOf(read(ctx, ownPhotosSql, { query }), read(ctx, countOwnPhotosSql, { query }))

/** Returns SQL for the active photos in a performer's listed galleries for everyone. */
const publicPhotos = (ctx: SqlCtx, viewer: Viewer | undefined, ownerId: string) =>
  sql`from ${visibleItems(ctx, viewer)} as item
    join photos as photo on photo.gallery_id = item.id
    where item.owner_id = ${ownerId} and item.kind = 'gallery' and item.is_listed
      and item.audience = 'everyone' and photo.status = 'active' and photo.deleted_at is null`

interface PublicPhotos extends PhotoListQuery {
  readonly viewer: Viewer | undefined
}

const publicPhotosSql = statement(
  'galleries.public_photos',
  ({ viewer, ownerId, limit, offset }: PublicPhotos, ctx) => sql<PhotoRow>`
    select ${columns} ${publicPhotos(ctx, viewer, ownerId)}
    order by item.published_at desc, item.id desc, photo.position, photo.id
    limit ${limit} offset ${offset}`,
)

const countPublicPhotosSql = statement(
  'galleries.count_public_photos',
  ({ viewer, ownerId, offset }: Omit<PublicPhotos, 'limit'>, ctx) =>
    countedSql(publicPhotos(ctx, viewer, ownerId), { offset }),
)

/**
 * Returns a page of the active photos in a performer's listed galleries for everyone, with their
 * number.
 */
export const selectPublicPhotoPage = (
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  query: PhotoListQuery,
): Promise<PhotoRowPage> =>
  pageOf(
    read(ctx, publicPhotosSql, { ...query, viewer }),
    read(ctx, countPublicPhotosSql, { ...query, viewer }),
  )

/** A page of photos with the number of photos in the whole list. */
interface PhotoRowPage {
  readonly rows: PhotoRow[]
  readonly total: number
}

async function pageOf(
  asked: Promise<PhotoRow[]>,
  counted: Promise<{ total: bigint }[]>,
): Promise<PhotoRowPage> {
  const [rows, total] = await Promise.all([asked, asTotal(counted)])
  return { rows, total }
}
