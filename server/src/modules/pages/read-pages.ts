import { pageOf } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { mayAsStaff } from '../../platform/staff.ts'
import { readSettings } from '../settings/index.ts'
import { companyFacts } from './company-facts.rules.ts'
import { fillPlaceholders, isPublicPage } from './rules.ts'
import { type PageFilter, type PageRow, selectPage, selectPages } from './store.ts'
import { pageView, readerPageView } from './views.ts'

type Query = Parameters<typeof pageOf>[0] & PageFilter

const ID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i

/** Lists the pages that anyone may read; a search for drafts finds none. */
export async function searchPages(ctx: ReadCtx, { status = 'published', ...query }: Query) {
  if (status !== 'published') return { data: [], total: 0 }
  const facts = companyFacts(await readSettings(ctx))
  const { rows, total } = await selectPages(
    ctx,
    { ...query, status, isFinished: true },
    pageOf(query),
  )
  return { data: rows.map((row) => readerPageView(row, facts)), total }
}

/** Lists every page of the site as it was written, drafts included, for admins. */
export async function searchAllPages(ctx: ReadCtx, query: Query) {
  const facts = companyFacts(await readSettings(ctx))
  const { rows, total } = await selectPages(ctx, query, pageOf(query))
  return { data: rows.map((row) => pageView(row, facts)), total }
}

/**
 * Returns one page by its id or slug. Refuses `pages.not_found`, also for a page that is not public
 * unless the viewer is an admin.
 */
export async function readPage(ctx: ReadCtx, ref: string, viewer: Viewer | undefined) {
  const found = await selectPage(ctx, ID.test(ref) ? { id: ref } : { slug: ref.toLowerCase() })
  if (!found || !(isPublicPage(found) || mayAsStaff(viewer, 'site.read'))) refuse('pages.not_found')
  return readerPageView(found, companyFacts(await readSettings(ctx)))
}

/** Returns the public pages with some slugs as readers see them, in the order of the slugs. */
export async function publicPages(ctx: ReadCtx, slugs: readonly string[]): Promise<PageRow[]> {
  const found = await Promise.all(slugs.map((slug) => selectPage(ctx, { slug })))
  const facts = companyFacts(await readSettings(ctx))
  const shown = found.filter((page) => page !== undefined).filter(isPublicPage)
  return shown.map((page) => ({ ...page, content: fillPlaceholders(page.content, facts) }))
}
