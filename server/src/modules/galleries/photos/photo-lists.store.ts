import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
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

/**
 * Returns a page of the photos of a performer or of everybody in undeleted galleries, with their
 * number.
 */
export async function selectOwnPhotoPage(
  ctx: ReadCtx,
  query: OwnPhotoQuery,
): Promise<PhotoRowPage> {
  const { ownerId, galleryId, status, q, removed } = query
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
  const from = sql`from ${itemsAs('item')} join photos as photo on photo.gallery_id = item.id
    where ${sql.join(parts, sql` and `)}`
  const order = galleryId === undefined ? sql`photo.id desc` : sql`photo.position, photo.id`
  return pageFrom(ctx, from, order, query)
}

/**
 * Returns a page of the active photos in a performer's listed galleries for everyone, with their
 * number.
 */
export async function selectPublicPhotoPage(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  query: PhotoListQuery,
): Promise<PhotoRowPage> {
  const from = sql`from ${visibleItems(ctx, viewer)} as item
    join photos as photo on photo.gallery_id = item.id
    where item.owner_id = ${query.ownerId} and item.kind = 'gallery' and item.is_listed
      and item.audience = 'everyone'
      and photo.status = 'active' and photo.deleted_at is null`
  return pageFrom(
    ctx,
    from,
    sql`item.published_at desc, item.id desc, photo.position, photo.id`,
    query,
  )
}

/** A page of photos with the number of photos in the whole list. */
interface PhotoRowPage {
  readonly rows: PhotoRow[]
  readonly total: number
}

const pageFromSql = statement(
  'galleries.page_from',
  ({
    from,
    order,
    limit,
    offset,
  }: {
    from: RawBuilder<unknown>
    order: RawBuilder<unknown>
    limit: number
    offset: number
  }) => sql<PhotoRow>`select ${columns} ${from} order by ${order} limit ${limit} offset ${offset}`,
)

const countFromSql = statement(
  'galleries.count_from',
  ({ from, offset }: { from: RawBuilder<unknown>; offset: number }) => countedSql(from, { offset }),
)

async function pageFrom(
  ctx: ReadCtx,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { limit, offset }: Pick<PhotoListQuery, 'limit' | 'offset'>,
): Promise<PhotoRowPage> {
  const [rows, total] = await Promise.all([
    read(ctx, pageFromSql, { from, order, limit, offset }),
    asTotal(read(ctx, countFromSql, { from, offset })),
  ])
  return { rows, total }
}
