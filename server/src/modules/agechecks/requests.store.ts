import { sql } from 'kysely'
import type { AgeCompanyName } from '../../gateways/age-methods/port.ts'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  first,
  type Gathered,
  gatheredBy,
  read,
  statement,
  write,
} from '../../platform/db/index.ts'

/** A check that was begun, as it is stored. */
export interface RequestRow {
  readonly id: string
  readonly method: 'wallet' | AgeCompanyName
  readonly channel: 'link' | 'browser' | 'redirect'
  readonly sessionHash: Buffer
  readonly country: string | null
  readonly region: string | null
  readonly next: string
  readonly nonce: string | null
  readonly encryptionInfo: string | null
  readonly sealedKey: Buffer | null
  readonly reference: string | null
  readonly level: 'estimated' | 'verified'
  readonly isDoublyAnonymous: boolean
  readonly retentionDays: number
  readonly state: 'open' | 'passed' | 'failed' | 'expired'
  readonly problem: string | null
  readonly startedAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
  readonly claimedAt: Date | null
}

const insertRequestSql = statement(
  'agechecks.insert_request',
  (row: RequestRow) => sql`
    insert into age_requests (id, method, channel, session_hash, country, region, next, nonce,
      encryption_info, sealed_key, reference, level, is_doubly_anonymous, retention_days,
      state, problem, started_at, expires_at, ended_at, claimed_at)
    values (${row.id}, ${row.method}, ${row.channel}, ${row.sessionHash}, ${row.country},
      ${row.region}, ${row.next}, ${row.nonce}, ${row.encryptionInfo}, ${row.sealedKey},
      ${row.reference}, ${row.level}, ${row.isDoublyAnonymous},
      ${row.retentionDays}, ${row.state}, ${row.problem},
      ${row.startedAt}, ${row.expiresAt}, ${row.endedAt}, ${row.claimedAt})`,
  { plan: 'generic', textBy: [], counts: true },
)

/** Stores a check that was begun. */
export async function insertRequest(ctx: ReadCtx, row: RequestRow): Promise<void> {
  await write(ctx, insertRequestSql, row)
}

const requestsSql = statement<{ ids: readonly string[] }, RequestRow>(
  'agechecks.requests',
  ({ ids }, { db }) =>
    db
      .selectFrom('ageRequests')
      .select(['id', 'method', 'channel', 'sessionHash', 'country', 'region', 'next', 'nonce'])
      .select(['encryptionInfo', 'sealedKey', 'reference', 'level', 'retentionDays', 'state'])
      .select(['isDoublyAnonymous', 'problem', 'startedAt', 'expiresAt', 'endedAt', 'claimedAt'])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .$castTo<RequestRow>(),
  { plan: 'generic', textBy: [], gathered: gatheredBy('ids', ({ id }) => id) },
)

/** Returns a check that was begun, or undefined. */
export const selectRequest = (ctx: ReadCtx, id: string): Promise<RequestRow | undefined> =>
  first(read(ctx, requestsSql, { ids: [id] }))

const lockRequestSql = statement('agechecks.lock_request', ({ id }: { id: string }, { db }) =>
  db.selectFrom('ageRequests').selectAll().where('id', '=', id).forUpdate().$castTo<RequestRow>(),
)

/** Locks a check until the end of the transaction and returns it, or undefined. */
export const lockRequest = (ctx: InTransaction, id: string): Promise<RequestRow | undefined> =>
  first(write(ctx, lockRequestSql, { id }))

const openIdSql = statement(
  'agechecks.open_id',
  ({ method, reference }: { method: string; reference: string }, { db }) =>
    db
      .selectFrom('ageRequests')
      .select('id')
      .where('method', '=', method)
      .where('reference', '=', reference)
      .where('state', '=', 'open'),
)

/** Returns the id of an open check by the id that the company has of it; undefined for others. */
export const selectOpenId = async (
  ctx: ReadCtx,
  of: { method: string; reference: string },
): Promise<string | undefined> => (await first(read(ctx, openIdSql, of)))?.id

type Changes = Partial<
  Pick<RequestRow, 'state' | 'problem' | 'level' | 'isDoublyAnonymous' | 'endedAt'>
>

const changeRequestSql = statement(
  'agechecks.change_request',
  ({ id, changes }: { id: string; changes: Changes }, { db }) =>
    db.updateTable('ageRequests').set(changes).where('id', '=', id),
)

/** Changes a check that was begun. */
export async function changeRequest(
  ctx: InTransaction,
  id: string,
  changes: Changes,
): Promise<void> {
  await write(ctx, changeRequestSql, { id, changes })
}

const expireRequestsSql = statement('agechecks.expire_requests', (_values: object, ctx) =>
  ctx.db
    .updateTable('ageRequests')
    .set({ state: 'expired', endedAt: ctx.now(), sealedKey: null })
    .where('state', '=', 'open')
    .where('expiresAt', '<=', ctx.now()),
)

