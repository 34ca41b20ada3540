import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import { itemsAs, newestItemsOf } from '../../items/index.ts'

const recentAudiencesSql = statement(
  'feed.recent_audiences',
  ({ ownerId, limit }: { ownerId: string; limit: number }, ctx) => {
    const newest = newestItemsOf(sql`${ownerId}::uuid`, { kind: 'feed', now: ctx.now() }, limit)
    return sql<{ audience: string }>`
    select item.audience from ${newest} as recent join ${itemsAs('item')} on item.id = recent.id
    order by recent.published_at desc, recent.id desc`
  },
  { plan: 'generic' },
)

/** Returns the audiences of a performer's latest published posts, newest first. */
export async function selectRecentAudiences(
  ctx: ReadCtx,
  ownerId: string,
  limit: number,
): Promise<string[]> {
  const rows = await read(ctx, recentAudiencesSql, { ownerId, limit })
  return rows.map(({ audience }) => audience)
}
