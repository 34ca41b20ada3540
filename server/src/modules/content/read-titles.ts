import type { ReadCtx } from '../../platform/context.ts'
import { type ItemKind, itemsByIds } from '../items/index.ts'
import type { Contents } from './ports.ts'

/** Returns the titles of items of any kind by id; items of kinds that are not registered are missing. */
export async function contentTitles(
  ctx: ReadCtx,
  contents: Contents,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const byKind = Map.groupBy((await itemsByIds(ctx, ids)).values(), ({ kind }) => kind as ItemKind)
  const titles = await Promise.all(
    [...byKind].map(
      ([kind, items]) =>
        contents[kind]?.titles(
          ctx,
          items.map(({ id }) => id),
        ) ?? new Map(),
    ),
  )
  return new Map(titles.flatMap((one) => [...one]))
}
