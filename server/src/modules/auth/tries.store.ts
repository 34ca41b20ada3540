import { sql } from 'kysely'
import type { InTransaction, Reading } from '../../platform/context.ts'
import { FAILURES } from './captcha.rules.ts'
import { TRIES, type Tries } from './rules.ts'

/** Somebody trying a password: the network they come from and the login they try. */
export interface Trier {
  readonly ip: string
  readonly login: string
}

/** Lets the tries of one network be counted one after another, so that none of many at once is overlooked. */
export async function takeTurn({ db }: InTransaction, { ip }: Trier): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`password tries ${ip}`}, 0))`.execute(db)
}

/** Notes that a try is under way, and answers its id. */
export async function storeTry(ctx: Reading, trier: Trier): Promise<string> {
  const id = ctx.newId()
  await ctx.db
    .insertInto('passwordTries')
    .values({ id, ...trier, triedAt: ctx.now() })
    .execute()
  return id
}

/** Notes that a try failed. */
export async function storeFailure(ctx: Reading, id: string): Promise<void> {
  await ctx.db.updateTable('passwordTries').set({ failedAt: ctx.now() }).where('id', '=', id).execute()
}

/** Forgets a try: it was right, or was not made. */
export async function removeTry({ db }: Reading, id: string): Promise<void> {
  await db.deleteFrom('passwordTries').where('id', '=', id).execute()
}

/** The tries of the last minute from a network, those under way included, and when the oldest failed one was made. */
export async function countTries(ctx: Reading, { ip, login }: Trier): Promise<Tries & { readonly oldest: Date }> {
  const now = ctx.now()
  const since = new Date(now.getTime() - TRIES.windowMs)
  const { rows } = await sql<Tries & { oldest: Date | null }>`
    select count(*) filter (where login = ${login} and failed_at is not null)::int as failed_of_login,
      count(*) filter (where login = ${login})::int as all_of_login,
      count(failed_at)::int as failed_of_network, count(*)::int as all_of_network,
      min(tried_at) filter (where failed_at is not null) as oldest
    from password_tries where ip = ${ip} and tried_at > ${since}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('a count answers one row')
  return { ...row, oldest: row.oldest ?? now }
}

/** Forgets tries that no longer count. */
export async function removeOldTries(ctx: Reading): Promise<void> {
  const before = new Date(ctx.now().getTime() - Math.max(TRIES.windowMs, FAILURES.windowMs))
  await ctx.db.deleteFrom('passwordTries').where('triedAt', '<', before).execute()
}