/** Ends the checks whose time is over. */
export async function expireRequests(ctx: InTransaction): Promise<void> {
  await write(ctx, expireRequestsSql)
}

const deleteOldRequestsSql = statement(
  'agechecks.delete_old_requests',
  ({ before }: { before: Date }, { db }) =>
    db.deleteFrom('ageRequests').where('startedAt', '<', before),
)

const deleteReplaysSql = statement('agechecks.delete_replays', (_values: object, ctx) =>
  ctx.db.deleteFrom('ageReplays').where('validUntil', '<=', ctx.now()),
)

/** Deletes checks that were begun before an instant, and proofs that can no longer be used. */
export async function deleteOldRequests(ctx: InTransaction, before: Date): Promise<void> {
  await write(ctx, deleteOldRequestsSql, { before })
  await write(ctx, deleteReplaysSql)
}

/** Proofs that were verified: the request of each, and its problem or the digest of it. */
interface Verified {
  readonly ids: readonly string[]
  readonly problems: readonly (string | null)[]
  /** In hexadecimal. */
  readonly digests: readonly (string | null)[]
  readonly untils: readonly (string | null)[]
  readonly now: Date
}

/** Ends each request once, by the first of its proofs. */
const verifiedGathered: Gathered<Verified, { id: string }> = {
  merge(asked) {
    const byRequest = new Map(asked.toReversed().map((one) => [one.ids[0], one]))
    const each = [...byRequest.values()]
    return {
      ids: each.flatMap(({ ids }) => ids),
      problems: each.flatMap(({ problems }) => problems),
      digests: each.flatMap(({ digests }) => digests),
      untils: each.flatMap(({ untils }) => untils),
      now: (asked[0] as Verified).now,
    }
  },
  divide(rows, asked) {
    const ended = new Set(rows.map(({ id }) => id))
    return asked.map(({ ids: [id = ''] }) => (ended.delete(id) ? [{ id }] : []))
  },
}

/**
 * Ends requests that are open, and keeps the digests of their proofs. Of requests that come with
 * the same proof only one passes, whichever statement holds them.
 */
const endRequestsSql = statement<Verified, { id: string }>(
  'agechecks.end_requests',
  ({ ids, problems, digests, untils, now }) => sql`
    with given as (
      select id, problem, decode(digest, 'hex') as digest, valid_until
      from unnest(${ids}::uuid[], ${problems}::text[], ${digests}::text[], ${untils}::timestamptz[])
        as given (id, problem, digest, valid_until)),
    waiting as (
      select given.* from given join age_requests request using (id)
      where request.state = 'open' and request.expires_at > ${now}::timestamptz
      order by request.id for update of request),
    firsts as (
      select distinct on (digest) id, digest, valid_until from waiting
      where problem is null order by digest, id),
    used as (
      insert into age_replays (digest, valid_until) select digest, valid_until from firsts
      on conflict do nothing returning digest),
    passed as (select id from firsts join used using (digest))
    update age_requests request set ended_at = ${now}::timestamptz, sealed_key = null,
      state = case when passed.id is null then 'failed' else 'passed' end,
      problem = case when passed.id is null then coalesce(waiting.problem, 'used_before') end
    from waiting left join passed on passed.id = waiting.id
    where request.id = waiting.id
    returning request.id`,
  { plan: 'generic', textBy: [], gathered: verifiedGathered },
)

/**
 * Ends a request that waits for a proof by what its proof is worth; returns false when another
 * ended it, or its time is over. Proofs of one moment are stored together.
 */
export async function endRequest(
  ctx: ReadCtx,
  id: string,
  proof: { readonly problem: string } | { readonly digest: Buffer; readonly validUntil: Date },
): Promise<boolean> {
  const isRight = !('problem' in proof)
  const ended = await write(ctx, endRequestsSql, {
    ids: [id],
    problems: [isRight ? null : proof.problem],
    digests: [isRight ? proof.digest.toString('hex') : null],
    untils: [isRight ? proof.validUntil.toISOString() : null],
    now: ctx.now(),
  })
  return ended.length > 0
}

const claimRequestSql = statement(
  'agechecks.claim_request',
  ({ id, now, endedAfter }: { id: string; now: Date; endedAfter: Date }) => sql<{ id: string }>`
    update age_requests set claimed_at = ${now}
    where id = ${id} and state = 'passed' and claimed_at is null and ended_at > ${endedAfter}
    returning id`,
  { plan: 'generic', textBy: [] },
)

/** Marks a check that was passed as given to its browser; returns false when that was done. */
export const claimRequest = async (
  ctx: InTransaction,
  of: { readonly id: string; readonly endedAfter: Date },
): Promise<boolean> => (await write(ctx, claimRequestSql, { ...of, now: ctx.now() })).length > 0
