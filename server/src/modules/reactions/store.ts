import { type RawBuilder, sql } from 'kysely'
import type { Reading, Viewer } from '../../platform/context.ts'
import { listedFor, ownerListedFor } from '../access/index.ts'
import { type Cursor, itemsAs } from '../items/index.ts'
import { bookmarksOf } from '../social/index.ts'

/** A bookmark of something that is listed for whoever bookmarked it. */
export interface BookmarkRow {
  readonly id: string
  readonly objectId: string
  readonly createdAt: Date
}

/** What can be listed by its bookmarks. */
export type BookmarkKind = 'feed' | 'video' | 'gallery' | 'product' | 'performer'

const COUNTED_TO = 10_000

/** A page of the viewer's bookmarks, the newest first, without what is hidden meanwhile; the total to 10,000. */
export async function selectBookmarks(
  ctx: Reading & { readonly viewer: Viewer },
  kind: BookmarkKind,
  { after, limit, offset }: { after: Cursor | undefined; limit: number; offset: number },
): Promise<{ rows: BookmarkRow[]; total: number }> {
  const below = after ? sql`and (mark.created_at, mark.object_id) < (${after.at}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<BookmarkRow>`
    select mark.id, mark.object_id, mark.created_at ${marked(ctx, kind)} ${below}
    order by mark.created_at desc, mark.object_id desc limit ${limit} offset ${offset}`.execute(ctx.db)
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from (select ${marked(ctx, kind)} limit ${COUNTED_TO}) as counted`.execute(ctx.db)
  return { rows, total: Number(counted.rows[0]?.total ?? 0) }
}

function marked(ctx: Reading & { readonly viewer: Viewer }, kind: BookmarkKind): RawBuilder<unknown> {
  const marks = bookmarksOf(ctx.viewer.id, kind)
  if (kind === 'performer')
    return sql`from ${marks} as mark where ${ownerListedFor(ctx, ctx.viewer, sql.ref('mark.object_id'))}`
  return sql`from ${marks} as mark join ${itemsAs('item')} on item.id = mark.object_id
    where ${listedFor(ctx, ctx.viewer, 'item')}`
}
