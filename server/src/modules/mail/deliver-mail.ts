import { MailNotSent } from '../../gateways/mail/port.ts'
import type { JobCtx } from '../../platform/jobs.ts'
import { mailConfig, storedServer } from './choose-server.ts'
import { htmlOf, textOf } from './letters.views.ts'
import { readSite } from './read-site.ts'
import { keepsLetter } from './rules.ts'
import { type MailRow, recordAttempt, selectMail } from './store.ts'
import type { Letter } from './templates/letter.ts'

/** Hands a waiting mail to the mail server, or to the outbox of an installation that has none. */
export async function deliver(ctx: JobCtx, { mailId }: { mailId: string }): Promise<void> {
  const mail = await selectMail(ctx, mailId)
  if (mail?.status !== 'queued' || !mail.letter) return
  try {
    await hand(ctx, { ...mail, letter: mail.letter })
  } catch (error) {
    return recordFailure(ctx, mail.id, error)
  }
  await recordAttempt(ctx, mail.id, { status: 'sent', keepLetter: keepsLetter(await mailConfig(ctx), 'sent') })
}

async function hand(ctx: JobCtx, mail: MailRow & { letter: NonNullable<MailRow['letter']> }): Promise<void> {
  const site = await readSite(ctx)
  const letter = {
    to: mail.toAddress,
    subject: mail.subject,
    text: textOf(mail.letter, site),
    html: htmlOf(mail.letter, site),
    // One mail keeps one id, so that a mail handed over twice is shown once.
    headers: {
      'Message-ID': `<${mail.id}@${new URL(site.url).hostname}>`,
      'Auto-Submitted': 'auto-generated',
      ...unsubscribing(mail.letter),
    },
  }
  await ctx.gateways.mail.send(letter, await storedServer(ctx))
}

/** What mail programs show as a button that stops such mails, per RFC 8058. */
const unsubscribing = ({ unsubscribeUrl }: Letter) =>
  unsubscribeUrl && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }

/** Thrown on, the queue tries again; swallowed, the mail is given up. */
async function recordFailure(ctx: JobCtx, id: string, error: unknown): Promise<void> {
  const isFinal = ctx.isLastAttempt || (error instanceof MailNotSent && error.permanent)
  const status = isFinal ? 'failed' : 'queued'
  const problem = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  await recordAttempt(ctx, id, { status, problem, keepLetter: keepsLetter(await mailConfig(ctx), status) })
  if (!isFinal) throw error
  ctx.log.warn({ mailId: id, err: error }, 'mail given up')
}
