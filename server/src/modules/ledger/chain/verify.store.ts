import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'

/** Returns the first transfer that is neither sealed nor waiting for it. */
export const firstUnknownTransfer = (ctx: ReadCtx): Promise<string | undefined> =>
  firstOf(
    ctx,
    sql`select t.id as subject from transfers t
      where not exists (select from ledger_seals s where s.transfer_id = t.id)
        and not exists (select from unsealed_transfers u where u.transfer_id = t.id) limit 1`,
  )

/** Returns the transfer that a posting names although it does not exist. */
export const firstOrphanPosting = (ctx: ReadCtx): Promise<string | undefined> =>
  firstOf(
    ctx,
    sql`select p.transfer_id as subject from postings p
      where not exists (select from transfers t where t.id = p.transfer_id) limit 1`,
  )

/** Returns the day of a root that covers links after a sequence number. */
export const firstRootBeyond = (ctx: ReadCtx, lastSequence: bigint): Promise<string | undefined> =>
  firstOf(
    ctx,
    sql`select day::text as subject from ledger_roots where last_sequence > ${lastSequence}
      order by day limit 1`,
  )

const firstOfSql = statement(
  'ledger.first_of',
  ({ query }: { query: RawBuilder<unknown> }) => query as RawBuilder<{ subject: string }>,
)

const firstOf = async (ctx: ReadCtx, query: RawBuilder<unknown>): Promise<string | undefined> =>
  (await read(ctx, firstOfSql, { query }))[0]?.subject
