import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { inPages, read, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { eraseItems } from '../content/index.ts'
import { itemsAs } from '../items/index.ts'
import { deleteDownloadsOf } from './downloads.store.ts'

interface ProductFacts {
  readonly id: string
  readonly type: string
  readonly slug: string
  readonly name: string
  readonly description: string
  /** The price of one piece in tokens. */
  readonly price: bigint
  readonly stock: number | null
  readonly status: string
  readonly imageId: string | null
  readonly fileId: string | null
  readonly views: number
  readonly likes: number
  readonly comments: number
  readonly createdAt: Date
  readonly publishedAt: Date | null
  /** Deleted products stay stored while their buyers may download them. */
  readonly deletedAt: Date | null
}

const exportProductsSql = statement(
  'products.export_products',
  ({
    accountId,
    after,
    limit,
  }: {
    accountId: string
    after: string
    limit: number
  }) => sql<ProductFacts>`
        select item.id, item.form as type, product.slug, product.name, product.description,
          item.price, item.stock::float as stock, item.status, product.image_id as "imageId",
          product.file_id as "fileId", item.view_count::float as views,
          item.like_count::float as likes, item.comment_count::float as comments,
          item.created_at as "createdAt", item.published_at as "publishedAt",
          item.deleted_at as "deletedAt"
        from ${itemsAs('item')} join products as product on product.id = item.id
        where item.owner_id = ${accountId} and item.kind = 'product' and item.id > ${after}
        order by item.id limit ${limit}`,
)

/** Lists a performer's products. Files are named by their ids. */
const exportProducts = (ctx: ReadCtx, accountId: string) =>
  inPages(
    async (after, limit) => {
      const rows = await read(ctx, exportProductsSql, { accountId, after, limit })
      return rows
    },
    (page) => [...page],
  )

const exportDownloadsSql = statement(
  'products.export_downloads',
  ({ accountId, after, limit }: { accountId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('productDownloads')
      .select(['productId as id', 'firstAt'])
      .where('accountId', '=', accountId)
      .where('productId', '>', after)
      .orderBy('productId')
      .limit(limit),
)

/** Lists the products that an account received an address for. */
const exportDownloads = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => read(ctx, exportDownloadsSql, { accountId, after, limit }),
    (page) => page.map(({ id: productId, firstAt }) => ({ productId, firstAt })),
  )

const emptySql = statement(
  'products.empty',
  ({
    id,
  }: {
    id: string
  }) => sql`update products set slug = replace(id::text, '-', ''), name = '', description = '',
    image_id = null,
        file_id = null where id = ${id}`,
)

/** Deletes some of a performer's products and returns true while there are more. */
const eraseProducts = (ctx: InTransaction, ownerId: string): Promise<boolean> =>
  eraseItems(ctx, {
    kind: 'product',
    ownerId,
    hasContent: sql`exists (select from products as product where product.id = item.id
      and product.name <> '')`,
    empty: async (ctx, id) => {
      await write(ctx, emptySql, { id })
    },
  })

/** The export and erasure of an account's products and downloads. */
export const productsPrivacy: Privacy = {
  export: [
    {
      name: 'products',
      section: 'activity',
      summary: 'Your products with their stock. Prices are in tokens.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportProducts(ctx, id),
    },
    {
      name: 'downloads',
      section: 'activity',
      summary: 'The products you downloaded, with the date of the first download.',
      rows: (ctx, { id }) => exportDownloads(ctx, id),
    },
  ],
  erase: {
    private: async (ctx, { id }) => {
      await deleteDownloadsOf(ctx, id)
      return false
    },
    shared: (ctx, { id }) => eraseProducts(ctx, id),
  },
}
