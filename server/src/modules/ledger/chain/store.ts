import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, type PerformerEntries, read, statement, write } from '../../../platform/db/index.ts'
import { addToMonths } from '../statements/store.ts'
import type { PostingText, SealableTransfer } from './rules.ts'

/** A link of the chain: one transfer, sealed. */
export interface Seal {
  readonly sequence: bigint
  readonly transferId: string
  /** The day (UTC) whose root covers the transfer, such as 2026-11-23. */
  readonly day: string
  readonly leaf: Buffer
  readonly chainHash: Buffer
  readonly fingerprints: Buffer
  /**
   * The secret that the salts of the transfer's commitments come from; null for links older than
   * proofs.
   */
  readonly seed: Buffer | null
}

/** SQL for the columns of a transfer `t` that are hashed. */
const sealableColumns = sql`t.id, t.reason, t.reference,
  to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posted_at,
  t.conversion_rate::text as conversion_rate, t.commission_basis_points, t.reverses, t.note,
  (select coalesce(json_agg(json_build_array(
    p.line::text, coalesce(b.kind, ''), coalesce(b.owner, ''), p.asset, p.amount::text)
    order by p.line), '[]'::json)
    from postings p left join books b on b.id = p.book_id where p.transfer_id = t.id) as lines`

interface SealableRow extends Omit<SealableTransfer, 'lines'> {
  readonly lines: readonly PostingText[]
}

const lockChainSql = statement('ledger.lock_chain', () => {
  const statement = sql<{
    locked: boolean
  }>`select pg_try_advisory_xact_lock(hashtext('ledger_seals')) as locked`
  return statement
})

/** Locks the chain for this transaction; returns false when another process is sealing. */
export async function lockChain(ctx: InTransaction): Promise<boolean> {
  return (await read(ctx, lockChainSql))[0]?.locked === true
}

const takeUnsealedSql = statement(
  'ledger.take_unsealed',
  ({ limit }: { limit: number }) => sql<SealableRow>`
    with taken as (delete from unsealed_transfers where ctid = any(array(
      select ctid from unsealed_transfers limit ${limit})) returning transfer_id)
    select ${sealableColumns} from taken join transfers t on t.id = taken.transfer_id
    order by t.created_at, t.id`,
)

/**
 * Takes up to `limit` committed transfers that are not sealed, and returns them in the order of
 * their instants.
 */
export async function takeUnsealed(ctx: InTransaction, limit: number): Promise<SealableTransfer[]> {
  const rows = await write(ctx, takeUnsealedSql, { limit })
  return rows
}

const sealColumns = sql`s.sequence, s.transfer_id, s.day::text as day, s.leaf, s.chain_hash,
  s.fingerprints, s.seed`

const lastSealSql = statement(
  'ledger.last_seal',
  () => sql<Seal>`select ${sealColumns} from ledger_seals s order by s.sequence desc limit 1`,
)

/** Returns the last link of the chain. */
export const lastSeal = (ctx: ReadCtx): Promise<Seal | undefined> => first(read(ctx, lastSealSql))

const sealsOfDaySql = statement(
  'ledger.seals_of_day',
  ({ day, after, limit }: { day: string; after: bigint; limit: number }) => sql<Seal>`
    select ${sealColumns} from ledger_seals s where s.day = ${day}::date and s.sequence > ${after}
    order by s.sequence limit ${limit}`,
)

/** Returns up to `limit` links of a day after a sequence number, in order. */
export const sealsOfDay = (
  ctx: ReadCtx,
  day: string,
  { after, limit }: { after: bigint; limit: number },
): Promise<Seal[]> => read(ctx, sealsOfDaySql, { day, after, limit })

/**
 * A link of the chain with its transfer as it is now; the transfer is undefined when it is gone.
 */
export interface SealedTransfer extends Seal {
  readonly transfer: SealableTransfer | undefined
}

interface SealedRow extends Seal, Omit<SealableRow, 'id'> {
  readonly id: string | null
}

