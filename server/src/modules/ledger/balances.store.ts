import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import type { BookKind } from './postings.rules.ts'

const balancesOfSql = statement(
  'ledger.balances_of',
  ({ owner, kinds }: { owner: string; kinds: readonly BookKind[] }) => sql<{
    kind: string
    balance: bigint
  }>`
    select b.kind, (b.balance + coalesce((
      select sum(u.amount) from pending_postings u where u.book_id = b.id), 0))::bigint as balance
    from books b where b.owner = ${owner} and b.kind = any(${[...kinds]}::text[])`,
  { plan: 'generic' },
)

/** Returns the balances of one owner's books by kind in one snapshot, pending postings included. */
export async function balancesOf(
  ctx: ReadCtx,
  owner: string,
  kinds: readonly BookKind[],
): Promise<Map<string, bigint>> {
  const rows = await read(ctx, balancesOfSql, { owner, kinds })
  return new Map(rows.map(({ kind, balance }) => [kind, balance]))
}

const totalsOfSql = statement(
  'ledger.totals_of',
  ({ owners, kinds }: { owners: readonly string[]; kinds: readonly BookKind[] }) => {
    const statement = sql<{ owner: string; total: bigint }>`
    select b.owner, sum(b.balance + coalesce((
      select sum(u.amount) from pending_postings u where u.book_id = b.id), 0))::bigint as total
    from books b where b.owner = any(${[...owners]}::text[]) and b.kind = any(${[...kinds]}::text[])
    group by b.owner`
    return statement
  },
  { plan: 'generic' },
)

/**
 * Returns the sums of owners' books of some kinds in one snapshot, pending postings included;
 * owners without any are left out.
 */
export async function totalsOf(
  ctx: ReadCtx,
  owners: readonly string[],
  kinds: readonly BookKind[],
): Promise<Map<string, bigint>> {
  const rows = await read(ctx, totalsOfSql, { owners, kinds })
  return new Map(rows.map(({ owner, total }) => [owner, total]))
}

const walletOfSql = statement(
  'ledger.wallet_of',
  ({ fanId }: { fanId: string }) => {
    const statement = sql<{ balance: bigint }>`
    select balance from books where kind = 'wallet' and asset = 'tokens' and owner = ${fanId}`
    return statement
  },
  { plan: 'generic' },
)

/** Returns the balance of a wallet; zero for a fan who never had one. */
export async function walletOf(ctx: ReadCtx, fanId: string): Promise<bigint> {
  const rows = await read(ctx, walletOfSql, { fanId })
  return rows[0]?.balance ?? 0n
}

const walletsOfSql = statement(
  'ledger.wallets_of',
  ({ fanIds }: { fanIds: readonly string[] }) => {
    const statement = sql<{ owner: string; balance: bigint }>`
    select owner, balance from books
    where kind = 'wallet' and asset = 'tokens' and owner = any(${[...fanIds]}::text[])`
    return statement
  },
  { plan: 'generic' },
)

/** Returns the balances of many wallets in one query; fans without a wallet are left out. */
export async function walletsOf(
  ctx: ReadCtx,
  fanIds: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await read(ctx, walletsOfSql, { fanIds })
  return new Map(rows.map(({ owner, balance }) => [owner, balance]))
}

const applyPendingPostingsSql = statement(
  'ledger.apply_pending_postings',
  ({ books }: { books: number }) => sql<{ id: string }>`
    select id from books where id in (select distinct book_id from pending_postings limit ${books})
    order by kind, owner for update skip locked`,
)

const addPendingPostingsSql = statement(
  'ledger.add_pending_postings',
  ({ rows }: { rows: { id: string }[] }) => sql<{ count: bigint }>`
    with taken as (
      delete from pending_postings where ctid = any(array(
        select ctid from pending_postings where book_id = any(${rows.map(({ id }) => id)}::uuid[])
        for update skip locked))
      returning book_id, amount),
    summed as (select book_id, sum(amount)::bigint as total, count(*) as lines from taken
    group by book_id),
    added as (update books set balance = balance + total from summed where id = book_id)
    select coalesce(sum(lines), 0)::bigint as count from summed`,
)

/**
 * Adds the pending postings of up to `books` books to their balances and returns how many postings
 * it added. Locks the books first and in order, and leaves a book that a transfer is using for the
 * next round.
 */
export async function applyPendingPostings(ctx: InTransaction, books: number): Promise<number> {
  const rows = await read(ctx, applyPendingPostingsSql, { books })
  const folded = await write(ctx, addPendingPostingsSql, { rows })
  return Number(folded[0]?.count ?? 0n)
}
