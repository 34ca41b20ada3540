import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, only, read, statement, write } from '../../../platform/db/index.ts'

/** A payment by a card that its company recognises. */
export interface CardUse {
  readonly paymentId: string
  readonly accountId: string
  readonly cardHash: Buffer
}

const insertCardUsesSql = statement(
  'payments.insert_card_uses',
  ({ sorted }: { sorted: readonly CardUse[] }, ctx) => {
    const column = <T>(pick: (use: CardUse) => T) => sorted.map(pick)
    return sql<{ accountId: string }>`with given as materialized (
        select payment_id, account_id, decode(card_hash, 'hex') as card_hash from unnest(
          ${column(({ paymentId }) => paymentId)}::uuid[],
          ${column(({ accountId }) => accountId)}::uuid[],
          ${column(({ cardHash }) => cardHash.toString('hex'))}::text[])
          as given (payment_id, account_id, card_hash)),
      used as (insert into card_uses (payment_id, card_hash)
        select payment_id, card_hash from given on conflict do nothing)
      insert into card_accounts (card_hash, account_id, first_at)
        select distinct card_hash, account_id, ${ctx.now()}::timestamptz from given
        order by card_hash, account_id
        on conflict do nothing
        returning account_id as "accountId"`
  },
)

/**
 * Stores which cards paid; returns the accounts that paid with theirs for the first time. Repeated
 * payments change nothing.
 */
export async function insertCardUses(
  ctx: InTransaction,
  uses: readonly CardUse[],
): Promise<string[]> {
  if (uses.length === 0) return []
  // Sorted, so that two transactions that store the same cards never wait for each other.
  const sorted = uses.toSorted((a, b) => a.cardHash.compare(b.cardHash))
  const rows = await write(ctx, insertCardUsesSql, { sorted })
  return rows.map(({ accountId }) => accountId)
}

const insertCardAccountSql = statement(
  'payments.insert_card_account',
  ({ cardHash, accountId }: { cardHash: Buffer; accountId: string }, ctx) =>
    ctx.db
      .insertInto('cardAccounts')
      .values({ cardHash, accountId, firstAt: ctx.now() })
      .onConflict((it) => it.doNothing()),
)

/** Stores that an account saved a card. */
export async function insertCardAccount(
  ctx: InTransaction,
  use: Pick<CardUse, 'cardHash' | 'accountId'>,
): Promise<void> {
  await write(ctx, insertCardAccountSql, use)
}

const lockCardHashSql = statement(
  'payments.lock_card_hash',
  ({ hash }: { hash: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('card ' || ${hash}, 0))::text`,
)

/** Makes transactions in which accounts save the same card follow each other. */
export async function lockCardHash(ctx: InTransaction, cardHash: Buffer): Promise<void> {
  await read(ctx, lockCardHashSql, { hash: cardHash.toString('hex') })
}

/** The other accounts that paid with the cards of an account. */
export interface SharedCards {
  readonly accountId: string
  /** The most accounts since a date that paid with one of its cards before it. */
  readonly earlier: number
  /** True when a bank took back a payment of another account with one of its cards. */
  readonly isDisputed: boolean
}

const sharedCardsSql = statement(
  'payments.shared_cards',
  ({ accountIds, since }: { accountIds: readonly string[]; since: Date }) =>
    sql<SharedCards>`select own.account_id as "accountId",
        coalesce(max((select count(*) from card_accounts as other
          where other.card_hash = own.card_hash and other.first_at >= ${since}::timestamptz
            and (other.first_at, other.account_id) < (own.first_at, own.account_id))), 0)::int
          as earlier,
        coalesce(bool_or(exists (select from card_uses join payments on id = payment_id
          where card_uses.card_hash = own.card_hash and buyer_id <> own.account_id
            and dispute_status in ('opened', 'under_review', 'accepted', 'lost'))), false)
          as "isDisputed"
      from card_accounts as own where own.account_id = any(${[...accountIds]}::uuid[])
      group by own.account_id`,
  { plan: 'generic' },
)

/** Returns what accounts share with others through their cards; those without a card are absent. */
export const sharedCards = (
  ctx: ReadCtx,
  accountIds: readonly string[],
  since: Date,
): Promise<SharedCards[]> => read(ctx, sharedCardsSql, { accountIds, since })

/** Returns what an account shares with others through its cards; undefined without a card. */
export const sharedCardsOf = (
  ctx: ReadCtx,
  accountId: string,
  since: Date,
): Promise<SharedCards | undefined> => first(sharedCards(ctx, [accountId], since))

const deleteCardUsesSql = statement(
  'payments.delete_card_uses',
  ({ accountId }: { accountId: string }) => sql`delete from card_uses
    where payment_id in (select id from payments where buyer_id = ${accountId})`,
)

const deleteCardAccountsSql = statement(
  'payments.delete_card_accounts',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('cardAccounts').where('accountId', '=', accountId),
)

/** Forgets which cards an account paid with. */
export async function deleteCardUses(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteCardUsesSql, { accountId })
  await write(ctx, deleteCardAccountsSql, { accountId })
}

const countCardsSql = statement(
  'payments.count_card_accounts',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('cardAccounts')
      .select(({ fn }) => [fn.countAll<bigint>().as('cards'), fn.min('firstAt').as('firstAt')])
      .where('accountId', '=', accountId),
)

/** Returns how many cards are recognised that paid for an account, and since when. */
export const countCards = (ctx: ReadCtx, accountId: string) =>
  only(read(ctx, countCardsSql, { accountId }))
