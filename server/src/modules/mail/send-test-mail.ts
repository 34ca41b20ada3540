import { t } from 'ttag'
import { MailNotSent } from '../../gateways/mail/port.ts'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { readSettings } from '../settings/index.ts'
import { renderHtml, renderText } from './mail-message.views.ts'
import { mailConfig, readStoredServer } from './manage-mail-server.ts'
import { readSite } from './read-site.ts'
import type { MailMessage } from './templates/mail-message.ts'

const testMessage = (): MailMessage => ({
  subject: t`Test e-mail`,
  heading: t`Your e-mail settings work`,
  lines: [t`An admin of this site sent this test e-mail.`],
})

/**
 * Sends a test mail at once, bypassing the queue, to an address or the admin address of the
 * settings. Refuses `mailer.no_address`, and `mailer.not_sent` with the reason of the mail server.
 */
export async function sendTestMail(
  ctx: Ctx & { readonly viewer: Viewer },
  email: string | undefined,
) {
  const to = email ?? (await readSettings(ctx)).adminEmail
  if (!to) refuse('mailer.no_address')
  const site = await readSite(ctx)
  try {
    const { language } = ctx
    const message = { ...ctx.languages.compose(language, testMessage), language }
    const { subject } = message
    const mail = { to, subject, text: renderText(message, site), html: renderHtml(message, site) }
    await ctx.gateways.mail.send(mail, await readStoredServer(ctx))
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error
    refuse('mailer.not_sent', { reason: error.message.slice(0, 500) })
  }
  const via = (await mailConfig(ctx)).smtpUrl ? ('server' as const) : ('outbox' as const)
  await transaction(ctx, (ctx) =>
    recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'mail.tested',
      subjectKind: 'mailer',
      subjectId: via,
    }),
  )
  return { success: true as const, to, via }
}
