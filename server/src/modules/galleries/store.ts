import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx, SqlCtx, Viewer } from '../../platform/context.ts'
import { first, read, statement, textContains, write } from '../../platform/db/index.ts'
import {
  type RelationColumns,
  relationColumns,
  type ViewerValues,
  viewerOf,
  viewerText,
  viewerValues,
} from '../access/index.ts'
import {
  accountsAs,
  type CardColumns,
  cardColumns,
  isPublicPerformerRow,
} from '../accounts/index.ts'
import { insertUnderFreeSlug, namedIn, participantsOf, tagsOf } from '../content/index.ts'
import { type ItemSummary, itemColumns, itemsAs } from '../items/index.ts'
import { reacted } from '../reactions/index.ts'

/** The columns of a gallery that its performer writes and that are not stored in its item. */
export interface GalleryContent {
  readonly title: string
  readonly description: string
  /** True when everyone reads the description, also while the gallery is locked. */
  readonly isDescriptionShown: boolean
  readonly scheduleZone: string | null
}

/** A gallery with its item, its performer, and the relation of the viewer it was read for. */
export interface GalleryRow extends ItemSummary, GalleryContent, RelationColumns, CardColumns {
  readonly slug: string
  readonly tags: readonly string[]
  /** The participants who agreed to be named and are visible to the viewer. */
  readonly participantIds: readonly string[]
  /** The participants who did not answer yet; only read for the owner. */
  readonly askedIds: readonly string[]
  /** The participants who refused; only read for the owner. */
  readonly refusedIds: readonly string[]
  readonly coverPhotoId: string | null
  readonly coverFileId: string | null
  readonly photoCount: number
  readonly viewCount: bigint
  readonly bookmarkCount: bigint
  readonly isLiked: boolean
  readonly isBookMarked: boolean
}

const insertGallerySql = statement(
  'galleries.insert_gallery',
  ({ id, slug, content }: { id: string; slug: string; content: GalleryContent }, { db }) =>
    db
      .insertInto('galleries')
      .values({ id, slug, ...content })
      .onConflict((conflict) => conflict.column('slug').doNothing()),
)

/** Stores a gallery under the first of some slugs that is free. */
export async function insertGallery(
  ctx: InTransaction,
  id: string,
  { slugs, content }: { readonly slugs: readonly string[]; readonly content: GalleryContent },
): Promise<void> {
  await insertUnderFreeSlug(slugs, async (slug) => {
    const numInsertedOrUpdatedRows = await write(ctx, insertGallerySql, { id, slug, content })
    return numInsertedOrUpdatedRows === 1n
  })
}

const changeGallerySql = statement(
  'galleries.change_gallery',
  ({ content, id }: { content: GalleryContent; id: string }, ctx) =>
    ctx.db.updateTable('galleries').set(content).where('id', '=', id),
)

/** Changes the content of a gallery. */
export async function changeGallery(
  ctx: InTransaction,
  id: string,
  content: GalleryContent,
): Promise<void> {
  await write(ctx, changeGallerySql, { content, id })
}

const idBySlugSql = statement(
  'galleries.id_by_slug',
  ({ slug }: { slug: string }, ctx) =>
    ctx.db.selectFrom('galleries').select('id').where('slug', '=', slug),
  { plan: 'generic' },
)

/** Returns the id of a gallery by its slug. */
export async function selectIdBySlug(ctx: ReadCtx, slug: string): Promise<string | undefined> {
  const [row] = await read(ctx, idBySlugSql, { slug })
  return row?.id
}

const titlesSql = statement('galleries.titles', ({ ids }: { ids: readonly string[] }, { db }) =>
  db
    .selectFrom('galleries')
    .select(['id', 'title'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`),
)

/** Returns the titles of galleries by id. */
export async function selectTitles(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await read(ctx, titlesSql, { ids })
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const textSql = statement('galleries.text', ({ id }: { id: string }, { db }) =>
  db.selectFrom('galleries').select(['title', 'description']).where('id', '=', id),
)

/** Returns the title and description of a gallery. */
export const selectText = (ctx: ReadCtx, id: string) => first(read(ctx, textSql, { id }))

/** Returns SQL that is true when the title of the gallery with an id contains some words. */
export const titleContains = (id: RawBuilder<unknown>, q: string): RawBuilder<unknown> =>
  sql`exists (select from galleries as words where words.id = ${id}
    and ${textContains(sql`words.title`, q)})`

/**
 * Returns SQL for the columns of GalleryRow of `item` joined with `gallery` and `performer`, in the
 * code's names.
 */
function galleryColumns(ctx: SqlCtx, viewer: Viewer | undefined): RawBuilder<GalleryRow> {
  const id = sql.ref('item.id')
  const item = {
    id,
    ownerId: sql.ref('item.owner_id'),
    listId: sql.ref('item.list_id'),
    isOwnerPublic: isPublicPerformerRow('performer'),
  }
  return sql`${itemColumns('item')}, ${cardColumns('performer')}, gallery.slug, gallery.title,
    gallery.description, gallery.is_description_shown as "isDescriptionShown",
    ${tagsOf(id)} as tags, ${participantsOf(ctx, viewer, id)} as "participantIds",
    ${namedIn('asked', viewer, item)} as "askedIds",
    ${namedIn('refused', viewer, item)} as "refusedIds",
    gallery.schedule_zone as "scheduleZone", gallery.cover_photo_id as "coverPhotoId",
    gallery.cover_file_id as "coverFileId", gallery.photo_count as "photoCount",
    item.view_count as "viewCount", item.bookmark_count as "bookmarkCount",
    ${relationColumns(ctx, viewer, item)},
    ${reacted(viewer?.id, id, 'like')} as "isLiked",
    ${reacted(viewer?.id, id, 'bookmark')} as "isBookMarked"`
}

/** The galleries with some ids, in their order. */
const galleriesById = statement<ViewerValues & { readonly ids: readonly string[] }, GalleryRow>(
  'galleries.galleries_by_id',
  (values) => {
    const { ctx, viewer } = viewerOf(values)
    return sql<GalleryRow>`select ${galleryColumns(ctx, viewer)}
      from unnest(${values.ids}::uuid[]) with ordinality as picked (id, position)
        join ${itemsAs('item')} on item.id = picked.id
        join galleries as gallery on gallery.id = item.id
        join ${accountsAs('performer')} on performer.id = item.owner_id
      order by picked.position`
  },
  { plan: 'generic', textBy: [...viewerText] },
)

/**
 * Returns galleries by id in the order of the ids, with the relation of one viewer; unknown ids are
 * missing.
 */
export async function selectGalleries(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  ids: readonly string[],
): Promise<GalleryRow[]> {
  if (ids.length === 0) return []
  return read(ctx, galleriesById, { ...viewerValues(ctx, viewer), ids })
}

const withoutPhotosSql = statement(
  'galleries.without_photos',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('galleries')
      .select('id')
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('photoCount', '=', 0),
)

/** Returns the ids among these of galleries that show no photo. */
export async function selectWithoutPhotos(ctx: ReadCtx, ids: readonly string[]): Promise<string[]> {
  const rows = await read(ctx, withoutPhotosSql, { ids })
  return rows.map(({ id }) => id)
}
