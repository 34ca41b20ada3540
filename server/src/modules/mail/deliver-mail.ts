import { MailNotSent } from '../../gateways/mail/port.ts'
import type { JobCtx } from '../../platform/jobs/index.ts'
import { discreetSite } from './discreet.rules.ts'
import { renderHtml, renderText } from './mail-message.views.ts'
import { mailConfig, readStoredServer } from './manage-mail-server.ts'
import { readSite } from './read-site.ts'
import { keepsMessage } from './rules.ts'
import { type QueuedMail, recordAttempts, selectQueued } from './store.ts'
import type { MailMessage } from './templates/mail-message.ts'

/** The longest time for which mails that were sent wait to be recorded together. */
const GATHER_MS = 100

/**
 * Sends queued mails to the mail server. Without a server, the captured mails keep them. A mail
 * that fails does not keep the others from being sent; then the attempt fails, and the next one
 * finds only those that still wait. What was sent is recorded at least every tenth of a second, so
 * that a process that is killed repeats no more than that.
 */
export async function deliver(ctx: JobCtx, mailIds: readonly string[]): Promise<void> {
  const failures: unknown[] = []
  const sent: string[] = []
  let recordedAt = performance.now()
  const record = async () => {
    await recordSent(ctx, sent.splice(0))
    recordedAt = performance.now()
  }
  for (const mail of await selectQueued(ctx, mailIds)) {
    if (ctx.signal.aborted) break
    try {
      await sendToServer(ctx, mail)
      sent.push(mail.id)
    } catch (error) {
      await recordFailure(ctx, mail.id, error).catch((thrown: unknown) => failures.push(thrown))
    }
    if (performance.now() - recordedAt > GATHER_MS) await record()
  }
  await record()
  ctx.signal.throwIfAborted()
  if (failures.length > 0) throw failures[0]
}

async function recordSent(ctx: JobCtx, ids: readonly string[]): Promise<void> {
  await recordAttempts(ctx, ids, {
    status: 'sent',
    keepMessage: keepsMessage(await mailConfig(ctx), 'sent'),
  })
}

async function sendToServer(ctx: JobCtx, mail: QueuedMail): Promise<void> {
  const known = await readSite(ctx)
  const { isDiscreet = false } = mail.message
  const site = isDiscreet ? discreetSite(known) : known
  const outgoing = {
    ...(isDiscreet && { senderName: site.name }),
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

/**
 * Records a failed attempt. It rethrows the error so that the queue retries, except after the final
 * attempt.
 */
async function recordFailure(ctx: JobCtx, id: string, error: unknown): Promise<void> {
  const isFinal = ctx.isLastAttempt || (error instanceof MailNotSent && error.permanent)
  const status = isFinal ? 'failed' : 'queued'
  const problem = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  await recordAttempts(ctx, [id], {
    status,
    problem,
    keepMessage: keepsMessage(await mailConfig(ctx), status),
  })
  if (!isFinal) throw error
  ctx.log.warn({ mailId: id, err: error }, 'mail could not be delivered; giving up')
}
