import { done } from '@stagedoor/contract/kit'
import { type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { endSession } from './open-session.ts'

/** Ends the session that asks, if there is one, and takes the cookie away in any case. */
export async function logOut(ctx: RequestCtx & { viewer: Viewer | undefined }): Promise<typeof done> {
  const { viewer } = ctx
  if (viewer) await transaction(ctx, (ctx) => endSession(ctx, viewer.id, viewer.sessionId))
  ctx.cookies.clear('token')
  return done
}
