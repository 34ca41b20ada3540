import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { statement, write } from '../../../platform/db/index.ts'
import { dayOf } from '../../items/index.ts'

const countPageViewSql = statement(
  'profiles.count_page_view',
  ({ performerId, viewerKey }: { performerId: string; viewerKey: string }, ctx) => sql`
    with viewed as (
      insert into profile_views (performer_id, viewed_on, viewer_key, viewed_at)
      values (${performerId}::uuid, ${dayOf(ctx.now())}::date, ${viewerKey}, ${ctx.now()})
      on conflict do nothing returning performer_id)
    update profiles set views = views + 1 where account_id in (select performer_id from viewed)`,
)

/** Counts a view of a performer's page unless its viewer viewed it on the same day in UTC. */
export async function countPageView(
  ctx: ReadCtx,
  { performerId, viewerKey }: { readonly performerId: string; readonly viewerKey: string },
): Promise<void> {
  await write(ctx, countPageViewSql, { performerId, viewerKey })
}

const deletePastProfileViewsSql = statement(
  'profiles.delete_past_profile_views',
  (_: object, ctx) => sql`delete from profile_views where viewed_on < ${dayOf(ctx.now())}::date`,
)

/** Deletes the view records of past days. */
export async function deletePastProfileViews(ctx: ReadCtx): Promise<void> {
  await write(ctx, deletePastProfileViewsSql)
}
