import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import { CAPTCHA_FAILURE_LIMITS } from '../captcha/rules.ts'
import { ATTEMPT_LIMITS, type AttemptCounts, type LatestAttempts } from '../rules.ts'

/** An attempt to log in: its network, the login that was typed, and the account it belongs to. */
export interface LoginAttempt {
  readonly ip: string
  readonly login: string
  /** The login that was typed, or the account for other secrets than passwords of logins. */
  readonly subject: string
  readonly isKnownDevice: boolean
}

const lockAttemptsOfNetworkSql = statement(
  'auth.lock_attempts_of_network',
  ({ ip }: { ip: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`login attempts ${ip}`}, 0))`,
)

const lockAttemptsOfAccountSql = statement(
  'auth.lock_attempts_of_account',
  ({ subject }: { subject: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`login attempts of ${subject}`}, 0))`,
)

/**
 * Locks the attempts of a network and of an account, so that concurrent attempts are counted one
 * after another. Networks are always locked before accounts, which prevents deadlocks.
 */
export async function lockAttempts(
  ctx: InTransaction,
  { ip, subject }: LoginAttempt,
): Promise<void> {
  await read(ctx, lockAttemptsOfNetworkSql, { ip })
  await read(ctx, lockAttemptsOfAccountSql, { subject })
}

const storeAttemptSql = statement(
  'auth.store_attempt',
  ({ id, attempt }: { id: string; attempt: LoginAttempt }, ctx) =>
    ctx.db.insertInto('loginAttempts').values({ id, ...attempt, attemptedAt: ctx.now() }),
)

/** Records an attempt in progress and returns its id. */
export async function storeAttempt(ctx: ReadCtx, attempt: LoginAttempt): Promise<string> {
  const id = ctx.newId()
  await write(ctx, storeAttemptSql, { id, attempt })
  return id
}

const storeAttemptFailureSql = statement(
  'auth.store_attempt_failure',
  ({ id }: { id: string }, ctx) =>
    ctx.db.updateTable('loginAttempts').set({ failedAt: ctx.now() }).where('id', '=', id),
)

/** Records that an attempt failed. */
export async function storeAttemptFailure(ctx: ReadCtx, id: string): Promise<void> {
  await write(ctx, storeAttemptFailureSql, { id })
}

const removeAttemptSql = statement('auth.remove_attempt', ({ id }: { id: string }, { db }) =>
  db.deleteFrom('loginAttempts').where('id', '=', id),
)

/** Deletes an attempt that succeeded or was not made. */
export async function removeAttempt(ctx: ReadCtx, id: string): Promise<void> {
  await write(ctx, removeAttemptSql, { id })
}

/**
 * The times of the oldest attempts that count: of the network in the last minute, of the account in
 * its longer window.
 */
interface Oldest {
  readonly oldest: Date | null
  readonly oldestOfAccount: Date | null
}

type Counts = AttemptCounts & Oldest & LatestAttempts

const countAttemptsSql = statement(
  'auth.count_attempts',
  ({
    subject,
    ip,
    id,
    since,
    sinceLong,
  }: {
    subject: string
    ip: string
    id: string
    since: Date
    sinceLong: Date
  }) => sql<Counts>`
    select count(*) filter (where is_near and subject = ${subject}
      and failed_at is not null)::int as failed_of_login,
      count(*) filter (where is_near and subject = ${subject})::int as all_of_login,
      count(*) filter (where is_near and failed_at is not null)::int as failed_of_network,
      count(*) filter (where is_near)::int as all_of_network,
      count(*) filter (where subject = ${subject} and not is_known_device)::int as all_of_account,
      count(*) filter (where subject = ${subject} and ip = ${ip})::int as all_of_pair,
      max(attempted_at) filter (where subject = ${subject} and not is_known_device
      and id <> ${id}) as latest_of_account,
      max(attempted_at) filter (where subject = ${subject} and ip = ${ip}
      and id <> ${id}) as latest_of_pair,
      min(attempted_at) filter (where is_near and failed_at is not null) as oldest,
      min(attempted_at) filter (where subject = ${subject}
      and not is_known_device) as oldest_of_account
    from (select *, ip = ${ip} and attempted_at > ${since} as is_near from login_attempts
      where attempted_at > ${sinceLong} and (ip = ${ip} or subject = ${subject})) as lately`,
)

/**
 * Counts the attempts of a network and of an account from everywhere, including those in progress;
 * `id` is the current one, which is not among the latest.
 */
export async function countAttempts(
  ctx: ReadCtx,
  id: string,
  { ip, subject }: LoginAttempt,
): Promise<Counts> {
  const now = ctx.now().getTime()
  const since = new Date(now - ATTEMPT_LIMITS.windowMs)
  const sinceLong = new Date(now - ATTEMPT_LIMITS.accountWindowMs)
  const rows = await read(ctx, countAttemptsSql, { subject, ip, id, since, sinceLong })
  const [row] = rows
  if (!row) throw new Error('The count returned no row')
  return row
}

const removeOldAttemptsSql = statement(
  'auth.remove_old_attempts',
  ({ before }: { before: Date }, ctx) =>
    ctx.db.deleteFrom('loginAttempts').where('attemptedAt', '<', before),
)

/** Deletes attempts that no longer count. */
export async function removeOldAttempts(ctx: ReadCtx): Promise<void> {
  const before = new Date(
    ctx.now().getTime() - Math.max(ATTEMPT_LIMITS.accountWindowMs, CAPTCHA_FAILURE_LIMITS.windowMs),
  )
  await write(ctx, removeOldAttemptsSql, { before })
}
