import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/context.ts'
import { statement, write } from '../../../platform/db/index.ts'

const fillPreviewsSql = statement(
  'messaging.fill_previews',
  ({ after, limit }: { after: string | null; limit: number }) => sql<{
    reached: string | null
    changed: number
  }>`
    with chosen as materialized (
      select id, performer_id, fan_id, performer_message_id from conversations
      where ${after}::uuid is null or id > ${after}::uuid order by id limit ${limit} for update
    ), newest as materialized (
      select chosen.id, chosen.performer_id, message.id as message_id,
        message.sender_id = chosen.fan_id
        and not (message.type = 'tip' and message.text = '') as waits
      from chosen cross join lateral (
        select id, sender_id, type, text from messages
        where conversation_id = chosen.id and deleted_at is null and content_id is null
          and not is_automatic
        order by seq desc limit 1) as message
      where chosen.performer_message_id is null
    ), kept as (
      update conversations set performer_message_id = newest.message_id
      from newest where newest.id = conversations.id
    ), members as (
      update conversation_members as member set needs_answer = true
      from newest where newest.waits and member.conversation_id = newest.id
        and member.account_id = newest.performer_id
    )
    select (select id from chosen order by id desc limit 1) as reached,
      (select count(*)::int from newest) as changed`,
)

/**
 * Gives conversations that follow one, in the order of their ids, the preview that the inbox of
 * their performers shows, and marks those that wait for an answer; leaves those that have a
 * preview. Returns the last id and the number of the changed, undefined when no conversation
 * follows.
 */
export async function fillPreviews(
  ctx: InTransaction,
  after: string | null,
  limit: number,
): Promise<{ reached: string; changed: number } | undefined> {
  const rows = await write(ctx, fillPreviewsSql, { after, limit })
  const { reached = null, changed = 0 } = rows[0] ?? {}
  return reached === null ? undefined : { reached, changed }
}
