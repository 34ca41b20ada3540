import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx, SqlCtx, Viewer } from '../../../platform/context.ts'
import { asTotal, countedSql, read, statement, write } from '../../../platform/db/index.ts'
import { visiblePerformers } from '../../access/index.ts'
import { itemsAs } from '../../items/index.ts'

/** The answer of a named account; `asked` while there is none. */
export type ParticipationState = 'asked' | 'accepted' | 'refused'

const countAskedSql = statement(
  'content.count_asked',
  ({ accountId, limit }: { accountId: string; limit: number }) => sql<{ total: number }>`
    select count(*)::int as total from (select from item_participants
      where account_id = ${accountId}::uuid and state = 'asked' limit ${limit}) as asked`,
)

/** Counts the items that ask to name an account, up to `limit`. */
export async function countAsked(ctx: ReadCtx, accountId: string, limit: number): Promise<number> {
  const [row] = await read(ctx, countAskedSql, { accountId, limit })
  return row?.total ?? 0
}

const dropParticipantsSql = statement(
  'content.drop_participants',
  ({ itemId, accountIds }: { itemId: string; accountIds: readonly string[] }) =>
    sql`delete from item_participants where item_id = ${itemId} and state <> 'refused'
      and account_id <> all(${accountIds}::uuid[])`,
)

const nameParticipantsSql = statement(
  'content.name_participants',
  ({ itemId, accountIds }: { itemId: string; accountIds: readonly string[] }, ctx) => sql<{
    accountId: string
  }>`
    with item as (select item.owner_id from ${itemsAs('item')} where item.id = ${itemId}),
    named as (
      insert into item_participants (item_id, account_id, position, state, asked_at)
      select ${itemId}::uuid, listed.account_id, listed.position,
        case when listed.account_id = item.owner_id or exists (select from participation_permits
            where participation_permits.account_id = listed.account_id
              and participation_permits.owner_id = item.owner_id)
          then 'accepted' else 'asked' end,
        case when listed.account_id <> item.owner_id then ${ctx.now()}::timestamptz end
      from item, unnest(${accountIds}::uuid[]) with ordinality as listed (account_id, position)
      on conflict (item_id, account_id) do update set position = excluded.position
      returning account_id, state, xmax = 0 as is_new)
    select account_id as "accountId" from named where is_new and state = 'asked'`,
)

/**
 * Replaces the participants of an item and returns those who are to be asked. Those who answered
 * keep their answers, and those who refused stay listed, so that naming them again asks nobody.
 */
export async function replaceParticipants(
  ctx: InTransaction,
  itemId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  await write(ctx, dropParticipantsSql, { itemId, accountIds })
  if (accountIds.length === 0) return []
  const rows = await read(ctx, nameParticipantsSql, { itemId, accountIds })
  return rows.map(({ accountId }) => accountId)
}

const clearParticipantsSql = statement(
  'content.clear_participants',
  ({ itemId }: { itemId: string }, { db }) =>
    db.deleteFrom('itemParticipants').where('itemId', '=', itemId),
)

/** Deletes all participants of an item, whatever they answered. */
export async function clearParticipants(ctx: InTransaction, itemId: string): Promise<void> {
  await write(ctx, clearParticipantsSql, { itemId })
}

const askAgainSql = statement(
  'content.ask_participants_again',
  ({ itemId }: { itemId: string }, ctx) => sql<{ accountId: string }>`
    update item_participants as part set state = 'asked', asked_at = ${ctx.now()}::timestamptz,
      answered_at = null
    from ${itemsAs('item')}
    where part.item_id = ${itemId} and item.id = part.item_id and part.state = 'accepted'
      and part.account_id <> item.owner_id
      and not exists (select from participation_permits where
        participation_permits.account_id = part.account_id
        and participation_permits.owner_id = item.owner_id)
    returning part.account_id as "accountId"`,
)

/** Withdraws the agreements that were given to an item alone, and returns who gave them. */
export async function withdrawAgreements(ctx: InTransaction, itemId: string): Promise<string[]> {
  const rows = await read(ctx, askAgainSql, { itemId })
  return rows.map(({ accountId }) => accountId)
}

/**
 * Returns SQL for the ids of those participants of an item who agreed, in their order, without
 * those the viewer may not find.
 */
export const participantsOf = (
  ctx: SqlCtx,
  viewer: Viewer | undefined,
  id: RawBuilder<unknown>,
): RawBuilder<string[]> =>
  sql`array(select part.account_id from item_participants as part
    join ${visiblePerformers(ctx, viewer)} as found on found.id = part.account_id
    where part.item_id = ${id} and part.state = 'accepted' order by part.position)`

/**
 * Returns SQL for the ids of the participants of an item in a state, in their order; none unless
 * the viewer owns the item.
 */
export const namedIn = (
  state: ParticipationState,
  viewer: Viewer | undefined,
  { id, ownerId }: { readonly id: RawBuilder<unknown>; readonly ownerId: RawBuilder<unknown> },
): RawBuilder<string[]> =>
  viewer === undefined || viewer.preview
    ? sql`'{}'::uuid[]`
    : sql`case when ${ownerId} = ${viewer.id}::uuid then array(
        select part.account_id from item_participants as part
        where part.item_id = ${id} and part.state = ${sql.lit(state)} order by part.position)
      else '{}'::uuid[] end`

/** An item in which an account is named. */
export interface ParticipationRow {
  readonly itemId: string
  readonly kind: string
  readonly ownerId: string
  readonly state: string
  readonly askedAt: Date
  readonly answeredAt: Date | null
  readonly isPermitted: boolean
  readonly isPublished: boolean
}

type ListValues = {
  readonly accountId: string
  readonly isAnswered: boolean
  readonly limit: number
  readonly offset: number
}

const listed = ({ accountId, isAnswered }: ListValues) =>
  sql`from item_participants as part where part.account_id = ${accountId}
    and part.asked_at is not null and part.state ${isAnswered ? sql`<>` : sql`=`} 'asked'`

const participationsSql = statement(
  'content.participations',
  (values: ListValues) => sql<ParticipationRow>`
    with picked as (select part.* ${listed(values)}
      order by part.asked_at desc, part.item_id desc
      limit ${values.limit} offset ${values.offset})
    select picked.item_id as "itemId", item.kind, item.owner_id as "ownerId", picked.state,
      picked.asked_at as "askedAt", picked.answered_at as "answeredAt",
      exists (select from participation_permits as permit
        where permit.account_id = picked.account_id
          and permit.owner_id = item.owner_id) as "isPermitted",
      item.published_at is not null and item.deleted_at is null as "isPublished"
    from picked join ${itemsAs('item')} on item.id = picked.item_id
    order by picked.asked_at desc, picked.item_id desc`,
)

const countParticipationsSql = statement('content.count_participations', (values: ListValues) =>
  countedSql(listed(values), { offset: values.offset }),
)

/** Returns a page of where an account is named by others, the newest request first. */
export async function selectParticipations(
  ctx: ReadCtx,
  values: ListValues,
): Promise<{ rows: ParticipationRow[]; total: number }> {
  const rows = await read(ctx, participationsSql, values)
  return { rows, total: await asTotal(read(ctx, countParticipationsSql, values)) }
}
