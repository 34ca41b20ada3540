import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
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

/**
 * Locks the attempts of a network and of an account, so that concurrent attempts are counted one after another.
 * Networks are always locked before accounts, which prevents deadlocks.
 */
export async function lockAttempts(
  { db }: InTransaction,
  { ip, subject }: LoginAttempt,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login attempts ${ip}`}, 0))`.execute(
    db,
  )
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login attempts of ${subject}`}, 0))`.execute(
    db,
  )
}

/** Records an attempt in progress and returns its id. */
export async function storeAttempt(ctx: ReadCtx, attempt: LoginAttempt): Promise<string> {
  const id = ctx.newId()
  await ctx.db
    .insertInto('loginAttempts')
    .values({ id, ...attempt, attemptedAt: ctx.now() })
    .execute()
  return id
}

/** Records that an attempt failed. */
export async function storeAttemptFailure(ctx: ReadCtx, id: string): Promise<void> {
  await ctx.db
    .updateTable('loginAttempts')
    .set({ failedAt: ctx.now() })
    .where('id', '=', id)
    .execute()
}

/** Deletes an attempt that succeeded or was not made. */
export async function removeAttempt({ db }: ReadCtx, id: string): Promise<void> {
  await db.deleteFrom('loginAttempts').where('id', '=', id).execute()
}

/**
 * The times of the oldest attempts that count: of the network in the last minute, of the account in its longer window.
 */
interface Oldest {
  readonly oldest: Date | null
  readonly oldestOfAccount: Date | null
}

type Counts = AttemptCounts & Oldest & LatestAttempts

/**
 * Counts the attempts of a network and of an account from everywhere, including those in progress; `id` is the current
 * one, which is not among the latest.
 */
export async function countAttempts(
  ctx: ReadCtx,
  id: string,
  { ip, subject }: LoginAttempt,
): Promise<Counts> {
  const now = ctx.now().getTime()
  const since = new Date(now - ATTEMPT_LIMITS.windowMs)
  const sinceLong = new Date(now - ATTEMPT_LIMITS.accountWindowMs)
  const { rows } = await sql<Counts>`
    select count(*) filter (where is_near and subject = ${subject} and failed_at is not null)::int as failed_of_login,
      count(*) filter (where is_near and subject = ${subject})::int as all_of_login,
      count(*) filter (where is_near and failed_at is not null)::int as failed_of_network,
      count(*) filter (where is_near)::int as all_of_network,
      count(*) filter (where subject = ${subject} and not is_known_device)::int as all_of_account,
      count(*) filter (where subject = ${subject} and ip = ${ip})::int as all_of_pair,
      max(attempted_at) filter (where subject = ${subject} and not is_known_device and id <> ${id}) as latest_of_account,
      max(attempted_at) filter (where subject = ${subject} and ip = ${ip} and id <> ${id}) as latest_of_pair,
      min(attempted_at) filter (where is_near and failed_at is not null) as oldest,
      min(attempted_at) filter (where subject = ${subject} and not is_known_device) as oldest_of_account
    from (select *, ip = ${ip} and attempted_at > ${since} as is_near from login_attempts
      where attempted_at > ${sinceLong} and (ip = ${ip} or subject = ${subject})) as lately`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) throw new Error('The count returned no row')
  return row
}

/** Deletes attempts that no longer count. */
export async function removeOldAttempts(ctx: ReadCtx): Promise<void> {
  const before = new Date(
    ctx.now().getTime() - Math.max(ATTEMPT_LIMITS.accountWindowMs, CAPTCHA_FAILURE_LIMITS.windowMs),
  )
  await ctx.db.deleteFrom('loginAttempts').where('attemptedAt', '<', before).execute()
}
