import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { first, read, statement } from '../../../platform/db/index.ts'

const unknownTransferSql = statement(
  'ledger.unknown_transfer',
  () => sql<{ id: string }>`select t.id from transfers t
      where not exists (select from ledger_seals s where s.transfer_id = t.id)
        and not exists (select from unsealed_transfers u where u.transfer_id = t.id) limit 1`,
)

/** Returns the first transfer that is neither sealed nor waiting for it. */
export const firstUnknownTransfer = async (ctx: ReadCtx): Promise<string | undefined> =>
  (await first(read(ctx, unknownTransferSql)))?.id

const orphanPostingSql = statement(
  'ledger.orphan_posting',
  () => sql<{ transferId: string }>`select p.transfer_id from postings p
      where not exists (select from transfers t where t.id = p.transfer_id) limit 1`,
)

/** Returns the transfer that a posting names although it does not exist. */
export const firstOrphanPosting = async (ctx: ReadCtx): Promise<string | undefined> =>
  (await first(read(ctx, orphanPostingSql)))?.transferId

const rootBeyondSql = statement(
  'ledger.root_beyond',
  ({ lastSequence }: { lastSequence: bigint }) => sql<{ day: string }>`
    select day::text as day from ledger_roots where last_sequence > ${lastSequence}
    order by ledger_roots.day limit 1`,
)

/** Returns the day of a root that covers links after a sequence number. */
export const firstRootBeyond = async (
  ctx: ReadCtx,
  lastSequence: bigint,
): Promise<string | undefined> => (await first(read(ctx, rootBeyondSql, { lastSequence })))?.day
