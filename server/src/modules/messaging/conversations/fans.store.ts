import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/context.ts'
import { statement, write } from '../../../platform/db/index.ts'

const keepFansSql = statement(
  'messaging.keep_fans',
  ({ performers, fans }: { performers: readonly string[]; fans: readonly string[] }) => sql`
    with locked as materialized (
      select conversation.id, conversation.performer_id, conversation.fan_id
      from unnest(${performers}::uuid[], ${fans}::uuid[]) as pair (performer_id, fan_id)
      join conversations as conversation using (performer_id, fan_id)
      order by conversation.id for no key update of conversation
    )
    update conversation_members as member
    set fan_spent = totals.spent, fan_subscribes = totals.subscribes
    from locked cross join lateral fan_totals(locked.performer_id, locked.fan_id) as totals
    where member.conversation_id = locked.id and member.account_id = locked.performer_id
      and (member.fan_spent, member.fan_subscribes)
        is distinct from (totals.spent, totals.subscribes)`,
  { plan: 'generic' },
)

/**
 * Copies what fans have spent and whether they subscribe to the performers' memberships of their
 * conversations; pairs without a conversation change nothing.
 */
export async function keepFans(
  ctx: InTransaction,
  pairs: readonly { readonly performerId: string; readonly fanId: string }[],
): Promise<void> {
  if (pairs.length === 0) return
  const performers = pairs.map(({ performerId }) => performerId)
  const fans = pairs.map(({ fanId }) => fanId)
  await write(ctx, keepFansSql, { performers, fans })
}

const recountInboxSql = statement(
  'messaging.recount_inbox',
  ({ after, limit }: { after: string | null; limit: number }) => sql<{
    reached: string | null
    changed: number
  }>`
    with chosen as materialized (
      select id, performer_id, fan_id from conversations
      where ${after}::uuid is null or id > ${after}::uuid
      order by id limit ${limit} for no key update
    ), counted as materialized (
      select chosen.*, totals.spent, totals.subscribes, asked.at
      from chosen cross join lateral fan_totals(performer_id, fan_id) as totals
        cross join lateral unanswered_since(id, fan_id) as asked (at)
    ), kept as (
      update conversation_members as member set needs_answer = counted.at is not null,
        waiting_since = counted.at, fan_spent = counted.spent, fan_subscribes = counted.subscribes
      from counted where member.conversation_id = counted.id
        and member.account_id = counted.performer_id
        and (member.needs_answer, member.waiting_since, member.fan_spent, member.fan_subscribes)
          is distinct from (counted.at is not null, counted.at, counted.spent, counted.subscribes)
      returning 1
    )
    select (select id from chosen order by id desc limit 1) as reached,
      (select count(*)::int from kept) as changed`,
)

/**
 * Counts again what the inbox of performers is filtered and sorted by, of the conversations that
 * follow one in the order of their ids. Returns the last id and the number of those that differed,
 * undefined when no conversation follows.
 */
export async function recountInbox(
  ctx: InTransaction,
  after: string | null,
  limit: number,
): Promise<{ reached: string; changed: number } | undefined> {
  const rows = await write(ctx, recountInboxSql, { after, limit })
  const { reached = null, changed = 0 } = rows[0] ?? {}
  return reached === null ? undefined : { reached, changed }
}
