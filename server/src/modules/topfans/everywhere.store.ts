import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { only, read, statement, write } from '../../platform/db/index.ts'
import { type Pair, paidSince, startOfMonth } from './store.ts'

/** The choices of a fan: for one list, and for the lists of every creator. */
export interface Choices {
  /** True when the fan may appear in the list. */
  readonly isShown: boolean
  readonly isEverywhere: boolean
}

const choicesSql = statement(
  'topfans.choices',
  ({ performerId, fanId }: Pair) => sql<{
    isRow: boolean
    isRefused: boolean
    isEverywhere: boolean
  }>`
    select exists (select from top_fans
        where performer_id = ${performerId} and fan_id = ${fanId}) as "isRow",
      exists (select from top_fan_refusals
        where performer_id = ${performerId} and fan_id = ${fanId}) as "isRefused",
      exists (select from top_fans_everywhere where fan_id = ${fanId}) as "isEverywhere"`,
)

/** Returns what a fan chose for the list of a performer: their own word wins over the general yes. */
export async function choicesOf(ctx: ReadCtx, pair: Pair): Promise<Choices> {
  const { isRow, isRefused, isEverywhere } = await only(read(ctx, choicesSql, pair))
  return { isShown: isRow || (isEverywhere && !isRefused), isEverywhere }
}

const lockRelationsSql = statement(
  'topfans.lock_relations',
  ({ fanId }: { fanId: string }) => sql`select from fan_relations
    where fan_id = ${fanId} order by performer_id for update`,
)
const sayYesSql = statement('topfans.say_yes', ({ fanId }: { fanId: string }, ctx) =>
  ctx.db
    .insertInto('topFansEverywhere')
    .values({ fanId, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing()),
)
const insertSupportedSql = statement(
  'topfans.insert_supported',
  ({ fanId }: { fanId: string }, ctx) => {
    const now = ctx.now()
    const performer = sql.ref('fan.performer_id')
    return sql`
      insert into top_fans
        (performer_id, fan_id, spent, month, spent_in_month, created_at, is_chosen)
      select fan.performer_id, fan.fan_id, fan.spent_tokens, ${startOfMonth(now)}::date,
        ${paidSince(performer, sql.ref('fan.fan_id'), now)}, ${now}, false
      from fan_relations as fan
      where fan.fan_id = ${fanId} and fan.spent_tokens > 0
        and not exists (select from top_fan_refusals as no
          where no.performer_id = fan.performer_id and no.fan_id = fan.fan_id)
      on conflict do nothing`
  },
)

/**
 * Lets a fan appear in the list of every performer they support, now and later. The lock on
 * the relations has payments that are being recorded counted here or by the trigger.
 */
export async function showEverywhere(ctx: InTransaction, fanId: string): Promise<void> {
  await read(ctx, lockRelationsSql, { fanId })
  await write(ctx, sayYesSql, { fanId })
  await write(ctx, insertSupportedSql, { fanId })
}

const takeBackSql = statement('topfans.take_back', ({ fanId }: { fanId: string }, { db }) =>
  db.deleteFrom('topFansEverywhere').where('fanId', '=', fanId),
)
const deleteUnchosenSql = statement(
  'topfans.delete_unchosen',
  ({ fanId }: { fanId: string }) => sql<{ performerId: string }>`
    delete from top_fans where fan_id = ${fanId} and not is_chosen
    returning performer_id as "performerId"`,
)

/**
 * Takes a fan out of the lists that they did not say yes to one by one. Returns the performers of
 * those lists.
 */
export async function hideEverywhere(ctx: InTransaction, fanId: string): Promise<string[]> {
  await read(ctx, lockRelationsSql, { fanId })
  await write(ctx, takeBackSql, { fanId })
  const rows = await write(ctx, deleteUnchosenSql, { fanId })
  return rows.map(({ performerId }) => performerId)
}

const refusedSql = statement(
  'topfans.refused',
  ({ accountId, after, limit }: { accountId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('topFanRefusals')
      .select(['performerId as id', 'createdAt'])
      .where('fanId', '=', accountId)
      .where('performerId', '>', after)
      .orderBy('performerId')
      .limit(limit),
)

/** Returns a page of the performers in whose lists a fan may not appear. */
export const selectRefused = (
  ctx: ReadCtx,
  { accountId, after, limit }: { accountId: string; after: string; limit: number },
) => read(ctx, refusedSql, { accountId, after, limit })

const everywhereSinceSql = statement(
  'topfans.everywhere_since',
  ({ accountId }: { accountId: string }, { db }) =>
    db.selectFrom('topFansEverywhere').select('createdAt').where('fanId', '=', accountId),
)

/** Returns since when a fan may appear in the lists of every performer; no row without that. */
export const selectEverywhere = (ctx: ReadCtx, accountId: string) =>
  read(ctx, everywhereSinceSql, { accountId })
