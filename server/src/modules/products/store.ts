import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import { read, statement, textContains, write } from '../../platform/db/index.ts'
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
import { type ContentText, insertUnderFreeSlug } from '../content/index.ts'
import { type ItemSummary, itemColumns, itemsAs } from '../items/index.ts'
import { reacted } from '../reactions/index.ts'
import { allFiles, type ProductFiles } from './rules.ts'

/** The columns of a product that are not stored in its item. */
export interface ProductContent extends ProductFiles {
  readonly name: string
  readonly description: string
}

/** A product with its item, its performer, and the relation of the viewer it was read for. */
export interface ProductRow extends ItemSummary, ProductContent, RelationColumns, CardColumns {
  readonly slug: string
  readonly stock: bigint | null
  readonly shippingPrice: bigint
  readonly viewCount: bigint
  readonly bookmarkCount: bigint
  readonly isLiked: boolean
  readonly isBookmarked: boolean
}

const insertProductSql = statement(
  'products.insert_product',
  ({ id, slug, content }: { id: string; slug: string; content: ProductContent }, ctx) =>
    ctx.db
      .insertInto('products')
      .values({ id, slug, ...content })
      .onConflict((conflict) => conflict.column('slug').doNothing()),
)

/** Stores a product under the first of some slugs that is free. */
export async function insertProduct(
  ctx: InTransaction,
  id: string,
  { slugs, content }: { readonly slugs: readonly string[]; readonly content: ProductContent },
): Promise<void> {
  await insertUnderFreeSlug(slugs, async (slug) => {
    const numInsertedOrUpdatedRows = await write(ctx, insertProductSql, { id, slug, content })
    return numInsertedOrUpdatedRows === 1n
  })
}

const changeProductSql = statement(
  'products.change_product',
  ({ changes, id }: { changes: Partial<ProductContent>; id: string }, ctx) =>
    ctx.db.updateTable('products').set(changes).where('id', '=', id),
)

/** Changes the content of a product. */
export async function changeProduct(
  ctx: InTransaction,
  id: string,
  changes: Partial<ProductContent>,
): Promise<void> {
  await write(ctx, changeProductSql, { changes, id })
}

const replaceProductFileSql = statement(
  'products.replace_product_file',
  ({ to, id, from }: { to: string; id: string; from: string }, { db }) =>
    db.updateTable('products').set({ fileId: to }).where('id', '=', id).where('fileId', '=', from),
)

/** Puts a file in the place of another as the download of a product. */
export async function replaceProductFile(
  ctx: InTransaction,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await write(ctx, replaceProductFileSql, { to, id, from })
}

const idBySlugSql = statement(
  'products.id_by_slug',
  ({ slug }: { slug: string }, ctx) =>
    ctx.db.selectFrom('products').select('id').where('slug', '=', slug),
  { plan: 'generic' },
)

/** Returns the id of a product by its slug. */
export async function selectIdBySlug(ctx: ReadCtx, slug: string): Promise<string | undefined> {
  const [row] = await read(ctx, idBySlugSql, { slug })
  return row?.id
}

const productTextSql = statement('products.product_text', ({ id }: { id: string }, { db }) =>
  db
    .selectFrom('products')
    .select(['name', 'description', 'imageId', 'fileId'])
    .where('id', '=', id),
)

/** Returns the text and files of a product for reports, which store a copy. */
export async function selectProductText(
  ctx: ReadCtx,
  id: string,
): Promise<ContentText | undefined> {
  const [row] = await read(ctx, productTextSql, { id })
  return row && { title: row.name, text: row.description, fileIds: allFiles(row) }
}

/** The text of a product as orders show it. */
interface ProductCard {
  readonly name: string
  readonly slug: string
  readonly description: string
}

const productCardsSql = statement(
  'products.product_cards',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('products')
      .select(['id', 'name', 'slug', 'description'])
      .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`),
  { plan: 'generic' },
)

/** Returns the names, slugs and descriptions of products by id. */
export async function selectProductCards(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, ProductCard>> {
  if (ids.length === 0) return new Map()
  const rows = await read(ctx, productCardsSql, { ids })
  return new Map(rows.map(({ id, ...card }) => [id, card]))
}

const namesSql = statement('products.names', ({ ids }: { ids: readonly string[] }, { db }) =>
  db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`),
)

/** Returns the names of products by id. */
export async function selectNames(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await read(ctx, namesSql, { ids })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns SQL that is true when the name of the product with an id contains some words. */
export const nameContains = (id: RawBuilder<unknown>, q: string): RawBuilder<unknown> =>
  sql`exists (select from products as words where words.id = ${id}
    and ${textContains(sql`words.name`, q)})`

/** The products with some ids, in their order. */
const productsById = statement<ViewerValues & { readonly ids: readonly string[] }, ProductRow>(
  'products.products_by_id',
  (values) => {
    const { ctx, viewer } = viewerOf(values)
    const id = sql.ref('item.id')
    const item = {
      id,
      ownerId: sql.ref('item.owner_id'),
      isOwnerPublic: isPublicPerformerRow('performer'),
    }
    return sql<ProductRow>`select ${itemColumns('item')}, item.view_count as "viewCount",
        item.bookmark_count as "bookmarkCount", item.stock, item.shipping_price as "shippingPrice",
        ${cardColumns('performer')},
        product.slug, product.name, product.description, product.image_id as "imageId",
        product.file_id as "fileId", ${relationColumns(ctx, viewer, item)},
        ${reacted(viewer?.id, id, 'like')} as "isLiked",
        ${reacted(viewer?.id, id, 'bookmark')} as "isBookmarked"
      from unnest(${values.ids}::uuid[]) with ordinality as picked (id, position)
        join ${itemsAs('item')} on item.id = picked.id
        join products as product on product.id = item.id
        join ${accountsAs('performer')} on performer.id = item.owner_id
      order by picked.position`
  },
  { plan: 'generic', textBy: [...viewerText] },
)

/**
 * Returns products by id in the order of the ids, with the relation of one viewer; unknown ids are
 * missing.
 */
export async function selectProducts(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  ids: readonly string[],
): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  return read(ctx, productsById, { ...viewerValues(ctx, viewer), ids })
}
