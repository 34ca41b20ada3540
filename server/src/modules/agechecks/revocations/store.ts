import { sql } from 'kysely'
import type { NamedAddress, RevocationList } from '../../../gateways/age-methods/port.ts'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'

/** An address at which an issuer publishes what it revoked, with what was last read there. */
export interface RevocationRow {
  readonly url: string
  /** Those who may sign the list, in PEM; null for any that is trusted. */
  readonly issuerCertificate: string | null
  readonly issuer: string | null
  readonly issuerKey: string | null
  readonly serials: string[]
  readonly issuedAt: Date | null
  readonly nextUpdate: Date | null
  readonly readAt: Date | null
  readonly triedAt: Date | null
  readonly problem: string | null
}

/** The most addresses that are kept; a country has one or two. */
const MOST = 300
/** The most characters of certificates that are kept of an address: some twenty of them. */
const MOST_CERTIFICATES = 40_000

const revocationsSql = statement('agechecks.revocations', (_values: object, { db }) =>
  db
    .selectFrom('ageRevocationLists')
    .select(['url', 'issuerCertificate', 'issuer', 'issuerKey', 'serials'])
    .select(['issuedAt', 'nextUpdate', 'readAt', 'triedAt', 'problem'])
    .orderBy('url')
    .limit(MOST),
)

type DueRow = Pick<RevocationRow, 'url' | 'issuerCertificate' | 'issuedAt'>

/** Returns the addresses of revocation lists with what was read there. */
export const selectRevocations = (ctx: ReadCtx): Promise<RevocationRow[]> =>
  read(ctx, revocationsSql)

/** Returns the list that was read at an address, if one was. */
export const listOf = (row: RevocationRow): RevocationList[] => {
  const { issuer, issuerKey, serials, issuedAt, nextUpdate } = row
  if (!issuerKey || !issuedAt) return []
  return [{ issuer: issuer ?? '', issuerKey, serials, issuedAt, nextUpdate }]
}

const noteAddressSql = statement(
  'agechecks.note_revocation_address',
  ({ url, issuer }: { url: string; issuer: string | null }, ctx) => sql<DueRow>`
    insert into age_revocation_lists as known (url, issuer_certificate, noted_at)
    select ${url}, ${issuer}, ${ctx.now()}::timestamptz
    where (select count(*) from age_revocation_lists) < ${MOST}::int
      or exists (select from age_revocation_lists where url = ${url})
    on conflict (url) do update
      set tried_at = null, issuer_certificate = case
        when char_length(known.issuer_certificate) < ${MOST_CERTIFICATES}::int
          then known.issuer_certificate || E'\\n' || excluded.issuer_certificate
        else excluded.issuer_certificate end
      where excluded.issuer_certificate is not null
        and position(excluded.issuer_certificate in coalesce(known.issuer_certificate, '')) = 0
    returning url, issuer_certificate as "issuerCertificate", issued_at as "issuedAt"`,
)

/**
 * Stores an address, or another issuer who names it. Returns what is to be read there; undefined
 * where that is known, or where too many addresses are.
 */
export const noteAddress = (
  ctx: InTransaction,
  { url, issuer }: Pick<NamedAddress, 'url'> & { readonly issuer: string | null },
): Promise<DueRow | undefined> => first(write(ctx, noteAddressSql, { url, issuer }))

const dueSql = statement(
  'agechecks.due_revocations',
  (due: { readBefore: Date; triedBefore: Date }, { db, now }) =>
    db
      .selectFrom('ageRevocationLists')
      .select(['url', 'issuerCertificate', 'issuedAt'])
      .where(({ eb, or }) =>
        or([
          eb('readAt', 'is', null),
          eb('readAt', '<', due.readBefore),
          eb('nextUpdate', '<', now()),
        ]),
      )
      .where(({ eb, or }) => or([eb('triedAt', 'is', null), eb('triedAt', '<', due.triedBefore)]))
      .orderBy('url'),
)

/** Returns the addresses that are to be read again. */
export const selectDue = (
  ctx: ReadCtx,
  due: { readonly readBefore: Date; readonly triedBefore: Date },
): Promise<DueRow[]> => read(ctx, dueSql, due)

const storeListSql = statement(
  'agechecks.store_revocations',
  ({ url, list }: { url: string; list: RevocationList }, { db, now }) =>
    db
      .updateTable('ageRevocationLists')
      .set({ ...list, serials: [...list.serials], readAt: now(), triedAt: now(), problem: null })
      .where('url', '=', url),
)

/** Stores what was read at an address. */
export async function storeList(
  ctx: InTransaction,
  read: { readonly url: string; readonly list: RevocationList },
): Promise<void> {
  await write(ctx, storeListSql, read)
}

const storeProblemSql = statement(
  'agechecks.store_revocation_problem',
  ({ url, problem }: { url: string; problem: string }, { db, now }) =>
    db.updateTable('ageRevocationLists').set({ problem, triedAt: now() }).where('url', '=', url),
)

/** Stores why an address could not be read; what was read there before goes on to count. */
export async function storeProblem(
  ctx: InTransaction,
  failed: { readonly url: string; readonly problem: string },
): Promise<void> {
  await write(ctx, storeProblemSql, failed)
}
