import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'

/** The change of a performer's balances by one transfer, in hundredths of currency. */
export interface PerformerEntry {
  readonly sequence: bigint
  readonly transferId: string
  readonly postedAt: Date
  readonly reason: string
  readonly reference: string
  readonly reverses: string | null
  readonly held: bigint
  readonly available: bigint
  readonly reserved: bigint
  readonly inTransit: bigint
  /** The site's commission in the same transfer. */
  readonly commission: bigint
  /** The amount that came into or left the site's bank in the same transfer. */
  readonly bank: bigint
}

const columns = sql`sequence, transfer_id, posted_at, reason, reference, reverses, held, available,
  reserved, in_transit,
  commission, bank`

const entriesOfSql = statement(
  'ledger.entries_of',
  ({
    performerId,
    after,
    limit,
  }: {
    performerId: string
    after: bigint
    limit: number
  }) => sql<PerformerEntry>`select ${columns} from performer_entries
    where performer_id = ${performerId} and sequence > ${after} order by sequence limit ${limit}`,
)

/** Returns up to `limit` changes after a position in the chain, in the order of the chain. */
export async function entriesOf(
  ctx: ReadCtx,
  performerId: string,
  { after, limit }: { after: bigint; limit: number },
): Promise<PerformerEntry[]> {
  const rows = await read(ctx, entriesOfSql, { performerId, after, limit })
  return rows
}
