import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { asTotal, countedSql, read, statement, textContains } from '../../platform/db/index.ts'
import { accountsAs, type CardColumns, cardColumns } from '../accounts/index.ts'
import { itemsAs } from '../items/index.ts'
import type { Comment } from './store.ts'

/** The filter of the admin console's list of comments. `until` is exclusive. */
export interface AdminCommentFilter {
  readonly ids?: readonly string[] | undefined
  readonly q?: string | undefined
  readonly authorId?: string | undefined
  /** The owner of the item they are on. */
  readonly ownerId?: string | undefined
  readonly itemId?: string | undefined
  readonly state?: 'shown' | 'removed' | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** A comment with its author and its item. */
export interface AdminCommentRow extends Comment, CardColumns {
  readonly itemKind: string
  readonly itemOwnerId: string
}

/** Returns SQL for the matching comments, with their items only where the filter asks for them. */
const matching = (filter: AdminCommentFilter): RawBuilder<unknown> => sql`comments as comment
  ${filter.ownerId ? sql`join ${itemsAs('item')} on item.id = comment.item_id` : sql``}
  where ${matchesFilter(filter)}`

const adminCommentsSql = statement(
  'comments.admin_comments',
  ({ filter, limit, offset }: { filter: AdminCommentFilter; limit: number; offset: number }) =>
    sql<AdminCommentRow>`
    select comment.*, ${cardColumns('author')}, item.kind as item_kind,
      item.owner_id as item_owner_id
    from (select comment.* from ${matching(filter)}
      order by comment.created_at desc, comment.id desc limit ${limit} offset ${offset}) as comment
    join ${accountsAs('author')} on author.id = comment.author_id
    join ${itemsAs('item')} on item.id = comment.item_id
    order by comment.created_at desc, comment.id desc`,
)

const countAdminCommentsSql = statement(
  'comments.count_admin_comments',
  ({ filter, offset }: { filter: AdminCommentFilter; offset: number }) =>
    countedSql(sql`from ${matching(filter)}`, { offset }),
)

/** Returns a page of all comments, newest first. */
export async function selectAdminComments(
  ctx: ReadCtx,
  filter: AdminCommentFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AdminCommentRow[]; total: number }> {
  const rows = await read(ctx, adminCommentsSql, { filter, limit, offset })
  return { rows, total: await asTotal(read(ctx, countAdminCommentsSql, { filter, offset })) }
}

function matchesFilter({
  ids,
  q,
  authorId,
  ownerId,
  itemId,
  state,
  from,
  until,
}: AdminCommentFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (ids) parts.push(sql`comment.id = any(${ids}::uuid[])`)
  if (q) parts.push(textContains(sql`comment.content`, q))
  if (authorId) parts.push(sql`comment.author_id = ${authorId}`)
  if (ownerId) parts.push(sql`item.owner_id = ${ownerId}`)
  if (itemId) parts.push(sql`comment.item_id = ${itemId}`)
  if (state)
    parts.push(
      state === 'removed' ? sql`comment.removed_at is not null` : sql`comment.removed_at is null`,
    )
  if (from) parts.push(sql`comment.created_at >= ${from}`)
  if (until) parts.push(sql`comment.created_at < ${until}`)
  return sql.join(parts, sql` and `)
}