const sealedAfterSql = statement(
  'ledger.sealed_after',
  ({ after, limit }: { after: bigint; limit: number }) => sql<SealedRow>`
    select ${sealColumns}, ${sealableColumns}
    from (select * from ledger_seals where sequence > ${after} order by sequence limit ${limit}) s
    left join transfers t on t.id = s.transfer_id order by s.sequence`,
)

/** Returns up to `limit` links after a sequence number with their transfers, in order. */
export const sealedTransfers = async (
  ctx: ReadCtx,
  after: bigint,
  limit: number,
): Promise<SealedTransfer[]> => (await read(ctx, sealedAfterSql, { after, limit })).map(sealedOf)

const sealedAtSql = statement(
  'ledger.sealed_at',
  ({ sequences }: { sequences: readonly bigint[] }) => sql<SealedRow>`
    select ${sealColumns}, ${sealableColumns} from ledger_seals s
    left join transfers t on t.id = s.transfer_id
    where s.sequence = any(${[...sequences]}::bigint[]) order by s.sequence`,
)

/** Returns some links by their sequence numbers with their transfers, in order. */
export const sealedTransfersAt = async (
  ctx: ReadCtx,
  sequences: readonly bigint[],
): Promise<SealedTransfer[]> => (await read(ctx, sealedAtSql, { sequences })).map(sealedOf)

function sealedOf({ id, ...row }: SealedRow): SealedTransfer {
  const { sequence, transferId, day, leaf, chainHash, fingerprints, seed, ...rest } = row
  const transfer = id === null ? undefined : { ...rest, id }
  return { sequence, transferId, day, leaf, chainHash, fingerprints, seed, transfer }
}

const insertSealsSql = statement('ledger.insert_seals', ({ seals }: { seals: readonly Seal[] }) => {
  const column = <T>(pick: (seal: Seal) => T) => seals.map(pick)
  return sql`insert into ledger_seals (sequence, transfer_id, day, leaf, chain_hash, fingerprints,
    seed)
    select * from unnest(${column(({ sequence }) => sequence)}::bigint[],
      ${column(({ transferId }) => transferId)}::uuid[], ${column(({ day }) => day)}::date[],
      ${column(({ leaf }) => leaf)}::bytea[], ${column(({ chainHash }) => chainHash)}::bytea[],
      ${column(({ fingerprints }) => fingerprints)}::bytea[],
      ${column(({ seed }) => seed)}::bytea[])`
})

/**
 * Appends links to the chain. The trigger `ledger_seals__append_only` refuses every change of them.
 */
export async function insertSeals(ctx: InTransaction, seals: readonly Seal[]): Promise<void> {
  await write(ctx, insertSealsSql, { seals })
}

/**
 * Stores the changes of performers' balances by links of the chain, from their postings, and adds
 * them to their months. The trigger `performer_entries__append_only` refuses every change of them.
 */
export async function insertEntries(
  ctx: InTransaction,
  { first, last }: { first: bigint; last: bigint },
): Promise<void> {
  const sumOf = (kind: string) =>
    sql`coalesce(sum(p.amount) filter (where b.kind = ${kind}), 0)::bigint`
  await addToMonths(
    ctx,
    sql<Selectable<PerformerEntries>>`
    insert into performer_entries (performer_id, sequence, transfer_id, posted_at, reason,
    reference, reverses, held, available, reserved, in_transit, commission, bank)
    select b.owner::uuid, s.sequence, t.id, t.created_at, t.reason, t.reference, t.reverses,
      ${sumOf('held')},
      ${sumOf('available')}, ${sumOf('reserved')}, ${sumOf('in_transit')},
      (select coalesce(sum(c.amount), 0) from postings c join books cb on cb.id = c.book_id
        where c.transfer_id = t.id and cb.kind = 'commission'),
      (select coalesce(sum(c.amount), 0) from postings c join books cb on cb.id = c.book_id
        where c.transfer_id = t.id and cb.kind = 'bank')
    from ledger_seals s join transfers t on t.id = s.transfer_id
    join postings p on p.transfer_id = t.id
    join books b on b.id = p.book_id and b.kind in ('held', 'available', 'reserved', 'in_transit')
    where s.sequence between ${first} and ${last} group by b.owner, s.sequence, t.id
    returning *`,
  )
}
