import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  gatheredBy,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../../platform/db/index.ts'
import { accountFlags } from '../../accounts/index.ts'

/** A session that has not expired, with the state of its account. */
export interface SessionRow {
  readonly id: string
  readonly accountId: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly role: string
  readonly staffRole: string | null
  readonly status: string
  readonly suspendedAt: Date | null
  readonly emailVerifiedAt: Date | null
  readonly textsAcceptedAt: Date | null
}

/** Returns a query for the sessions with some token hashes or ids, expired ones included. */
const sessionsBy = (
  by: 'id' | 'tokenHash',
  keys: readonly unknown[],
  { db }: Pick<StatementCtx, 'db'>,
) =>
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
      'account.staffRole',
      'account.status',
      'account.suspendedAt',
      'account.emailVerifiedAt',
      'account.textsAcceptedAt',
    ])
    .where(`sessions.${by}`, '=', sql<never>`any(${keys})`)

const sessionsById = statement<{ ids: readonly string[] }, StoredSession>(
  'auth.sessions_by_id',
  ({ ids }, ctx) => sessionsBy('id', ids, ctx),
  { plan: 'generic', textBy: [], gathered: gatheredBy('ids', ({ id }) => id) },
)

const sessionsByToken = statement<{ hashes: readonly Buffer[] }, StoredSession>(
  'auth.sessions_by_token',
  ({ hashes }, ctx) => sessionsBy('tokenHash', hashes, ctx),
  {
    plan: 'generic',
    textBy: [],
    gathered: gatheredBy(
      'hashes',
      ({ tokenHash }) => tokenHash.toString('hex'),
      (hash: Buffer) => hash.toString('hex'),
    ),
  },
)

interface StoredSession extends SessionRow {
  readonly tokenHash: Buffer
  readonly expiresAt: Date
}

/**
 * Returns the session with a token hash or an id, unless it has expired. Requests of one moment ask
 * together.
 */
export async function selectSession(
  ctx: ReadCtx,
  by: { readonly tokenHash: Buffer } | { readonly id: string },
): Promise<SessionRow | undefined> {
  const [session] =
    'id' in by
      ? await read(ctx, sessionsById, { ids: [by.id] })
      : await read(ctx, sessionsByToken, { hashes: [by.tokenHash] })
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

const storeSessionSql = statement(
  'auth.store_session',
  ({ id, session, now }: { id: string; session: NewSession; now: Date }, ctx) =>
    ctx.db
      .insertInto('sessions')
      .values({ id, ...session, createdAt: now, lastUsedAt: now, provedAt: now }),
)

/** Inserts a session. Logging in counts as a re-authentication. */
export async function storeSession(ctx: InTransaction, session: NewSession): Promise<string> {
  const id = ctx.newId()
  const now = ctx.now()
  await write(ctx, storeSessionSql, { id, session, now })
  return id
}

const touchSessionSql = statement('auth.touch_session', ({ id }: { id: string }, ctx) =>
  ctx.db.updateTable('sessions').set({ lastUsedAt: ctx.now() }).where('id', '=', id),
)

/** Records the use of a session. */
export async function touchSession(ctx: ReadCtx, id: string): Promise<void> {
  await write(ctx, touchSessionSql, { id })
}

const storeReauthenticationSql = statement(
  'auth.store_reauthentication',
  ({ at, id }: { at: Date; id: string }, ctx) =>
    ctx.db.updateTable('sessions').set({ provedAt: at }).where('id', '=', id),
)

/** Records a re-authentication in a session. */
export async function storeReauthentication(ctx: ReadCtx, id: string, at: Date): Promise<void> {
  await write(ctx, storeReauthenticationSql, { at, id })
}

const reauthenticationSql = statement('auth.reauthentication', ({ id }: { id: string }, { db }) =>
  db.selectFrom('sessions').select('provedAt').where('id', '=', id),
)

/** Returns the time of the last re-authentication in a session. */
export async function selectReauthentication(ctx: ReadCtx, id: string): Promise<Date | undefined> {
  const [row] = await read(ctx, reauthenticationSql, { id })
  return row?.provedAt
}

const sessionsSql = statement('auth.sessions', ({ accountId }: { accountId: string }, ctx) =>
  ctx.db
    .selectFrom('sessions')
    .select(['id', 'device', 'ip', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', ctx.now())
    .orderBy('lastUsedAt', 'desc')
    .limit(200),
)

/** Returns the live sessions of an account, most recently used first. */
export function selectSessions(ctx: ReadCtx, accountId: string) {
  return read(ctx, sessionsSql, { accountId })
}

/** A selection of an account's sessions: one, all but one, or those opened before an instant. */
export interface SessionFilter {
  readonly only?: string | undefined
  readonly except?: string | undefined
  readonly openedBefore?: Date | undefined
}

const removeSessionsSql = statement(
  'auth.remove_sessions',
  (
    {
      accountId,
      only,
      except,
      openedBefore,
    }: {
      accountId: string
      only: string | undefined
      except: string | undefined
      openedBefore: Date | undefined
    },
    { db },
  ) => {
    let query = db.deleteFrom('sessions').where('accountId', '=', accountId)
    if (only) query = query.where('id', '=', only)
    if (except) query = query.where('id', '<>', except)
    if (openedBefore) query = query.where('createdAt', '<', openedBefore)
    return query.returning('id')
  },
)

/** Deletes sessions of an account and returns their ids. */
export async function removeSessions(
  ctx: InTransaction,
  accountId: string,
  { only, except, openedBefore }: SessionFilter = {},
): Promise<string[]> {
  const rows = await write(ctx, removeSessionsSql, { accountId, only, except, openedBefore })
  return rows.map(({ id }) => id)
}

const removeExpiredSessionsSql = statement('auth.remove_expired_sessions', (_: object, ctx) =>
  ctx.db.deleteFrom('sessions').where('expiresAt', '<', ctx.now()),
)

/** Deletes expired sessions. */
export async function removeExpiredSessions(ctx: ReadCtx): Promise<void> {
  await write(ctx, removeExpiredSessionsSql)
}
