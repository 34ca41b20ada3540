import type { StaffRole } from '@stagedoor/contract/kit/staff'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import type { Credential } from '../../../platform/http/index.ts'
import { recordPresence } from '../../accounts/index.ts'
import { SESSION_TOUCH_MS, tokenHash } from '../rules.ts'
import { type SessionRow, selectSession, touchSession } from './store.ts'

/**
 * Returns the viewer of the live session that a credential names, of several the one that was
 * opened last, or undefined. A closed account has no live session. A suspension ends all earlier
 * sessions as soon as it commits.
 */
export async function authenticateViewer(
  ctx: Ctx,
  { token, others = [], via }: Credential,
): Promise<Viewer | undefined> {
  let session = await liveSession(ctx, token)
  for (const other of others) {
    const found = await liveSession(ctx, other)
    if (found && (!session || found.createdAt > session.createdAt)) session = found
  }
  if (!session) return undefined
  if (ctx.now().getTime() - session.lastUsedAt.getTime() > SESSION_TOUCH_MS) {
    await touchSession(ctx, session.id)
    await recordPresence(ctx, session.accountId)
  }
  return viewerOf(session, via)
}

async function liveSession(ctx: Ctx, token: string): Promise<SessionRow | undefined> {
  const hash = tokenHash(token)
  const session = hash && (await selectSession(ctx, { tokenHash: hash }))
  return session && isLive(session) ? session : undefined
}

/**
 * Returns the viewer of a live session that a signed address names, for clients that store their
 * token themselves.
 */
export async function viewerOfSession(ctx: Ctx, sessionId: string): Promise<Viewer | undefined> {
  const session = await selectSession(ctx, { id: sessionId })
  return session && isLive(session) ? viewerOf(session, 'header') : undefined
}

const viewerOf = (session: SessionRow, via: Viewer['via']): Viewer => ({
  id: session.accountId,
  role: session.role as Viewer['role'],
  ...(session.staffRole && { staffRole: session.staffRole as StaffRole }),
  sessionId: session.id,
  via,
  isSuspended: session.suspendedAt !== null,
  isEmailVerified: session.emailVerifiedAt !== null,
  textsAcceptedAt: session.textsAcceptedAt,
})

const isLive = ({ status, suspendedAt, createdAt }: SessionRow): boolean =>
  status !== 'inactive' && (suspendedAt === null || createdAt >= suspendedAt)
