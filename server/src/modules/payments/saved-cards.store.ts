import type { SavedMethod } from '@stagedoor/payment-companies'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, only, type PaymentCards, read, statement, write } from '../../platform/db/index.ts'

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

const saveCardsSql = statement(
  'payments.save_cards',
  ({ sorted }: { sorted: [string, NewCard][] }, ctx) => {
    const column = <T>(pick: (method: SavedMethod) => T) =>
      sorted.map(([, { method }]) => pick(method))
    return sql<{
      id: string
      gateway: string
      token: string
    }>`with given as materialized (select * from unnest(
        ${sorted.map(() => ctx.newId())}::uuid[],
        ${sorted.map(([, { accountId }]) => accountId)}::uuid[],
        ${sorted.map(([, { gateway }]) => gateway)}::text[],
        ${column(({ token }) => token)}::text[],
        ${column(({ brand }) => brand)}::text[],
        ${column(({ last4Digits }) => last4Digits)}::text[],
        ${column(({ month }) => month)}::integer[], ${column(({ year }) => year)}::integer[],
        ${column(({ holderName }) => holderName)}::text[],
        ${column(({ isProduction }) => isProduction)}::boolean[])
        as given (id, account_id, gateway, token, brand, last4_digits, month, year, holder_name,
        is_production)),
      known as (select cards.id, given.gateway, given.token from given join payment_cards as cards
        on cards.gateway = given.gateway and cards.gateway_token = given.token
          and cards.deleted_at is null
          and (cards.brand, cards.last4_digits, cards.month, cards.year, cards.holder_name,
            cards.is_production)
            = (given.brand, given.last4_digits, given.month, given.year, given.holder_name,
            given.is_production)),
      saved as (insert into payment_cards (id, account_id, gateway, gateway_token, brand,
      last4_digits, month, year,
          holder_name, is_production, created_at)
        select given.*, ${ctx.now()}::timestamptz from given
          where (gateway, token) not in (select gateway, token from known)
        on conflict (gateway, gateway_token) do update set brand = excluded.brand,
          last4_digits = excluded.last4_digits,
          month = excluded.month, year = excluded.year, holder_name = excluded.holder_name,
          is_production = excluded.is_production, deleted_at = null
        returning id, gateway, gateway_token as token)
      select * from known union all select * from saved`
  },
  { plan: 'generic' },
)

/**
 * Stores cards that gateways saved, or updates those that were stored with other details; returns
 * their ids by `cardKey`. Each renewal reports the card that it charged, which is then written only
 * when something has changed.
 */
export async function saveCards(
  ctx: InTransaction,
  cards: readonly NewCard[],
): Promise<Map<string, string>> {
  if (cards.length === 0) return new Map()
  const byKey = new Map(cards.map((card) => [cardKey(card.gateway, card.method.token), card]))
  // Sorted, so that two transactions that save the same cards never wait for each other.
  const sorted = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const rows = await write(ctx, saveCardsSql, { sorted })
  return new Map(rows.map(({ id, gateway, token }) => [cardKey(gateway, token), id]))
}

/** Stores a card that a gateway saved, or updates it when it was stored before; returns its id. */
export async function saveCard(ctx: InTransaction, card: NewCard): Promise<string> {
  const [id] = (await saveCards(ctx, [card])).values()
  if (!id) throw new Error('a card was neither stored nor updated')
  return id
}

const replaceMethodSql = statement(
  'payments.replace_method',
  (
    { method, gateway, token }: { method: SavedMethod | undefined; gateway: string; token: string },
    ctx,
  ) => {
    const { token: gatewayToken = token, fingerprint: _, ...shown } = method ?? {}
    const removed = { deletedAt: sql<Date>`coalesce(deleted_at, ${ctx.now()})`, isDefault: false }
    return ctx.db
      .updateTable('paymentCards')
      .set(method ? { gatewayToken, ...shown } : removed)
      .where('gateway', '=', gateway)
      .where('gatewayToken', '=', token)
  },
)

/**
 * Replaces a saved card by the one its bank issued instead, or removes it when it is no longer
 * valid at the gateway.
 */
export async function replaceMethod(
  ctx: InTransaction,
  { gateway, token }: { gateway: string; token: string },
  method: SavedMethod | undefined,
): Promise<void> {
  await write(ctx, replaceMethodSql, { method, gateway, token })
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

const activeCardsSql = statement(
  'payments.active_cards',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('paymentCards')
      .selectAll()
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('deletedAt', 'is', null),
)

/** Returns cards that their owners have not removed, by id. */
export async function activeCards(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, SavedCard>> {
  const rows = await read(ctx, activeCardsSql, { ids })
  return new Map(rows.map((card) => [card.id, card]))
}

const lockCardOwnerSql = statement(
  'payments.lock_card_owner',
  ({ accountId }: { accountId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('cards ' || ${accountId}, 0))`,
)

/** Makes transactions that add cards to an account or choose its default card follow each other. */
export async function lockCardOwner(ctx: InTransaction, accountId: string): Promise<void> {
  await read(ctx, lockCardOwnerSql, { accountId })
}

const cardByTokenSql = statement(
  'payments.card_by_token',
  ({ gateway, gatewayToken }: { gateway: string; gatewayToken: string }, { db }) =>
    db
      .selectFrom('paymentCards')
      .selectAll()
      .where('gateway', '=', gateway)
      .where('gatewayToken', '=', gatewayToken),
)

/** Returns the card that a gateway knows by this token, also when it was removed. */
export const cardByToken = (
  ctx: ReadCtx,
  gateway: string,
  gatewayToken: string,
): Promise<SavedCard | undefined> => first(read(ctx, cardByTokenSql, { gateway, gatewayToken }))

const countActiveCardsSql = statement(
  'payments.count_active_cards',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('paymentCards')
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null),
)

/** Returns how many cards an account has saved. */
export async function countActiveCards(ctx: ReadCtx, accountId: string): Promise<number> {
  const { total } = await only(read(ctx, countActiveCardsSql, { accountId }))
  return Number(total)
}

const unsetDefaultCardSql = statement(
  'payments.unset_default_card',
  ({ accountId }: { accountId: string }, ctx) =>
    ctx.db
      .updateTable('paymentCards')
      .set({ isDefault: false })
      .where('accountId', '=', accountId)
      .where('isDefault', '=', true),
)

const setDefaultCardSql = statement('payments.set_default_card', ({ id }: { id: string }, ctx) =>
  ctx.db
    .updateTable('paymentCards')
    .set({ isDefault: true })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll(),
)

/**
 * Makes a card the default of its account; returns undefined, and changes nothing, when it is not
 * this account's.
 */
export async function makeDefaultCard(
  ctx: InTransaction,
  accountId: string,
  id: string,
): Promise<SavedCard | undefined> {
  const card = await activeCard(ctx, accountId, id)
  if (!card) return undefined
  await write(ctx, unsetDefaultCardSql, { accountId })
  return first(write(ctx, setDefaultCardSql, { id }))
}

const removeCardSql = statement(
  'payments.remove_card',
  ({ id, accountId }: { id: string; accountId: string }, ctx) =>
    ctx.db
      .updateTable('paymentCards')
      .set({ deletedAt: ctx.now(), isDefault: false })
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .returningAll(),
)

/** Removes a card; returns undefined when it is not this account's. */
export const removeCard = (
  ctx: InTransaction,
  accountId: string,
  id: string,
): Promise<SavedCard | undefined> => first(write(ctx, removeCardSql, { id, accountId }))
