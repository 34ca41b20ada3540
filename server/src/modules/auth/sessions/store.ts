import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { gather, hotStatement, type Question, runHot } from '../../../platform/db/index.ts'
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

/** The sessions with some token hashes or ids, expired ones included. */
const sessionsBy = hotStatement<
  { keys: readonly unknown[] },
  StoredSession,
  { by: 'id' | 'tokenHash' }
>(({ keys }, { by }, db) =>
  db
    .selectFrom('sessions')
    .innerJoin(accountFlags(db).as('account'), 'account.id', 'sessions.accountId')
    .select([
      'sessions.id',
      'sessions.tokenHash',
      'sessions.accountId',
      'sessions.createdAt',
      'sessions.lastUsedAt',
      'sessions.expiresAt',
      'account.role',
      'account.status',
      'account.suspendedAt',
      'account.emailVerifiedAt',
    ])
    .where(`sessions.${by}`, '=', sql<never>`any(${keys})`),
)

interface StoredSession extends SessionRow {
  readonly tokenHash: Buffer
  readonly expiresAt: Date
}

const byTokenHash: Question<StoredSession> = async (ctx, hashes) => {
  const keys = hashes.map((hash) => Buffer.from(hash, 'hex'))
  const rows = await runHot(ctx, sessionsBy, { keys }, { by: 'tokenHash' })
  return new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]))
}

const byId: Question<StoredSession> = async (ctx, keys) => {
  const rows = await runHot(ctx, sessionsBy, { keys }, { by: 'id' })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the session with a token hash or an id, unless it has expired. Requests of one moment ask together. */
export async function selectSession(
  ctx: ReadCtx,
  by: { readonly tokenHash: Buffer } | { readonly id: string },
): Promise<SessionRow | undefined> {
  const session =
    'id' in by
      ? await gather(ctx, byId, by.id)
      : await gather(ctx, byTokenHash, by.tokenHash.toString('hex'))
  return session && session.expiresAt > ctx.now() ? session : undefined
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
export async function selectReauthentication(
  { db }: ReadCtx,
  id: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('provedAt')
    .where('id', '=', id)
    .executeTakeFirst()
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
