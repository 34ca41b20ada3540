import { done } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { sessionView } from '../views.ts'
import { locateIp } from './locate-ip.ts'
import { endSession, endSessions } from './open-session.ts'
import { selectSessions } from './store.ts'

/** Returns the viewer's live sessions. */
export async function listSessions(ctx: Ctx & { viewer: Viewer }) {
  const rows = await selectSessions(ctx, ctx.viewer.id)
  const data = ctx.languages.compose(ctx.language, () =>
    rows.map((row) => sessionView(row, ctx.viewer, locateIp(ctx, row.ip))),
  )
  return { data, total: rows.length }
}

/** Ends one of the viewer's sessions. */
export async function revokeSession(
  ctx: Ctx & { viewer: Viewer },
  sessionId: string,
): Promise<typeof done> {
  const { viewer } = ctx
  const wasThere = await transaction(ctx, (ctx) => endSession(ctx, viewer.id, sessionId))
  if (!wasThere) refuse('auth.session_not_found')
  return done
}

/** Ends every session of the viewer except the current one. */
export async function revokeOtherSessions(ctx: Ctx & { viewer: Viewer }): Promise<typeof done> {
  const { id, sessionId } = ctx.viewer
  await transaction(ctx, (ctx) => endSessions(ctx, id, { except: sessionId }))
  return done
}
