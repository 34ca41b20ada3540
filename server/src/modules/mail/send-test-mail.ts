import { MailNotSent } from '../../gateways/mail/port.ts'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { readSettings } from '../settings/index.ts'
import { renderHtml, renderText } from './mail-message.views.ts'
import { mailConfig, readStoredServer } from './manage-mail-server.ts'
import { readSite } from './read-site.ts'
import type { MailMessage } from './templates/mail-message.ts'

const letter: MailMessage = {
  subject: 'A test mail',
  heading: 'Mail works',
  lines: ['Somebody who runs this site asked for a test mail, and this is it.'],
}

/**
 * Sends a test mail at once, past the queue, to this address or the admin's own of the settings. Refuses with the words
 * of the mail server when it does not take it.
 */
export async function sendTestMail(ctx: Ctx & { readonly viewer: Viewer }, email: string | undefined) {
  const to = email ?? (await readSettings(ctx)).adminEmail
  if (!to) refuse('mailer.no_address')
  const site = await readSite(ctx)
  try {
    const { subject } = letter
    const mail = { to, subject, text: renderText(letter, site), html: renderHtml(letter, site) }
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
