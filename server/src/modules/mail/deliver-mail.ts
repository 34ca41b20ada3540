import { MailNotSent } from '../../gateways/mail/port.ts'
import type { JobCtx } from '../../platform/jobs/index.ts'
import { renderHtml, renderText } from './mail-message.views.ts'
import { mailConfig, readStoredServer } from './manage-mail-server.ts'
import { readSite } from './read-site.ts'
import { keepsMessage } from './rules.ts'
import { type MailRow, recordAttempt, selectMail } from './store.ts'
import type { MailMessage } from './templates/mail-message.ts'

/** Sends a queued mail to the mail server. Without a server, the captured mails keep it. */
export async function deliver(ctx: JobCtx, { mailId }: { mailId: string }): Promise<void> {
  const mail = await selectMail(ctx, mailId)
  if (mail?.status !== 'queued' || !mail.message) return
  try {
    await sendToServer(ctx, { ...mail, message: mail.message })
  } catch (error) {
    return recordFailure(ctx, mail.id, error)
  }
  await recordAttempt(ctx, mail.id, { status: 'sent', keepMessage: keepsMessage(await mailConfig(ctx), 'sent') })
}

async function sendToServer(ctx: JobCtx, mail: MailRow & { message: NonNullable<MailRow['message']> }): Promise<void> {
  const site = await readSite(ctx)
  const outgoing = {
    to: mail.toAddress,
    subject: mail.subject,
    text: renderText(mail.message, site),
    html: renderHtml(mail.message, site),
    // The same id for every attempt lets mail programs hide a duplicate.
    headers: {
      'Message-ID': `<${mail.id}@${new URL(site.url).hostname}>`,
      'Auto-Submitted': 'auto-generated',
      ...unsubscribeHeaders(mail.message),
    },
  }
  await ctx.gateways.mail.send(outgoing, await readStoredServer(ctx))
}

/** Returns the headers for the unsubscribe button of mail programs, as in RFC 8058. */
const unsubscribeHeaders = ({ unsubscribeUrl }: MailMessage) =>
  unsubscribeUrl && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }

/** Records a failed attempt. It rethrows the error so that the queue retries, except after the final attempt. */
async function recordFailure(ctx: JobCtx, id: string, error: unknown): Promise<void> {
  const isFinal = ctx.isLastAttempt || (error instanceof MailNotSent && error.permanent)
  const status = isFinal ? 'failed' : 'queued'
  const problem = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  await recordAttempt(ctx, id, { status, problem, keepMessage: keepsMessage(await mailConfig(ctx), status) })
  if (!isFinal) throw error
  ctx.log.warn({ mailId: id, err: error }, 'mail could not be delivered; giving up')
}
