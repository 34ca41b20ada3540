import { pageOf } from '@stagedoor/contract/kit'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { selectMenuItems } from './menus.store.ts'
import { adminMenuView, menuView } from './menus.views.ts'
import { selectUnfinished } from './unfinished-pages.store.ts'

const CACHE_KEY = 'menus'
const CACHE_SECONDS = 60

/**
 * Returns the menu links that pages show, through the cache. Links to unfinished pages are left
 * out.
 */
export function readMenus(ctx: ReadCtx) {
  return ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, async () => {
    const [rows, unfinished] = await Promise.all([selectMenuItems(ctx), selectUnfinished(ctx)])
    const hidden = new Set(unfinished.map(({ path }) => path))
    return rows.filter(({ path }) => !hidden.has(path)).map(menuView)
  })
}

/** Drops the cached menus in every process once this transaction has committed. */
export function invalidateMenus(ctx: InTransaction): void {
  ctx.afterCommit(() => {
    ctx.cache
      .invalidate(CACHE_KEY)
      .catch((error: Error) =>
        ctx.log.error({ err: error }, 'could not invalidate the cached menus in other processes'),
      )
  })
}

type Query = Parameters<typeof pageOf>[0] & {
  readonly section?: string | undefined
  readonly q?: string | undefined
}

/** Returns the links for the console, all at once by default; `q` searches titles and paths. */
export async function searchMenuItems(ctx: ReadCtx, { section, q = '', ...query }: Query) {
  const words = q.toLowerCase()
  const rows = (await selectMenuItems(ctx)).filter(
    (row) =>
      (!section || row.section === section) &&
      `${row.title} ${row.path}`.toLowerCase().includes(words),
  )
  const { limit, offset } = pageOf(query, 200)
  return { data: rows.slice(offset, offset + limit).map(adminMenuView), total: rows.length }
}

/** Returns one link. Refuses `menus.not_found`. */
export async function readMenuItem(ctx: ReadCtx, id: string) {
  const row = (await selectMenuItems(ctx)).find((item) => item.id === id)
  return row ? adminMenuView(row) : refuse('menus.not_found')
}
