import { pageOf } from '@stagedoor/contract/kit'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { selectMenuItems } from './menus.store.ts'
import { adminMenuView, menuView } from './menus.views.ts'
import { selectUnfinished } from './unfinished-pages.store.ts'

const CACHE_KEY = 'menus'
const CACHE_SECONDS = 60

/**
 * The links of the menus as every page shows them, from this process's memory when it is fresh; without those to pages
 * that are not finished.
 */
export function readMenus(ctx: ReadCtx) {
  return ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, async () => {
    const [rows, unfinished] = await Promise.all([selectMenuItems(ctx), selectUnfinished(ctx)])
    const hidden = new Set(unfinished.map(({ path }) => path))
    return rows.filter(({ path }) => !hidden.has(path)).map(menuView)
  })
}

/** Lets every process read the menus anew once this transaction has committed. */
export function invalidateMenus(ctx: InTransaction): void {
  ctx.afterCommit(() => {
    ctx.cache.invalidate(CACHE_KEY).catch((error: Error) => ctx.log.error({ err: error }, 'menus not announced'))
  })
}

type Query = Parameters<typeof pageOf>[0] & { readonly section?: string | undefined; readonly q?: string | undefined }

/** The links as admins work on them, all at once unless fewer are asked for; `q` looks into titles and paths. */
export async function searchMenuItems(ctx: ReadCtx, { section, q = '', ...query }: Query) {
  const words = q.toLowerCase()
  const rows = (await selectMenuItems(ctx)).filter(
    (row) => (!section || row.section === section) && `${row.title} ${row.path}`.toLowerCase().includes(words),
  )
  const { limit, offset } = pageOf(query, 200)
  return { data: rows.slice(offset, offset + limit).map(adminMenuView), total: rows.length }
}

/** One link. Refuses `menus.not_found`. */
export async function readMenuItem(ctx: ReadCtx, id: string) {
  const row = (await selectMenuItems(ctx)).find((item) => item.id === id)
  return row ? adminMenuView(row) : refuse('menus.not_found')
}
