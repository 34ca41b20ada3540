import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import type { ConversationRow } from '../conversations/store.ts'

/** The two people of a conversation. */
export type Members = Pick<ConversationRow, 'fanId' | 'performerId'>

const membersOfSql = statement('messaging.members_of', ({ ids }: { ids: readonly string[] }, ctx) =>
  ctx.db
    .selectFrom('conversations')
    .select(['id', 'fanId', 'performerId'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`),
)

/** Returns the members of conversations by id. */
export async function selectMembersOf(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, Members>> {
  const rows = await read(ctx, membersOfSql, { ids })
  return new Map(rows.map(({ id, ...members }) => [id, members]))
}
