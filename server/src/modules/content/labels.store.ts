import { type RawBuilder, sql, type UpdateResult } from 'kysely'
import type { InTransaction, SqlCtx, Viewer } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import { visiblePerformers } from '../access/index.ts'

const replaceTagsSql = statement(
  'content.replace_tags',
  ({ itemId, tags }: { itemId: string; tags: readonly string[] }) =>
    sql`select replace_item_tags(${itemId}::uuid, ${tags}::text[])`,
)

/** Replaces the tags of an item, by which it is found. */
export async function replaceTags(
  ctx: InTransaction,
  itemId: string,
  tags: readonly string[],
): Promise<void> {
  await read(ctx, replaceTagsSql, { itemId, tags })
}

const replaceParticipantsSql = statement(
  'content.replace_participants',
  ({ itemId }: { itemId: string }, { db }) =>
    db.deleteFrom('itemParticipants').where('itemId', '=', itemId),
)

const replaceParticipantsItemParticipantsSql = statement(
  'content.replace_participants_item_participants',
  ({ rows }: { rows: { itemId: string; accountId: string; position: number }[] }, { db }) =>
    db.insertInto('itemParticipants').values(rows),
)

/** Replaces the participants of an item. */
export async function replaceParticipants(
  ctx: InTransaction,
  itemId: string,
  accountIds: readonly string[],
): Promise<void> {
  await write(ctx, replaceParticipantsSql, { itemId })
  if (accountIds.length === 0) return
  const rows = accountIds.map((accountId, position) => ({ itemId, accountId, position }))
  await write(ctx, replaceParticipantsItemParticipantsSql, { rows })
}

const deleteParticipationsSql = statement(
  'content.delete_participations',
  ({
    accountId,
  }: {
    accountId: string
  }) => sql<UpdateResult>`delete from item_participants where (item_id, account_id) in (
    select item_id, account_id from item_participants where account_id = ${accountId} limit 500)`,
  { counts: true },
)

/**
 * Deletes some mentions of an account as a participant and returns true while there may be more.
 */
export async function deleteParticipations(
  ctx: InTransaction,
  accountId: string,
): Promise<boolean> {
  const numAffectedRows = await write(ctx, deleteParticipationsSql, { accountId })
  return numAffectedRows > 0n
}

/** Returns SQL for the tags of the item with an id, in their order. */
export const tagsOf = (id: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql`array(select label.tag from item_tags as label where label.item_id = ${id}
    order by label.position)`

/**
 * Returns SQL for the ids of an item's participants, in their order, without those the viewer may
 * not find.
 */
export const participantsOf = (
  ctx: SqlCtx,
  viewer: Viewer | undefined,
  id: RawBuilder<unknown>,
): RawBuilder<string[]> =>
  sql`array(select part.account_id from item_participants as part
    join ${visiblePerformers(ctx, viewer)} as found on found.id = part.account_id
    where part.item_id = ${id} order by part.position)`

/** Returns SQL that is true when the item with an id has a tag. */
export const hasTag = (
  id: RawBuilder<unknown>,
  tag: RawBuilder<string> | string,
): RawBuilder<boolean> =>
  sql`exists (select from item_tags as label where label.item_id = ${id} and label.tag = ${tag})`
