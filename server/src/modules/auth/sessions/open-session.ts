import type { InTransaction } from '../../../platform/context.ts'
import { revokeUrls } from '../../media/index.ts'
import { newToken, sessionSeconds, tokenHash } from '../rules.ts'
import { removeSessions, type SessionFilter, storeSession } from './store.ts'

/** The device and duration of a new session. */
export interface SessionOptions {
  readonly ip: string
  readonly userAgent: string
  readonly remember?: boolean | undefined
}

/** Opens a session and returns its token. Only the token's hash is stored. */
export async function openSession(
  ctx: InTransaction,
  accountId: string,
  options: SessionOptions,
): Promise<string> {
  const token = newToken()
  const seconds = sessionSeconds(options.remember ?? false)
  await storeSession(ctx, {
    accountId,
    tokenHash: tokenHash(token) as Buffer,
    device: options.userAgent.slice(0, 300),
    ip: options.ip,
    expiresAt: new Date(ctx.now().getTime() + seconds * 1000),
  })
  return token
}

/**
 * Ends sessions of an account (all, all but one, or those opened before an instant) with their
 * sockets and media addresses.
 */
export async function endSessions(
  ctx: InTransaction,
  accountId: string,
  filter: Pick<SessionFilter, 'except' | 'openedBefore'> = {},
): Promise<void> {
  await closeSockets(ctx, await removeSessions(ctx, accountId, filter))
}

/** Ends one session of an account with its sockets; returns false when there is none. */
export async function endSession(
  ctx: InTransaction,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await removeSessions(ctx, accountId, { only: sessionId })
  await closeSockets(ctx, ended)
  return ended.length > 0
}

/** Closes the sockets and revokes the media addresses of ended sessions. */
async function closeSockets(ctx: InTransaction, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await revokeUrls(ctx, ...sessionIds.map((sessionId) => ({ sessionId })))
  for (const session of sessionIds) ctx.disconnect({ session })
}
