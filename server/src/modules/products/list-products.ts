import { type Currency, type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as products from '@stagedoor/contract/products'
import type { RawBuilder } from 'kysely'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import {
  type FindInList,
  type ItemTableQuery,
  listItems,
  pickTableItems,
  type TableFilter,
  tableSortOf,
} from '../content/index.ts'
import { salesOfItems } from '../wallet/index.ts'
import { productsByIds } from './read-product.ts'
import { nameContains, selectIdBySlug } from './store.ts'
import type { ProductView } from './views.ts'

type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }
type Query = InputOf<typeof products.listProducts>['query']
type OwnQuery = InputOf<typeof products.listOwnProducts>['query']
type OwnProductView = ProductView & { totalSale: number; totalEarned: Currency }

/** Lists published products of all performers or of one; `find` searches them for words. */
export async function listProducts(ctx: MaybeViewerCtx, query: Query, find: FindInList) {
  const { ids, ...page } = await listItems(ctx, query, {
    kind: 'product',
    form: query.type,
    within: priceOf(query),
    idBySlug: selectIdBySlug,
    find,
  })
  return { data: await productsByIds(ctx, ctx.viewer, ids), ...page }
}

const priceOf = ({ fromPrice, toPrice }: Query) =>
  fromPrice === undefined && toPrice === undefined
    ? undefined
    : ({ measure: 'price', from: hundredths(fromPrice), to: hundredths(toPrice) } as const)

const hundredths = (tokens: number | undefined) => (tokens === undefined ? undefined : tokens * 100)

/**
 * Lists the performer's own products, published or not, with the number sold of each and its
 * earnings.
 */
export async function listOwnProducts(
  ctx: ReadCtx & { readonly viewer: Viewer },
  query: OwnQuery,
): Promise<{ data: OwnProductView[]; total: number; next?: string }> {
  const { ids, ...page } = await pickTableItems(ctx, {
    ...pageOf(query),
    ...tableFilterOf(query),
    kind: 'product',
    form: query.type,
    ownerId: ctx.viewer.id,
    by: tableSortOf(query.sortBy),
    direction: query.sort ?? 'desc',
  })
  const [shown, sales] = await Promise.all([
    productsByIds(ctx, ctx.viewer, ids),
    salesOfItems(ctx, ids),
  ])
  const data = shown.map((product) => {
    const { pieces, net } = sales.get(product._id) ?? { pieces: 0, net: 0n }
    return { ...product, totalSale: pieces, totalEarned: net as Currency }
  })
  return { data, ...page }
}

/** Returns the filter by status and words: a draft is a state of its own. */
export function tableFilterOf({
  q,
  status,
  state,
}: TableFilter): Pick<ItemTableQuery, 'status' | 'state' | 'matches'> {
  const matches = q ? (id: RawBuilder<unknown>) => nameContains(id, q) : undefined
  if (status === 'draft') return { state: 'draft', matches }
  return status === 'inactive' ? { state: 'archived', matches } : { status, state, matches }
}
