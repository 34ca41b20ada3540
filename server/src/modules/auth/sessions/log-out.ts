import { done } from '@stagedoor/contract/kit'
import { type RequestCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { tokenHash } from '../rules.ts'
import { endSession } from './open-session.ts'
import { selectSession } from './store.ts'

/**
 * Ends the session of the request, if there is one, and clears our cookie for our own web app and
 * for cookie sessions. The sessions of further cookies with the same name end too, since one of
 * them would log in again. A client that sends its token in a header may use a cookie of the same
 * name, so its cookie is kept.
 */
export async function logOut(
  ctx: RequestCtx & { viewer: Viewer | undefined },
): Promise<typeof done> {
  const { viewer } = ctx
  const isByCookie = viewer?.via === 'cookie'
  const tokens = isByCookie ? ctx.cookies.readAll('token') : []
  const others = await Promise.all(
    tokens.map(async (token) => {
      const hash = tokenHash(token)
      return hash && selectSession(ctx, { tokenHash: hash })
    }),
  )
  await transaction(ctx, async (ctx) => {
    if (viewer) await endSession(ctx, viewer.id, viewer.sessionId)
    for (const other of others)
      if (other && other.id !== viewer?.sessionId) await endSession(ctx, other.accountId, other.id)
  })
  if (ctx.isOwnPages || isByCookie) ctx.cookies.clear('token')
  return done
}
