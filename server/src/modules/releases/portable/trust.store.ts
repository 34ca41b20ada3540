import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

/** The newest decision about a key of another site. */
export interface TrustRow {
  readonly site: string
  readonly keyId: string
  readonly publicKey: string
  readonly isTrusted: boolean
  readonly decidedBy: string
  readonly decidedAt: Date
}

const insertSql = statement(
  'releases.insert_trust',
  ({ row }: { row: Omit<TrustRow, 'decidedAt'> & { readonly id: string } }, ctx) =>
    ctx.db.insertInto('releaseSites').values({ ...row, decidedAt: ctx.now() }),
)

/**
 * Stores a decision about a key of another site. The trigger `release_sites__append_only` refuses
 * to change one.
 */
export async function insertTrust(
  ctx: InTransaction,
  row: Omit<TrustRow, 'decidedAt'>,
): Promise<void> {
  await write(ctx, insertSql, { row: { ...row, id: ctx.newId() } })
}

const newestSql = statement(
  'releases.newest_trust',
  ({ site }: { site: string | null }) => sql<TrustRow>`
    select distinct on (site, key_id) site, key_id as "keyId", public_key as "publicKey",
      is_trusted as "isTrusted", decided_by as "decidedBy", decided_at as "decidedAt"
    from release_sites where ${site}::text is null or site = ${site}::text
    order by site, key_id, id desc`,
)

/** Returns what was decided about the keys of a site, or of all sites. */
export const newestTrust = (ctx: ReadCtx, site: string | null = null): Promise<TrustRow[]> =>
  read(ctx, newestSql, { site })
