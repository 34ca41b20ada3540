import type { SoldItem } from '@stagedoor/contract/wallet'
import type { ReadCtx } from '../../platform/context.ts'
import { type Item, type ItemKind, itemsByIds } from '../items/index.ts'
import type { Contents } from './ports.ts'

/**
 * Returns the titles of items of any kind by id; items of kinds that are not registered are
 * missing.
 */
export const contentTitles = async (
  ctx: ReadCtx,
  contents: Contents,
  ids: readonly string[],
): Promise<Map<string, string>> =>
  titlesOf(ctx, contents, [...(await itemsByIds(ctx, ids)).values()])

/**
 * Returns items as lines about money name them, also after they were deleted; unknown ones are
 * missing.
 */
export async function soldItems(
  ctx: ReadCtx,
  contents: Contents,
  ids: readonly string[],
): Promise<Map<string, SoldItem>> {
  if (ids.length === 0) return new Map()
  const items = [...(await itemsByIds(ctx, [...new Set(ids)])).values()]
  const titles = await titlesOf(ctx, contents, items)
  return new Map(
    items.map(({ id, kind, createdAt, deletedAt }) => {
      const title = titles.get(id)?.trim() || null
      return [
        id,
        {
          kind: kind as SoldItem['kind'],
          _id: id,
          title,
          createdAt,
          isDeleted: deletedAt !== null,
        },
      ]
    }),
  )
}

async function titlesOf(
  ctx: ReadCtx,
  contents: Contents,
  items: readonly Item[],
): Promise<Map<string, string>> {
  const byKind = Map.groupBy(items, ({ kind }) => kind as ItemKind)
  const titles = await Promise.all(
    [...byKind].map(
      ([kind, some]) =>
        contents[kind]?.titles(
          ctx,
          some.map(({ id }) => id),
        ) ?? new Map(),
    ),
  )
  return new Map(titles.flatMap((one) => [...one]))
}
