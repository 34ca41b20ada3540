import type { ReadCtx } from '../../platform/context.ts'
import type { ItemKind } from '../items/index.ts'
import { selectItemIds } from './item-ids.store.ts'
import { parseQuery } from './parse-query.ts'

/**
 * Returns the ids of the newest published items of a kind that contain some words, as
 * `findItemIds`.
 */
export const findIdsOfKind = (ctx: ReadCtx, q: string, kind: ItemKind): Promise<string[]> =>
  findItemIds(ctx, q, { kinds: [kind], limit: 1000 })

/**
 * Returns the ids of the newest published items of some kinds that contain some words, locked ones
 * included, so only for the admin console.
 */
export async function findItemIds(
  ctx: ReadCtx,
  q: string,
  found: { readonly kinds: readonly ItemKind[]; readonly limit: number },
): Promise<string[]> {
  const { words } = await parseQuery(ctx, q)
  return words.length === 0 ? [] : selectItemIds(ctx, words, found)
}
