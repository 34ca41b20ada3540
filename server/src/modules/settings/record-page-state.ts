import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { invalidateMenus } from './read-menus.ts'
import { removeUnfinished, selectUnfinished, storeUnfinished } from './unfinished-pages.store.ts'

const CACHE_KEY = 'unfinished pages'
const CACHE_SECONDS = 60

/**
 * The state of a page of the site. `keeps_closed`: unfinished, and a site with an https address
 * stays closed until it is finished.
 */
export type PageState = 'finished' | 'unfinished' | 'keeps_closed'

/** Records the state of the page at a path. Menus leave unfinished pages out. */
export async function recordPageState(
  ctx: InTransaction,
  path: string,
  state: PageState,
): Promise<void> {
  if (state === 'finished') await removeUnfinished(ctx, path)
  else await storeUnfinished(ctx, path, state === 'keeps_closed')
  invalidateMenus(ctx)
  ctx.afterCommit(() => {
    ctx.cache
      .invalidate(CACHE_KEY)
      .catch((error: Error) =>
        ctx.log.error(
          { err: error },
          'could not invalidate the cached list of unfinished pages in other processes',
        ),
      )
  })
}

/** Returns the paths of unfinished pages, through the cache. */
const readUnfinished = (ctx: ReadCtx) =>
  ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, () => selectUnfinished(ctx))

/**
 * Returns true when the site has an https address and a page that must be finished or waived before
 * it opens.
 */
export async function isWaitingForPages(ctx: ReadCtx): Promise<boolean> {
  if (!ctx.config.publicUrl.startsWith('https:')) return false
  return (await readUnfinished(ctx)).some(({ keepsClosed }) => keepsClosed)
}
