import { type RawBuilder, sql } from 'kysely'
import type { Reading, Viewer } from '../../platform/context.ts'
import { listedFor } from '../access/index.ts'
import { type Cursor, itemsAs } from '../items/index.ts'
import { bookmarksOf } from '../social/index.ts'

/** A bookmark of an item that is listed for whoever bookmarked it. */
export interface BookmarkRow {
  readonly id: string
  readonly objectId: string
  readonly createdAt: Date
}

const COUNTED_TO = 10_000

/** A page of the viewer's bookmarks of posts, the newest first, without those hidden meanwhile; total to 10,000. */
export async function selectPostBookmarks(
  ctx: Reading,
  viewer: Viewer,
  { after, limit, offset }: { after: Cursor | undefined; limit: number; offset: number },
): Promise<{ rows: BookmarkRow[]; total: number }> {
  const below = after ? sql`and (mark.created_at, mark.object_id) < (${after.at}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<BookmarkRow>`
    select mark.id, mark.object_id, mark.created_at ${marked(ctx, viewer)} ${below}
    order by mark.created_at desc, mark.object_id desc limit ${limit} offset ${offset}`.execute(ctx.db)
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from (select ${marked(ctx, viewer)} limit ${COUNTED_TO}) as counted`.execute(ctx.db)
  return { rows, total: Number(counted.rows[0]?.total ?? 0) }
}

const marked = (ctx: Reading, viewer: Viewer): RawBuilder<unknown> => sql`
  from ${bookmarksOf(viewer.id, 'feed')} as mark join ${itemsAs('item')} on item.id = mark.object_id
  where ${listedFor(ctx, viewer, 'item')}`
