import { noInvitationsPath } from '@stagedoor/contract/referrals'
import type { FastifyRequest } from 'fastify'
import { t } from 'ttag'
import { transaction } from '../../../platform/context.ts'
import {
  escapeHtml,
  type HtmlPage,
  type Page,
  type PageCtx,
  sendHtmlPage,
  servePage,
} from '../../../platform/http/index.ts'
import { readSettings } from '../../settings/index.ts'
import { readToken } from './hash-address.ts'
import { endMails } from './store.ts'

const path = `${noInvitationsPath}/:token`

async function meant(ctx: PageCtx, request: FastifyRequest) {
  const { siteName } = await readSettings(ctx)
  const { token } = request.params as { token: string }
  return { siteName, action: `${noInvitationsPath}/${token}`, addressHash: readToken(ctx, token) }
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

const askPage = (siteName: string, action: string): HtmlPage => ({
  siteName,
  title: t`No more invitations`,
  body: `${paragraph(t`You won’t receive any more invitations to ${siteName}. Other e-mails are not affected.`)}
<form method="post" action="${escapeHtml(action)}"><button>${escapeHtml(t`End invitations`)}</button></form>`,
})

const endedPage = (siteName: string): HtmlPage => ({
  siteName,
  title: t`No more invitations`,
  body: paragraph(t`Invitations to ${siteName} are turned off for your address.`),
})

const invalidPage = (siteName: string): HtmlPage => ({
  siteName,
  title: t`Invalid link`,
  body: paragraph(t`Part of the link may be missing. Copy the whole link from the e-mail.`),
})

/**
 * Serves the link at the foot of an invitation. It only shows a button, because mail programs open
 * links without a click.
 */
const ask = servePage({
  name: 'referrals.ask_no_invitations',
  method: 'GET',
  path,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    const { siteName, action, addressHash } = await meant(ctx, request)
    if (!addressHash) return sendHtmlPage(ctx, reply, () => invalidPage(siteName), 404)
    return sendHtmlPage(ctx, reply, () => askPage(siteName, action))
  },
})

/** Handles the button of that page, and the POST that mail programs send directly (RFC 8058). */
const end = servePage({
  name: 'referrals.end_invitations',
  method: 'POST',
  path,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    const { siteName, addressHash } = await meant(ctx, request)
    if (!addressHash) return sendHtmlPage(ctx, reply, () => invalidPage(siteName), 404)
    await transaction(ctx, (ctx) => endMails(ctx, addressHash))
    return sendHtmlPage(ctx, reply, () => endedPage(siteName))
  },
})

export const referralsPages: readonly Page[] = [ask, end]
