import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { runPreparedQuery } from '../../../platform/db/index.ts'
import { accountFlags } from '../../accounts/index.ts'

/** A session that has not expired, with the state of its account. */
export interface SessionRow {
  readonly id: string
  readonly accountId: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly role: string
  readonly status: string
  readonly suspendedAt: Date | null
  readonly emailVerifiedAt: Date | null
}

/** Returns the session with a token hash or an id, unless it has expired. */
export async function selectSession(
  ctx: ReadCtx,
  by: { readonly tokenHash: Buffer } | { readonly id: string },
): Promise<SessionRow | undefined> {
  const session = ctx.db
    .selectFrom('sessions')
    .innerJoin(accountFlags(ctx.db).as('account'), 'account.id', 'sessions.accountId')
    .select([
      'sessions.id',
      'sessions.accountId',
      'sessions.createdAt',
      'sessions.lastUsedAt',
      'account.role',
      'account.status',
      'account.suspendedAt',
      'account.emailVerifiedAt',
    ])
    .where('sessions.expiresAt', '>', ctx.now())
  const one =
    'id' in by ? session.where('sessions.id', '=', by.id) : session.where('sessions.tokenHash', '=', by.tokenHash)
  return (await runPreparedQuery(ctx, one))[0]
}

/** The fields of a new session. */
export interface NewSession {
  readonly accountId: string
  readonly tokenHash: Buffer
  readonly device: string
  readonly ip: string
  readonly expiresAt: Date
}

/** Inserts a session. Logging in counts as a re-authentication. */
export async function storeSession(ctx: InTransaction, session: NewSession): Promise<string> {
  const id = ctx.newId()
  const now = ctx.now()
  await ctx.db
    .insertInto('sessions')
    .values({ id, ...session, createdAt: now, lastUsedAt: now, provedAt: now })
    .execute()
  return id
}

/** Records the use of a session. */
export async function touchSession(ctx: ReadCtx, id: string): Promise<void> {
  await ctx.db.updateTable('sessions').set({ lastUsedAt: ctx.now() }).where('id', '=', id).execute()
}

/** Records a re-authentication in a session. */
export async function storeReauthentication(ctx: ReadCtx, id: string, at: Date): Promise<void> {
  await ctx.db.updateTable('sessions').set({ provedAt: at }).where('id', '=', id).execute()
}

/** Returns the time of the last re-authentication in a session. */
export async function selectReauthentication({ db }: ReadCtx, id: string): Promise<Date | undefined> {
  const row = await db.selectFrom('sessions').select('provedAt').where('id', '=', id).executeTakeFirst()
  return row?.provedAt
}

/** Returns the live sessions of an account, most recently used first. */
export function selectSessions(ctx: ReadCtx, accountId: string) {
  return ctx.db
    .selectFrom('sessions')
    .select(['id', 'device', 'ip', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', ctx.now())
    .orderBy('lastUsedAt', 'desc')
    .limit(200)
    .execute()
}

/** A selection of an account's sessions: one, all but one, or those opened before an instant. */
export interface SessionFilter {
  readonly only?: string | undefined
  readonly except?: string | undefined
  readonly openedBefore?: Date | undefined
}

/** Deletes sessions of an account and returns their ids. */
export async function removeSessions(
  { db }: InTransaction,
  accountId: string,
  { only, except, openedBefore }: SessionFilter = {},
): Promise<string[]> {
  let query = db.deleteFrom('sessions').where('accountId', '=', accountId)
  if (only) query = query.where('id', '=', only)
  if (except) query = query.where('id', '<>', except)
  if (openedBefore) query = query.where('createdAt', '<', openedBefore)
  const rows = await query.returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Deletes expired sessions. */
export async function removeExpiredSessions(ctx: ReadCtx): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('expiresAt', '<', ctx.now()).execute()
}
