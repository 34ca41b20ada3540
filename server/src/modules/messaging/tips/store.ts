import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import type { Members } from '../messages/members.store.ts'

const conversationsOfPairsSql = statement(
  'messaging.conversations_of_pairs',
  ({ fans, performers }: { fans: string[]; performers: string[] }) => sql<Members & { id: string }>`
      select distinct conversation.id, conversation.fan_id as "fanId",
        conversation.performer_id as "performerId"
      from unnest(${fans}::uuid[], ${performers}::uuid[]) as pair (fan_id, performer_id)
      join conversations as conversation
        on conversation.performer_id = pair.performer_id and conversation.fan_id = pair.fan_id`,
  { plan: 'generic' },
)

/**
 * Returns the ids of the conversations of fans and performers, by `fan performer`; pairs without
 * one are missing.
 */
export async function selectConversationsOfPairs(
  ctx: ReadCtx,
  pairs: readonly Members[],
): Promise<Map<string, string>> {
  const fans = pairs.map(({ fanId }) => fanId)
  const performers = pairs.map(({ performerId }) => performerId)
  const rows = await read(ctx, conversationsOfPairsSql, { fans, performers })
  return new Map(rows.map(({ id, fanId, performerId }) => [`${fanId} ${performerId}`, id]))
}
