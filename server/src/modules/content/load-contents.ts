import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { parseId } from '../../platform/db/index.ts'
import type { Item, ItemKind } from '../items/index.ts'
import type { ContentEntities, ContentKind, Contents } from './ports.ts'

/**
 * Returns the id that a path names by itself or by the slug of an item of a kind; undefined for an
 * unknown slug.
 */
export const idByRef = async (
  ctx: ReadCtx,
  ref: string,
  idBySlug: ContentKind['idBySlug'],
): Promise<string | undefined> => parseId(ref) ?? idBySlug(ctx, ref)

/**
 * Loads items of any kind as a viewer sees them, by id; hidden ones and kinds that are not
 * registered are missing.
 */
export async function loadContents(
  ctx: ReadCtx & { readonly viewer: Viewer | undefined },
  contents: Contents,
  items: readonly Pick<Item, 'id' | 'kind'>[],
): Promise<Map<string, ContentEntities[ItemKind]>> {
  const byKind = Map.groupBy(items, ({ kind }) => kind as ItemKind)
  const loaded = await Promise.all(
    [...byKind].map(([kind, some]): Promise<ContentEntities[ItemKind][]> | [] => {
      const ids = some.map(({ id }) => id)
      return contents[kind]?.load(ctx, ctx.viewer, ids) ?? []
    }),
  )
  return new Map(loaded.flat().map((entity) => [entity._id, entity]))
}
