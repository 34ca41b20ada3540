import type { InTransaction, Reading } from '../../platform/context.ts'
import { removeUnfinished, selectUnfinished, storeUnfinished } from './pages.store.ts'
import { forgetMenus } from './read-menus.ts'

const MEMO = 'unfinished pages'
const KEPT_SECONDS = 60

/** How far a page of the site is. `keeps_closed`: a site with an https address does not open before it is finished. */
export type PageState = 'finished' | 'unfinished' | 'keeps_closed'

/** Notes how far the page at an address is: menus leave unfinished ones out. */
export async function notePage(ctx: InTransaction, path: string, state: PageState): Promise<void> {
  if (state === 'finished') await removeUnfinished(ctx, path)
  else await storeUnfinished(ctx, path, state === 'keeps_closed')
  forgetMenus(ctx)
  ctx.afterCommit(() => {
    ctx.memo.forget(MEMO).catch((error: Error) => ctx.log.error({ err: error }, 'unfinished pages not announced'))
  })
}

/** The addresses of unfinished pages, from this process's memory when it is fresh. */
const readUnfinished = (ctx: Reading) => ctx.memo.remember(MEMO, KEPT_SECONDS, () => selectUnfinished(ctx))

/** Tells whether the site waits for its pages: its address is https, and one of them is neither finished nor waived. */
export async function isWaitingForPages(ctx: Reading): Promise<boolean> {
  if (!ctx.config.publicUrl.startsWith('https:')) return false
  return (await readUnfinished(ctx)).some(({ keepsClosed }) => keepsClosed)
}
