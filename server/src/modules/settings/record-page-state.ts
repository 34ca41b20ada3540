import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { invalidateMenus } from './read-menus.ts'
import { removeUnfinished, selectUnfinished, storeUnfinished } from './unfinished-pages.store.ts'

const CACHE_KEY = 'unfinished pages'
const CACHE_SECONDS = 60

/** How far a page of the site is. `keeps_closed`: a site with an https address does not open before it is finished. */
export type PageState = 'finished' | 'unfinished' | 'keeps_closed'

/** Notes how far the page at an address is: menus leave unfinished ones out. */
export async function recordPageState(ctx: InTransaction, path: string, state: PageState): Promise<void> {
  if (state === 'finished') await removeUnfinished(ctx, path)
  else await storeUnfinished(ctx, path, state === 'keeps_closed')
  invalidateMenus(ctx)
  ctx.afterCommit(() => {
    ctx.cache
      .invalidate(CACHE_KEY)
      .catch((error: Error) => ctx.log.error({ err: error }, 'unfinished pages not announced'))
  })
}

/** The addresses of unfinished pages, from this process's memory when it is fresh. */
const readUnfinished = (ctx: ReadCtx) => ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, () => selectUnfinished(ctx))

/** Tells whether the site waits for its pages: its address is https, and one of them is neither finished nor waived. */
export async function isWaitingForPages(ctx: ReadCtx): Promise<boolean> {
  if (!ctx.config.publicUrl.startsWith('https:')) return false
  return (await readUnfinished(ctx)).some(({ keepsClosed }) => keepsClosed)
}
