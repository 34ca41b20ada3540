import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

const membersSql = statement('mycreators.members', ({ listId }: { listId: string }, { db }) =>
  db.selectFrom('creatorListMembers').select('performerId').where('listId', '=', listId),
)

/** Returns who is on a list. */
export const selectMembers = (
  ctx: ReadCtx,
  listId: string,
): Promise<readonly { readonly performerId: string }[]> => read(ctx, membersSql, { listId })

const deleteSql = statement(
  'mycreators.delete_of_account',
  ({ accountId }: { accountId: string }) => sql`
    with own as (delete from creator_lists where account_id = ${accountId}::uuid)
    delete from creator_list_members where performer_id = ${accountId}::uuid`,
)

/** Deletes an account's lists, and takes it off the lists of others. */
export async function deleteListsOf(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteSql, { accountId })
}
