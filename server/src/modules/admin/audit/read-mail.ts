import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { readMail as readContent } from '../../mail/index.ts'

/** Returns one mail, and audits the access when its text is shown. Refuses `mail.not_found`. */
export async function readMail(ctx: Ctx & { viewer: Viewer }, id: string) {
  const mail = await readContent(ctx, id)
  if (mail.html === null) return mail
  await transaction(ctx, (ctx) =>
    recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'mail.read',
      subjectKind: 'mail',
      subjectId: id,
    }),
  )
  return mail
}
