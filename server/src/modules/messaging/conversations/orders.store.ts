import type { ConversationFilter, ConversationOrder } from '@stagedoor/contract/conversations'
import { type RawBuilder, sql } from 'kysely'
import type { ConversationRow } from './store.ts'

/** How a list is ordered, and how a page goes on after a position in it. */
interface Order {
  /** The columns of a membership by which it is ordered, named `first` and `second`. */
  readonly columns: RawBuilder<unknown>
  /** By these columns. */
  readonly by: RawBuilder<unknown>
  /** The same order of memberships that were picked. */
  readonly byMember: RawBuilder<unknown>
  readonly beyond: (position: Position) => RawBuilder<boolean>
  /** Returns the position of a row as text, undefined for one that has none. */
  readonly positionOf: (row: ConversationRow) => Position | undefined
}

/** A position in a list: the values of the row by which it is ordered, and its id. */
export interface Position {
  readonly first: bigint
  readonly second: bigint
  readonly id: string
}

const timeOf = (ms: bigint) => new Date(Number(ms))
const msOf = (at: Date) => BigInt(at.getTime())

const newest: Order = {
  columns: sql`member.is_pinned as first, member.listed_at as second`,
  by: sql`first desc, second desc, conversation_id desc`,
  byMember: sql`member.is_pinned desc, member.listed_at desc, member.conversation_id desc`,
  beyond: ({ first, second, id }) => sql`(member.is_pinned, member.listed_at,
    member.conversation_id) < (${first === 1n}, ${timeOf(second)}, ${id}::uuid)`,
  positionOf: ({ isPinned, listedAt, id }) =>
    listedAt ? { first: isPinned ? 1n : 0n, second: msOf(listedAt), id } : undefined,
}

const waited = sql`coalesce(member.waiting_since, member.listed_at)`

/** The orders of lists of conversations, each in the order of an index. */
export const orders: Readonly<Record<ConversationOrder, Order>> = {
  newest,
  waiting: {
    columns: sql`${waited} as first, null as second`,
    by: sql`first, conversation_id`,
    byMember: sql`${waited}, member.conversation_id`,
    beyond: ({ first, id }) => sql`(${waited}, member.conversation_id)
      > (${timeOf(first)}::timestamptz, ${id}::uuid)`,
    positionOf: ({ waitingSince, id }) =>
      waitingSince ? { first: msOf(waitingSince), second: 0n, id } : undefined,
  },
  spend: {
    columns: sql`member.fan_spent as first, null as second`,
    by: sql`first desc, conversation_id desc`,
    byMember: sql`member.fan_spent desc, member.conversation_id desc`,
    beyond: ({ first, id }) => sql`(member.fan_spent, member.conversation_id)
      < (${first}::bigint, ${id}::uuid)`,
    positionOf: ({ fanSpent, id }) =>
      fanSpent === null ? undefined : { first: fanSpent, second: 0n, id },
  },
}

const inInbox = sql`not member.is_archived`
const waits = sql`member.needs_answer and not member.is_archived and not member.is_restricted`

const conditions: Readonly<Record<ConversationFilter, RawBuilder<unknown>>> = {
  all: inInbox,
  unread: sql`member.unread_count > 0`,
  unanswered: waits,
  archived: sql`member.is_archived`,
  restricted: sql`member.is_restricted`,
  muted: sql`member.is_muted`,
  // Written so that no range of the index by spend is taken for it, which would be sorted.
  spenders: sql`coalesce(member.fan_spent, 0) > 0 and not member.is_archived`,
  subscribers: sql`member.fan_subscribes is not null and member.fan_subscribes
    and not member.is_archived`,
  expired: sql`member.fan_subscribes is not null and not member.fan_subscribes
    and not member.is_archived`,
}

/** The filters that show archived conversations beside others. */
const MIXED: readonly ConversationFilter[] = ['unread', 'restricted', 'muted']

/** Returns SQL of the memberships that a filter shows. */
export const conditionOf = (filter: ConversationFilter): RawBuilder<unknown> => conditions[filter]

/**
 * Returns the parts of the conversations that a filter shows, each of which is read in the order of
 * its index. A search in all of them finds archived ones as well.
 */
export function partsOf(
  filter: ConversationFilter,
  order: ConversationOrder,
  isSearch: boolean,
): RawBuilder<unknown>[] {
  const shown = conditions[filter]
  if (order === 'waiting') return [sql`${waits} and ${shown}`]
  const parts = filter === 'all' && isSearch ? [shown, conditions.archived] : [shown]
  if (order === 'newest') return parts
  const ranked = parts.map((part) => sql`member.fan_spent is not null and ${part}`)
  return MIXED.includes(filter)
    ? ranked.flatMap((part) => [sql`${part} and ${inInbox}`, sql`${part} and member.is_archived`])
    : ranked
}
