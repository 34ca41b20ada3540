import { type Selectable, sql } from 'kysely'
import type { SavedMethod } from '../../gateways/payments/port.ts'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { countRows, type PaymentCards, runPrepared } from '../../platform/db/index.ts'

/** A saved card as it is stored. */
export type SavedCard = Readonly<Selectable<PaymentCards>>

/** A card that a gateway saved for an account. */
export interface NewCard {
  readonly accountId: string
  readonly gateway: string
  readonly method: SavedMethod
}

/** Returns the key under which `saveCards` returns the id of a card. */
export const cardKey = (gateway: string, token: string): string => `${gateway} ${token}`

/**
 * Stores cards that gateways saved, or updates those that were stored with other details; returns their ids by `cardKey`.
 * Each renewal reports the card that it charged, which is then written only when something has changed.
 */
export async function saveCards(
  ctx: InTransaction,
  cards: readonly NewCard[],
): Promise<Map<string, string>> {
  if (cards.length === 0) return new Map()
  const byKey = new Map(cards.map((card) => [cardKey(card.gateway, card.method.token), card]))
  // Sorted, so that two transactions that save the same cards never wait for each other.
  const sorted = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const column = <T>(pick: (method: SavedMethod) => T) =>
    sorted.map(([, { method }]) => pick(method))
  const rows = await runPrepared<{ id: string; gateway: string; token: string }>(
    ctx,
    sql`with given as materialized (select * from unnest(
        ${sorted.map(() => ctx.newId())}::uuid[], ${sorted.map(([, { accountId }]) => accountId)}::uuid[],
        ${sorted.map(([, { gateway }]) => gateway)}::text[], ${column(({ token }) => token)}::text[],
        ${column(({ brand }) => brand)}::text[], ${column(({ last4Digits }) => last4Digits)}::text[],
        ${column(({ month }) => month)}::integer[], ${column(({ year }) => year)}::integer[],
        ${column(({ holderName }) => holderName)}::text[], ${column(({ isProduction }) => isProduction)}::boolean[])
        as given (id, account_id, gateway, token, brand, last4_digits, month, year, holder_name, is_production)),
      known as (select cards.id, given.gateway, given.token from given join payment_cards as cards
        on cards.gateway = given.gateway and cards.gateway_token = given.token and cards.deleted_at is null
          and (cards.brand, cards.last4_digits, cards.month, cards.year, cards.holder_name, cards.is_production)
            = (given.brand, given.last4_digits, given.month, given.year, given.holder_name, given.is_production)),
      saved as (insert into payment_cards (id, account_id, gateway, gateway_token, brand, last4_digits, month, year,
          holder_name, is_production, created_at)
        select given.*, ${ctx.now()}::timestamptz from given where (gateway, token) not in (select gateway, token from known)
        on conflict (gateway, gateway_token) do update set brand = excluded.brand, last4_digits = excluded.last4_digits,
          month = excluded.month, year = excluded.year, holder_name = excluded.holder_name,
          is_production = excluded.is_production, deleted_at = null
        returning id, gateway, gateway_token as token)
      select * from known union all select * from saved`,
  )
  return new Map(rows.map(({ id, gateway, token }) => [cardKey(gateway, token), id]))
}

/** Stores a card that a gateway saved, or updates it when it was stored before; returns its id. */
export async function saveCard(ctx: InTransaction, card: NewCard): Promise<string> {
  const [id] = (await saveCards(ctx, [card])).values()
  if (!id) throw new Error('a card was neither stored nor updated')
  return id
}

/** Replaces a saved card by the one its bank issued instead, or removes it when it is no longer valid at the gateway. */
export async function replaceMethod(
  ctx: InTransaction,
  { gateway, token }: { gateway: string; token: string },
  method: SavedMethod | undefined,
): Promise<void> {
  const { token: gatewayToken = token, ...shown } = method ?? {}
  const removed = { deletedAt: sql<Date>`coalesce(deleted_at, ${ctx.now()})`, isDefault: false }
  await ctx.db
    .updateTable('paymentCards')
    .set(method ? { gatewayToken, ...shown } : removed)
    .where('gateway', '=', gateway)
    .where('gatewayToken', '=', token)
    .execute()
}

/** Returns a card that its owner has not removed. */
export const activeCard = async (
  ctx: ReadCtx,
  accountId: string,
  id: string,
): Promise<SavedCard | undefined> => {
  const card = (await activeCards(ctx, [id])).get(id)
  return card?.accountId === accountId ? card : undefined
}

/** Returns cards that their owners have not removed, by id. */
export async function activeCards(
  { db }: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, SavedCard>> {
  const rows = await db
    .selectFrom('paymentCards')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.map((card) => [card.id, card]))
}

/** Makes transactions that add cards to an account or choose its default card follow each other. */
export async function lockCardOwner({ db }: InTransaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cards ' || ${accountId}, 0))`.execute(db)
}

/** Returns the card that a gateway knows by this token, also when it was removed. */
export const cardByToken = (
  { db }: ReadCtx,
  gateway: string,
  gatewayToken: string,
): Promise<SavedCard | undefined> =>
  db
    .selectFrom('paymentCards')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gatewayToken', '=', gatewayToken)
    .executeTakeFirst()

/** Returns how many cards an account has saved. */
export async function countActiveCards({ db }: ReadCtx, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('paymentCards')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Makes a card the default of its account; returns undefined, and changes nothing, when it is not this account's. */
export async function makeDefaultCard(
  ctx: InTransaction,
  accountId: string,
  id: string,
): Promise<SavedCard | undefined> {
  const card = await activeCard(ctx, accountId, id)
  if (!card) return undefined
  await ctx.db
    .updateTable('paymentCards')
    .set({ isDefault: false })
    .where('accountId', '=', accountId)
    .where('isDefault', '=', true)
    .execute()
  return ctx.db
    .updateTable('paymentCards')
    .set({ isDefault: true })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Returns an account's cards, the newest first. */
export async function listActiveCards(
  ctx: ReadCtx,
  { accountId, gateway }: { accountId: string; gateway: string | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  let query = ctx.db
    .selectFrom('paymentCards')
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
  if (gateway) query = query.where('gateway', '=', gateway)
  const rows = await query
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: await countRows(ctx, query.select('id'), { offset }) }
}

/** Removes a card; returns undefined when it is not this account's. */
export const removeCard = (
  ctx: InTransaction,
  accountId: string,
  id: string,
): Promise<SavedCard | undefined> =>
  ctx.db
    .updateTable('paymentCards')
    .set({ deletedAt: ctx.now(), isDefault: false })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()

/**
 * Returns up to `limit` cards that expire within a month and whose owners were not told, and marks each, so that no other
 * process takes it. A card is valid until the last day of its month.
 */
export async function claimExpiringCards(ctx: InTransaction, limit: number): Promise<SavedCard[]> {
  const now = ctx.now()
  const end = sql`(make_date(year, month, 1) + interval '1 month')`
  const { rows } = await sql<{ id: string }>`
    update payment_cards set expiry_noticed = ${end}::date where id in (
      select id from payment_cards
      where deleted_at is null and ${end} > ${now}::timestamptz and ${end} <= ${now}::timestamptz + interval '1 month'
        and expiry_noticed is distinct from ${end}::date
      order by id limit ${limit} for update skip locked)
    returning id`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  return ctx.db
    .selectFrom('paymentCards')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
