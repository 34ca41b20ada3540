import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { inPages, read, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { clearParticipants, eraseItems, replaceTags, tagsOf } from '../content/index.ts'
import { itemsAs } from '../items/index.ts'
import { removeAllPhotos } from './photos/store.ts'

interface GalleryFacts {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  readonly audience: string
  /** The price in tokens. */
  readonly price: bigint
  readonly status: string
  readonly views: number
  readonly likes: number
  readonly comments: number
  readonly createdAt: Date
  readonly scheduledAt: Date | null
  readonly publishedAt: Date | null
  readonly expiresAt: Date | null
  /** Deleted galleries stay stored while their buyers may see them. */
  readonly deletedAt: Date | null
  readonly photos: readonly unknown[]
}

const exportGalleriesSql = statement(
  'galleries.export_galleries',
  ({
    accountId,
    after,
    limit,
  }: {
    accountId: string
    after: string
    limit: number
  }) => sql<GalleryFacts>`
        select item.id, gallery.slug, gallery.title, gallery.description,
          ${tagsOf(sql.ref('item.id'))} as tags,
          item.audience, item.price, item.status,
          item.view_count::float as views, item.like_count::float as likes,
          item.comment_count::float as comments, item.created_at as "createdAt",
          item.scheduled_at as "scheduledAt", item.published_at as "publishedAt",
          item.expires_at as "expiresAt", item.deleted_at as "deletedAt",
          (select coalesce(json_agg(json_build_object('fileId',
            replace(photo.file_id::text, '-', ''), 'title', photo.title,
            'description', photo.description, 'status', photo.status)
            order by photo.position, photo.id), '[]')
            from photos as photo where photo.gallery_id = item.id) as photos
        from ${itemsAs('item')} join galleries as gallery on gallery.id = item.id
        where item.owner_id = ${accountId} and item.kind = 'gallery' and item.id > ${after}
        order by item.id limit ${limit}`,
)

/** Lists a performer's galleries with their photos. Files are named by their ids. */
const exportGalleries = (ctx: ReadCtx, accountId: string) =>
  inPages(
    async (after, limit) => {
      const rows = await read(ctx, exportGalleriesSql, { accountId, after, limit })
      return rows
    },
    (page) => [...page],
  )

/** Deletes some of a performer's galleries and returns true while there are more. */
const eraseGalleries = (ctx: InTransaction, ownerId: string): Promise<boolean> =>
  eraseItems(ctx, {
    kind: 'gallery',
    ownerId,
    hasContent: sql`exists (select from galleries as gallery
      where gallery.id = item.id and gallery.slug <> replace(gallery.id::text, '-', ''))`,
    empty: emptyGallery,
  })

const emptyGallerySql = statement(
  'galleries.empty_gallery',
  ({
    id,
  }: {
    id: string
  }) => sql`update galleries set slug = replace(id::text, '-', ''), title = '', description = '',
    cover_photo_id = null, cover_file_id = null, photo_count = 0 where id = ${id}`,
)

/** Deletes the texts of a gallery, its tags, participants and photos. */
async function emptyGallery(ctx: InTransaction, id: string): Promise<void> {
  await removeAllPhotos(ctx, id)
  await write(ctx, emptyGallerySql, { id })
  await replaceTags(ctx, id, [])
  await clearParticipants(ctx, id)
}

/** The export and erasure of an account's galleries. */
export const galleriesPrivacy: Privacy = {
  export: [
    {
      name: 'galleries',
      section: 'activity',
      summary: 'Your galleries with their photos. Prices are in tokens.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportGalleries(ctx, id),
    },
  ],
  erase: { shared: (ctx, { id }) => eraseGalleries(ctx, id) },
}
