import type { ConversationFilter, ConversationOrder } from '@stagedoor/contract/conversations'
import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import {
  asTotal,
  countedSql,
  countLimit,
  read,
  statement,
  textContains,
} from '../../../platform/db/index.ts'
import { accountsAs } from '../../accounts/index.ts'
import { type FansOnList, fansWithOwnName } from '../../fanlists/index.ts'
import { conditionOf, orders, type Position, partsOf } from './orders.store.ts'
import { type ConversationRow, isVisible, readerOf, selected, type ViewerId } from './store.ts'

/** A page of an account's conversations. */
export interface ConversationQuery {
  readonly filter: ConversationFilter
  readonly order: ConversationOrder
  /** Shows only conversations with the fans on a list. */
  readonly onList?: FansOnList | undefined
  /** Part of the other's name or username, or of the name that the account gave them. */
  readonly name?: string | undefined
  readonly after?: Position | undefined
  readonly limit: number
  readonly offset: number
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

/** Returns SQL that leaves the conversations with the fans on a list. */
function withFansOn(onList: FansOnList | undefined, viewerId: ViewerId): RawBuilder<unknown> {
  if (!onList) return sql``
  if ('isOn' in onList) return sql`and ${onList.isOn(sql.ref('member.other_id'))}`
  return sql`and member.conversation_id = any(array(select pair.id from conversations as pair
    where pair.performer_id = ${viewerId} and pair.fan_id = any(${onList.fanIds}::uuid[])))`
}

type Asked = Pick<ConversationQuery, 'filter' | 'order' | 'onList' | 'name'> & {
  readonly viewerId: ViewerId
  readonly country: string | undefined
}

/** Returns the sources of a list, which have no conversation in common. */
function sourcesOf({ viewerId, country, filter, order, onList, name }: Asked, now: Date) {
  const reader = { viewerId, guardedCountry: country, now }
  const others = name ? sql`join ${accountsAs('other')} on other.id = member.other_id` : sql``
  return partsOf(filter, order, name !== undefined).flatMap((part) =>
    waysToFind(name, viewerId).map(
      (found) => sql`from conversation_members as member ${others}
        where member.account_id = ${viewerId} and member.listed_at is not null and ${part} ${found}
        ${withFansOn(onList, viewerId)} and ${isVisible(reader)}`,
    ),
  )
}

const conversationsSql = statement(
  'messaging.conversations',
  (
    { asked, page }: { asked: Asked; page: Pick<ConversationQuery, 'after' | 'limit' | 'offset'> },
    ctx,
  ) => {
    const { after, limit, offset } = page
    const { columns, by, byMember, beyond } = orders[asked.order]
    const rest = after ? sql`and ${beyond(after)}` : sql``
    const picks = sourcesOf(asked, ctx.now()).map(
      (from) => sql`(select ${columns}, member.conversation_id ${from} ${rest}
      order by ${by} limit ${offset + limit})`,
    )
    return sql<ConversationRow>`
    ${selected(readerOf(ctx, asked.viewerId))}
    where member.account_id = ${asked.viewerId} and member.conversation_id = any(array(
      select conversation_id from (${sql.join(picks, sql` union all `)}) as picked
      order by ${by} limit ${limit} offset ${offset}))
    order by ${byMember}`
  },
  { plan: 'generic' },
)

const counted = ({ from, offset }: { from: RawBuilder<unknown>; offset: number }) =>
  countedSql(from, { offset, isLookedUp: true })

const countConversationsSql = statement('messaging.count_conversations', counted, {
  plan: 'generic',
})

/** Counts those of a name; which index is best for a name depends on the name. */
const countByNameSql = statement('messaging.count_conversations_by_name', counted)

/**
 * Returns a page of conversations in one of their orders. Their ids are picked before anything is
 * joined.
 */
export async function selectConversations(
  ctx: ReadCtx,
  viewerId: ViewerId,
  { filter, order, onList, name, ...page }: ConversationQuery,
): Promise<{ rows: ConversationRow[]; total: number }> {
  const asked = { viewerId, country: ctx.guardedCountry, filter, order, onList, name }
  const count = name === undefined ? countConversationsSql : countByNameSql
  const [rows, ...totals] = await Promise.all([
    read(ctx, conversationsSql, { asked, page }),
    ...sourcesOf(asked, ctx.now()).map((from) =>
      asTotal(read(ctx, count, { from, offset: page.offset })),
    ),
  ])
  return { rows, total: totals.reduce((sum, total) => sum + total, 0) }
}

const countFiltersSql = statement(
  'messaging.count_filters',
  ({ viewerId, filters }: { viewerId: ViewerId; filters: readonly ConversationFilter[] }, ctx) => {
    const reader = readerOf(ctx, viewerId)
    const counts = filters.map(
      (filter) => sql`select ${filter}::text as filter, count(*)::int as total from (
        select from conversation_members as member where member.account_id = ${viewerId}
          and member.listed_at is not null and ${conditionOf(filter)} and ${isVisible(reader)}
        limit ${countLimit({ offset: 0, isLookedUp: true })}) as counted`,
    )
    return sql<{ filter: ConversationFilter; total: number }>`${sql.join(counts, sql` union all `)}`
  },
  { plan: 'generic' },
)

/** Counts the conversations of a performer in each of some filters, up to 100. */
export async function countFilters(
  ctx: ReadCtx,
  viewerId: ViewerId,
  filters: readonly ConversationFilter[],
): Promise<ReadonlyMap<ConversationFilter, number>> {
  const rows = await read(ctx, countFiltersSql, { viewerId, filters })
  return new Map(rows.map(({ filter, total }) => [filter, total]))
}
