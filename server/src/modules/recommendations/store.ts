import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

const offSql = statement(
  'recommendations.off',
  ({ accountId }: { accountId: string }, { db }) =>
    db.selectFrom('recommendationsOff').select('since').where('accountId', '=', accountId),
  { plan: 'generic' },
)

/** Returns the instant since which an account wants no recommendations; undefined where it does. */
export const selectOff = (ctx: ReadCtx, accountId: string): Promise<{ since: Date } | undefined> =>
  first(read(ctx, offSql, { accountId }))

/** Returns true when an account wants no recommendations. */
export const isOff = async (ctx: ReadCtx, accountId: string): Promise<boolean> =>
  (await selectOff(ctx, accountId)) !== undefined

const storeOffSql = statement(
  'recommendations.store_off',
  ({ accountId }: { accountId: string }, ctx) =>
    sql`insert into recommendations_off (account_id, since)
      values (${accountId}::uuid, ${ctx.now()}) on conflict do nothing`,
)

/** Stores that an account wants no recommendations. */
export async function storeOff(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, storeOffSql, { accountId })
}

const storeOnSql = statement(
  'recommendations.store_on',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('recommendationsOff').where('accountId', '=', accountId),
)

/** Stores that an account wants recommendations, as every account does at first. */
export async function storeOn(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, storeOnSql, { accountId })
}

interface Pair {
  readonly accountId: string
  readonly performerId: string
}

const storeHiddenSql = statement(
  'recommendations.store_hidden',
  ({ accountId, performerId }: Pair, ctx) => sql`
    insert into hidden_recommendations (account_id, performer_id, hidden_at)
      select ${accountId}::uuid, ${performerId}::uuid, ${ctx.now()}
      where not exists (select from recommendations_off where account_id = ${accountId}::uuid)
      on conflict do nothing`,
)

/** Stores that an account is not interested in a performer, unless it wants no recommendations. */
export async function storeHidden(ctx: InTransaction, pair: Pair): Promise<void> {
  await write(ctx, storeHiddenSql, pair)
}

const deleteHiddenOfSql = statement(
  'recommendations.delete_hidden_of',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('hiddenRecommendations').where('accountId', '=', accountId),
)

/** Deletes the performers that an account marked as not interesting. */
export async function deleteHiddenOf(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteHiddenOfSql, { accountId })
}

const deletePerformerSql = statement(
  'recommendations.delete_performer',
  ({ id }: { id: string }) => sql`
    with shared as (delete from shared_followers
      where performer_id = ${id}::uuid or other_id = ${id}::uuid)
    delete from hidden_recommendations where performer_id = ${id}::uuid`,
)

/** Deletes what is kept about a performer who leaves. */
export async function deletePerformer(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, deletePerformerSql, { id })
}

const hiddenSql = statement(
  'recommendations.hidden',
  ({ accountId, after, limit }: { accountId: string; after: string | null; limit: number }) => sql<{
    id: string
    hiddenAt: Date
  }>`
    select performer_id as id, hidden_at as "hiddenAt" from hidden_recommendations
    where account_id = ${accountId}::uuid
      and (${after}::uuid is null or performer_id > ${after}::uuid)
    order by performer_id limit ${limit}`,
)

/** Returns some performers that an account marked as not interesting, ordered by id. */
export const selectHidden = (
  ctx: ReadCtx,
  page: { readonly accountId: string; readonly after: string | null; readonly limit: number },
): Promise<{ id: string; hiddenAt: Date }[]> => read(ctx, hiddenSql, page)
