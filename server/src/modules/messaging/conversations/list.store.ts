import type { ConversationFilter } from '@stagedoor/contract/conversations'
import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { asTotal, countedSql, read, statement, textContains } from '../../../platform/db/index.ts'
import { accountsAs } from '../../accounts/index.ts'
import { fansWithOwnName } from '../../fanlists/index.ts'
import { type ConversationRow, isVisible, readerOf, selected, type ViewerId } from './store.ts'

/** The position in a list of conversations. */
export interface ListPosition {
  readonly isPinned: boolean
  readonly listedAt: Date
  readonly id: string
}

/** A page of an account's conversations. */
export interface ConversationQuery {
  readonly filter: ConversationFilter
  /** Part of the other's name or username, or of the name that the account gave them. */
  readonly name?: string | undefined
  readonly after?: ListPosition | undefined
  readonly limit: number
  readonly offset: number
}

const order = sql`is_pinned desc, listed_at desc, conversation_id desc`

/**
 * Returns the parts of the conversations that a filter shows. A search in all of them finds
 * archived ones as well; each part is read in the order of its index.
 */
function partsOf(filter: ConversationFilter, isSearch: boolean): RawBuilder<unknown>[] {
  if (filter === 'unread') return [sql`member.unread_count > 0`]
  if (filter === 'unanswered')
    return [sql`member.needs_answer and not member.is_archived and not member.is_restricted`]
  if (filter === 'restricted') return [sql`member.is_restricted`]
  const shown = sql`member.is_archived = ${filter === 'archived'}`
  return filter === 'all' && isSearch ? [shown, sql`member.is_archived`] : [shown]
}

/**
 * Returns the two ways to find a person: by the names that they show, and by the name that only the
 * account uses.
 */
function waysToFind(name: string | undefined, viewerId: ViewerId): RawBuilder<unknown>[] {
  if (name === undefined) return [sql``]
  const named = textContains(sql`other.name || ' ' || other.username`, name)
  const withOwnName = sql`select pair.id from conversations as pair
    where pair.performer_id = ${viewerId}
    and pair.fan_id in (${fansWithOwnName(viewerId, name)})`
  return [
    sql`and ${named}`,
    sql`and not (${named}) and member.conversation_id = any(array(${withOwnName}))`,
  ]
}

const conversationsSql = statement(
  'messaging.conversations',
  (
    {
      viewerId,
      filter,
      name,
      after,
      offset,
      limit,
    }: {
      viewerId: ViewerId
      filter: 'all' | 'unread' | 'archived' | 'restricted' | 'unanswered'
      name: string | undefined
      after: ListPosition | undefined
      offset: number
      limit: number
    },
    ctx,
  ) => {
    const reader = readerOf(ctx, viewerId)
    const others = name ? sql`join ${accountsAs('other')} on other.id = member.other_id` : sql``
    const sources = partsOf(filter, name !== undefined).flatMap((part) =>
      waysToFind(name, viewerId).map(
        (
          found,
        ) => sql`from conversation_members as member ${others} where member.account_id = ${viewerId}
        and member.listed_at is not null and ${part} ${found} and ${isVisible(reader)}`,
      ),
    )
    const beyond = after
      ? sql`and (member.is_pinned, member.listed_at, member.conversation_id)
        < (${after.isPinned}, ${after.listedAt}, ${after.id}::uuid)`
      : sql``
    const picks = sources.map(
      (
        from,
      ) => sql`(select member.is_pinned, member.listed_at, member.conversation_id ${from} ${beyond}
      order by ${order} limit ${offset + limit})`,
    )
    return sql<ConversationRow>`
    ${selected(reader)}
    where member.account_id = ${viewerId} and member.conversation_id = any(array(
      select conversation_id from (${sql.join(picks, sql` union all `)}) as picked
      order by ${order} limit ${limit} offset ${offset}))
    order by member.is_pinned desc, member.listed_at desc, member.conversation_id desc`
  },
  { plan: 'generic' },
)

const countConversationsSql = statement(
  'messaging.count_conversations',
  ({ from, offset }: { from: RawBuilder<unknown>; offset: number }) =>
    countedSql(from, { offset, isLookedUp: true }),
)

/**
 * Returns a page of conversations, pinned ones first, then the newest. Their ids are picked before
 * anything is joined.
 */
export async function selectConversations(
  ctx: ReadCtx,
  viewerId: ViewerId,
  { filter, name, after, limit, offset }: ConversationQuery,
): Promise<{ rows: ConversationRow[]; total: number }> {
  const reader = readerOf(ctx, viewerId)
  const others = name ? sql`join ${accountsAs('other')} on other.id = member.other_id` : sql``
  const sources = partsOf(filter, name !== undefined).flatMap((part) =>
    waysToFind(name, viewerId).map(
      (
        found,
      ) => sql`from conversation_members as member ${others} where member.account_id = ${viewerId}
        and member.listed_at is not null and ${part} ${found} and ${isVisible(reader)}`,
    ),
  )
  const rows = await read(ctx, conversationsSql, { viewerId, filter, name, after, offset, limit })
  const totals = await Promise.all(
    sources.map((from) => asTotal(read(ctx, countConversationsSql, { from, offset }))),
  )
  return { rows, total: totals.reduce((sum, total) => sum + total, 0) }
}
