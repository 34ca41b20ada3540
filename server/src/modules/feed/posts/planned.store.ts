import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import { itemsAs, type OwnerSpan } from '../../items/index.ts'

/** The most announcements among which streams of a time are looked for, the newest first. */
const ANNOUNCEMENTS = 300

const plannedStreamsSql = statement(
  'feed.planned_streams',
  ({ ownerId, from, to, limit }: OwnerSpan & { readonly limit: number }) => sql<{
    id: string
    at: Date
  }>`
    select announced.id, posts.streaming_at as at from (
      select item.id from ${itemsAs('item')}
      where item.owner_id = ${ownerId}::uuid and item.kind = 'feed'
        and item.form = 'scheduled-streaming' and item.is_listed
      order by item.published_at desc, item.id desc limit ${ANNOUNCEMENTS}) as announced
    join posts on posts.id = announced.id
    where posts.streaming_at >= ${from}::timestamptz and posts.streaming_at < ${to}::timestamptz
    order by posts.streaming_at limit ${limit}`,
)

/** Returns the streams of a time that a performer has announced, the earliest first. */
export const plannedStreams = (
  ctx: ReadCtx,
  span: OwnerSpan,
  limit: number,
): Promise<readonly { readonly id: string; readonly at: Date }[]> =>
  read(ctx, plannedStreamsSql, { ...span, limit })
