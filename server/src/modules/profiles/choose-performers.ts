import type { RawBuilder } from 'kysely'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { matchingIds, selectMatchingIds } from './directory.store.ts'
import {
  directoryFilterOf,
  isDirectoryFiltered,
  type PerformerFilters,
} from './search-performers.ts'

/** The most owners whose items a list merges; the items of more owners are looked up one by one. */
const FEW = 200

/**
 * The performers whose items a list has: a few by their ids, or more as SQL for a subquery of (id).
 */
export type ChosenPerformers =
  | { readonly ids: readonly string[] }
  | { readonly matching: RawBuilder<unknown> }

/**
 * Returns the performers that filters of the directory choose; undefined when no filter is set.
 * `among` is SQL for a subquery of (owner_id) of the only ones to choose from.
 */
export async function choosePerformers(
  ctx: ReadCtx & { readonly viewer: Viewer | undefined },
  filters: PerformerFilters,
  among: RawBuilder<{ ownerId: string }>,
): Promise<ChosenPerformers | undefined> {
  if (!isDirectoryFiltered(filters)) return undefined
  const known = await directoryFilterOf(ctx, filters)
  if (!known) return { ids: [] }
  const filter = { ...known, among }
  const ids = await selectMatchingIds(ctx, filter, FEW + 1)
  return ids.length > FEW ? { matching: matchingIds(ctx, filter) } : { ids }
}
