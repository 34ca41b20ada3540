import type { ReadCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { unsealedFiles } from './store.ts'

const CACHE_KEY = 'media.held_files'
const CACHE_SECONDS = 30

/** The time for which processes may have parts of a file in their memory, doubled. */
const REMEMBERED_MS = 120_000

/**
 * Refuses `request.not_found` for a file that was taken down, also before its bytes are sealed and
 * while caches have them. Those files are few, so all of them are in the cache, which each takedown
 * invalidates in every process.
 */
export async function refuseHeld(ctx: ReadCtx, fileId: string): Promise<void> {
  const held = await ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, () =>
    unsealedFiles(ctx, new Date(ctx.now().getTime() - REMEMBERED_MS)),
  )
  if (held.has(fileId)) refuse('request.not_found')
}

/** Drops the cached held files in every process. */
export const invalidateHeld = (ctx: ReadCtx): Promise<void> => ctx.cache.invalidate(CACHE_KEY)
