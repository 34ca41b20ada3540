import { done } from '@stagedoor/contract/kit'
import { type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { endSession } from './open-session.ts'

/**
 * Ends the session that asks, if there is one. Our own pages lose their cookie in any case; a cookie that a client with a
 * header keeps under that name is its own affair.
 */
export async function logOut(ctx: RequestCtx & { viewer: Viewer | undefined }): Promise<typeof done> {
  const { viewer } = ctx
  if (viewer) await transaction(ctx, (ctx) => endSession(ctx, viewer.id, viewer.sessionId))
  if (ctx.isOwnPages || viewer?.via === 'cookie') ctx.cookies.clear('token')
  return done
}
