import type { InTransaction } from '../../platform/context.ts'
import { revokeUrls } from '../media/index.ts'
import { newToken, sessionSeconds, tokenHash } from './rules.ts'
import { removeSessions, type SessionFilter, storeSession } from './sessions.store.ts'

/** Where a session is opened. */
export interface SessionOptions {
  readonly ip: string
  readonly userAgent: string
  readonly remember?: boolean | undefined
}

/** Opens a session and answers its token, which is nowhere stored: whoever holds it is the account. */
export async function openSession(ctx: InTransaction, accountId: string, place: SessionOptions): Promise<string> {
  const token = newToken()
  const seconds = sessionSeconds(place.remember ?? false)
  await storeSession(ctx, {
    accountId,
    tokenHash: tokenHash(token) as Buffer,
    device: place.userAgent.slice(0, 300),
    ip: place.ip,
    expiresAt: new Date(ctx.now().getTime() + seconds * 1000),
  })
  return token
}

/** Ends an account's sessions (all but one, or only older ones, if told), their sockets and media addresses. */
export async function endSessions(
  ctx: InTransaction,
  accountId: string,
  which: Pick<SessionFilter, 'except' | 'openedBefore'> = {},
): Promise<void> {
  await closeSockets(ctx, await removeSessions(ctx, accountId, which))
}

/** Ends one session of an account and closes its sockets; tells whether there was one. */
export async function endSession(ctx: InTransaction, accountId: string, sessionId: string): Promise<boolean> {
  const ended = await removeSessions(ctx, accountId, { only: sessionId })
  await closeSockets(ctx, ended)
  return ended.length > 0
}

/** Sockets and media addresses end with their session. */
async function closeSockets(ctx: InTransaction, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await revokeUrls(ctx, ...sessionIds.map((sessionId) => ({ sessionId })))
  for (const session of sessionIds) ctx.disconnect({ session })
}
