import { done, type InputOf } from '@stagedoor/contract/kit'
import type { saveMailServer } from '@stagedoor/contract/mailer'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { requireRecentAuthentication } from '../../auth/index.ts'
import { removeServer, saveServer } from '../../mail/index.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

const event = (viewer: Viewer, action: string) => ({
  actor: actorOf(viewer),
  action,
  subjectKind: 'mailer',
  subjectId: 'server',
})

/**
 * Saves the mail server. Requires a re-authentication, because access to all mail gives access to
 * every account.
 */
export async function setMailServer(ctx: ViewerCtx, form: InputOf<typeof saveMailServer>['body']) {
  return transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    const view = await saveServer(ctx, form)
    const { host, port, security, username, sender } = view
    const detail = {
      host,
      port,
      security,
      username,
      sender,
      isPasswordChanged: form.password !== undefined,
    }
    await recordAudit(ctx, { ...event(ctx.viewer, 'mail.server_changed'), detail })
    return view
  })
}

/** Deletes the mail server that the admin console set. */
export async function deleteMailServer(ctx: ViewerCtx) {
  await transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    await removeServer(ctx)
    await recordAudit(ctx, event(ctx.viewer, 'mail.server_removed'))
  })
  return done
}
