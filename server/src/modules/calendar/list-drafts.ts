import { CALENDAR_DRAFTS, type listDrafts as draftsCall } from '@stagedoor/contract/calendar'
import type { ResultOf } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { type Contents, contentTitles } from '../content/index.ts'
import { draftItems } from '../items/index.ts'
import { draftView } from './views.ts'

/** Lists the drafts of the viewing performer that were changed last. */
export async function listDrafts(
  ctx: ReadCtx & { readonly viewer: Viewer },
  contents: Contents,
): Promise<ResultOf<typeof draftsCall>> {
  const rows = await draftItems(ctx, ctx.viewer.id, CALENDAR_DRAFTS)
  const titles = await contentTitles(
    ctx,
    contents,
    rows.map(({ id }) => id),
  )
  return { data: rows.map((row) => draftView(row, titles.get(row.id))) }
}
