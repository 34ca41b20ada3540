import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'
import { itemsAs } from '../../items/index.ts'

/** A named account and an item. */
interface Named {
  readonly accountId: string
  readonly itemId: string
}

/** The performer and the kind of an item that names an account. */
interface NamedItem {
  readonly ownerId: string
  readonly kind: string
}

const answerSql = statement(
  'content.answer_participation',
  ({ accountId, itemId, state }: Named & { state: 'accepted' | 'refused' }, ctx) =>
    sql<NamedItem>`update item_participants as part
      set state = ${state}, answered_at = ${ctx.now()}::timestamptz
      from ${itemsAs('item')}
      where part.item_id = ${itemId} and part.account_id = ${accountId} and item.id = part.item_id
        and item.owner_id <> part.account_id
      returning item.owner_id as "ownerId", item.kind`,
)

/** Stores the answer of a named account; undefined when the item does not name it. */
export const storeAnswer = (
  ctx: InTransaction,
  values: Named & { readonly state: 'accepted' | 'refused' },
): Promise<NamedItem | undefined> => first(read(ctx, answerSql, values))

/** A named account and the performer who names it. */
type Pair = { readonly accountId: string; readonly ownerId: string }

const insertPermitSql = statement('content.insert_participation_permit', (pair: Pair, ctx) =>
  ctx.db
    .insertInto('participationPermits')
    .values({ ...pair, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.columns(['accountId', 'ownerId']).doNothing()),
)

const acceptAskedSql = statement(
  'content.accept_asked_participations',
  ({ accountId, ownerId }: Pair, ctx) => sql`update item_participants as part
    set state = 'accepted', answered_at = ${ctx.now()}::timestamptz
    from ${itemsAs('item')}
    where part.account_id = ${accountId} and part.state = 'asked' and item.id = part.item_id
      and item.owner_id = ${ownerId}`,
)

/** Lets a performer name an account without asking, and accepts all requests that wait. */
export async function storePermit(ctx: InTransaction, pair: Pair): Promise<void> {
  await write(ctx, insertPermitSql, pair)
  await write(ctx, acceptAskedSql, pair)
}

const deletePermitSql = statement(
  'content.delete_participation_permit',
  ({ accountId, ownerId }: Pair, { db }) =>
    db
      .deleteFrom('participationPermits')
      .where('accountId', '=', accountId)
      .where('ownerId', '=', ownerId),
)

/** Ends the permission of a performer to name an account without asking. */
export async function deletePermit(ctx: InTransaction, pair: Pair): Promise<void> {
  await write(ctx, deletePermitSql, pair)
}

type Barriers = { readonly ones: readonly string[]; readonly others: readonly string[] }

const refuseBetweenSql = statement(
  'content.refuse_participations_between',
  ({ ones, others }: Barriers, ctx) => sql<{ itemId: string }>`update item_participants as part
    set state = 'refused', answered_at = ${ctx.now()}::timestamptz
    from ${itemsAs('item')}, unnest(${ones}::uuid[], ${others}::uuid[]) as pair (one, other)
    where item.id = part.item_id and part.state <> 'refused'
      and ((part.account_id = pair.one and item.owner_id = pair.other)
        or (part.account_id = pair.other and item.owner_id = pair.one))
    returning part.item_id as "itemId"`,
)

const deletePermitsBetweenSql = statement(
  'content.delete_participation_permits_between',
  ({ ones, others }: Barriers) => sql`delete from participation_permits as permit
    using unnest(${ones}::uuid[], ${others}::uuid[]) as pair (one, other)
    where (permit.account_id = pair.one and permit.owner_id = pair.other)
      or (permit.account_id = pair.other and permit.owner_id = pair.one)`,
)

/** Ends all participations and permissions between people, pair by pair. */
export async function endBetween(ctx: InTransaction, pairs: Barriers): Promise<void> {
  await write(ctx, deletePermitsBetweenSql, pairs)
  await read(ctx, refuseBetweenSql, pairs)
}
