import { done } from '@stagedoor/contract/kit'
import { type RequestCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { endSession } from './open-session.ts'

/**
 * Ends the session of the request, if there is one, and clears our cookie for our own web app and for cookie sessions.
 * A client that sends its token in a header may use a cookie of the same name, so its cookie is kept.
 */
export async function logOut(ctx: RequestCtx & { viewer: Viewer | undefined }): Promise<typeof done> {
  const { viewer } = ctx
  if (viewer) await transaction(ctx, (ctx) => endSession(ctx, viewer.id, viewer.sessionId))
  if (ctx.isOwnPages || viewer?.via === 'cookie') ctx.cookies.clear('token')
  return done
}
