import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { runPrepared } from '../../../platform/db/index.ts'
import { itemsAs, newestItemsOf } from '../../items/index.ts'

/** Returns the audiences of a performer's latest published posts, newest first. */
export async function selectRecentAudiences(
  ctx: ReadCtx,
  ownerId: string,
  limit: number,
): Promise<string[]> {
  const newest = newestItemsOf(sql`${ownerId}::uuid`, { kind: 'feed', now: ctx.now() }, limit)
  const statement = sql<{ audience: string }>`
    select item.audience from ${newest} as recent join ${itemsAs('item')} on item.id = recent.id
    order by recent.published_at desc, recent.id desc`
  const rows = await runPrepared(ctx, statement)
  return rows.map(({ audience }) => audience)
}
