import { outboxPath } from '@stagedoor/contract/mail'
import type { FastifyReply } from 'fastify'
import { type Page, servePage } from '../../platform/http/index.ts'
import { capturedMailsPage } from './captured-mails.views.ts'
import { renderHtml } from './mail-message.views.ts'
import { mailConfig } from './manage-mail-server.ts'
import { readSite } from './read-site.ts'
import { areCapturedMailsOpen } from './rules.ts'
import { selectMail, selectMails } from './store.ts'

const ID = /^[0-9a-f]{32}$/
const MAX_SHOWN = 100

const send = (reply: FastifyReply, policy: string, html: string) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; ` +
        `${policy}`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .send(html)

const replyNotFound = (reply: FastifyReply) =>
  reply.status(404).type('text/plain; charset=utf-8').send('Not found')

const outbox = servePage({
  name: 'mail.outbox',
  method: 'GET',
  path: outboxPath,
  async handle(ctx, _request, reply) {
    if (!areCapturedMailsOpen(await mailConfig(ctx), ctx.visitor)) return replyNotFound(reply)
    const { mails } = await selectMails(
      ctx,
      { isOpenOutbox: true },
      { limit: MAX_SHOWN, offset: 0 },
    )
    return send(
      reply,
      "frame-src 'self'; frame-ancestors 'none'",
      capturedMailsPage(await readSite(ctx), mails),
    )
  },
})

const outboxMail = servePage({
  name: 'mail.outbox_mail',
  method: 'GET',
  path: `${outboxPath}/:id`,
  async handle(ctx, request, reply) {
    const { id } = request.params as { id: string }
    if (!areCapturedMailsOpen(await mailConfig(ctx), ctx.visitor) || !ID.test(id))
      return replyNotFound(reply)
    const mail = await selectMail(ctx, id)
    if (!mail?.message || mail.isPrivate) return replyNotFound(reply)
    const policy = "frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"
    return send(reply, policy, renderHtml(mail.message, await readSite(ctx), '_top'))
  },
})

export const mailPages: readonly Page[] = [outbox, outboxMail]
