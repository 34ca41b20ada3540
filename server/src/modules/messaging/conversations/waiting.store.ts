import { sql } from 'kysely'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { asTotal, countedSql, read, statement } from '../../../platform/db/index.ts'
import { type ConversationView, conversationView } from '../views.ts'
import { type ConversationRow, isVisible, readerOf, selected, type ViewerId } from './store.ts'

/** A fan who wrote last and waits for an answer. */
export interface WaitingMember {
  readonly conversationId: string
  readonly fanId: string
  readonly wroteAt: Date
}

const isWaiting = sql`member.needs_answer and not member.is_archived and not member.is_restricted
  and member.listed_at is not null`

const waitingSql = statement(
  'messaging.waiting',
  ({ viewerId, limit }: { viewerId: ViewerId; limit: number }, ctx) => sql<WaitingMember>`
    select found.conversation_id as "conversationId", found.other_id as "fanId",
      found.listed_at as "wroteAt"
    from unnest(array[true, false]) as part (is_pinned) cross join lateral (
      select member.conversation_id, member.other_id, member.listed_at
      from conversation_members as member
      where member.account_id = ${viewerId}::uuid and member.is_pinned = part.is_pinned
        and ${isWaiting} and ${isVisible(readerOf(ctx, viewerId))}
      order by member.listed_at limit ${limit}) as found
    order by found.listed_at limit ${limit}`,
)

/** Returns the fans who wait longest for an answer of a performer. */
export const selectWaiting = (
  ctx: ReadCtx,
  viewerId: ViewerId,
  limit: number,
): Promise<readonly WaitingMember[]> => read(ctx, waitingSql, { viewerId, limit })

const countWaitingSql = statement(
  'messaging.count_waiting',
  ({ viewerId }: { viewerId: ViewerId }, ctx) =>
    countedSql(
      sql`from conversation_members as member where member.account_id = ${viewerId}::uuid
        and ${isWaiting} and ${isVisible(readerOf(ctx, viewerId))}`,
      { offset: 0, isLookedUp: true },
    ),
)

/** Counts the fans who wait for an answer of a performer. */
export const countWaitingFans = (ctx: ReadCtx, viewerId: ViewerId): Promise<number> =>
  asTotal(read(ctx, countWaitingSql, { viewerId }))

const byIdsSql = statement(
  'messaging.conversations_by_ids',
  ({ viewerId, ids }: { viewerId: ViewerId; ids: readonly string[] }, ctx) => {
    const reader = readerOf(ctx, viewerId)
    return sql<ConversationRow>`${selected(reader)}
      where member.account_id = ${viewerId}::uuid
        and member.conversation_id = any(${ids}::uuid[]) and ${isVisible(reader)}`
  },
  { plan: 'generic' },
)

/** Returns conversations of the viewer by id. */
export async function conversationsByIds(
  ctx: ReadCtx & { readonly viewer: Viewer },
  ids: readonly string[],
): Promise<Map<string, ConversationView>> {
  if (ids.length === 0) return new Map()
  const rows = await read(ctx, byIdsSql, { viewerId: ctx.viewer.id, ids })
  const now = ctx.now()
  return new Map(rows.map((row) => [row.id, conversationView(row, ctx.viewer, now)]))
}
