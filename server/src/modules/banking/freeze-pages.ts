import { freezePayoutsPath } from '@stagedoor/contract/banking'
import { href } from '@stagedoor/contract/site-pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { t } from 'ttag'
import { transaction } from '../../platform/context.ts'
import {
  buttonLink,
  escapeHtml,
  type HtmlPage,
  type Page,
  type PageCtx,
  pageAddress,
  sendHtmlPage,
  servePage,
} from '../../platform/http/index.ts'
import { recordAudit } from '../audit/index.ts'
import { readSettings } from '../settings/index.ts'
import { frozenAt } from './account-states.ts'
import { readFreezeToken } from './freeze-link.ts'
import { insertFreeze } from './states.store.ts'

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
const toPassword = () => buttonLink(href('creator/account'), t`Log in and change your password`)

/** Returns the page that asks before payouts are stopped, or says that they are. */
function freezePage(
  siteName: string,
  { action, isFrozen }: { action: string; isFrozen: boolean },
): HtmlPage {
  if (isFrozen)
    return {
      siteName,
      title: t`Payouts are stopped`,
      body: `${paragraph(t`We won’t pay anything out until we have spoken with you. Change your password now and contact us.`)}\n${toPassword()}`,
    }
  const button = `<button formaction="${escapeHtml(action)}">${escapeHtml(t`Stop all payouts`)}</button>`
  return {
    siteName,
    title: t`Report a change you didn’t make`,
    body: `${paragraph(t`Stop all payouts so that nobody else receives your earnings. We resume them once we have spoken with you.`)}\n<form method="post">${button}</form>`,
  }
}

const invalidPage = (siteName: string): HtmlPage => ({
  siteName,
  title: t`This link has expired`,
  body: `${paragraph(t`Log in, change your password, and contact us if your payout details are wrong.`)}\n${toPassword()}`,
})

async function sendInvalid(ctx: PageCtx, reply: FastifyReply) {
  const { siteName } = await readSettings(ctx)
  return sendHtmlPage(ctx, reply, () => invalidPage(siteName), 404)
}

/** Serves the link of a mail. It changes nothing, because mail programs open links by themselves. */
const show = servePage({
  name: 'banking.show_freeze',
  method: 'GET',
  path: `${freezePayoutsPath}/:token`,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    const performerId = readFreezeToken(ctx, tokenOf(request))
    if (!performerId) return sendInvalid(ctx, reply)
    const { siteName } = await readSettings(ctx)
    const action = `${pageAddress(ctx, freezePayoutsPath)}/${tokenOf(request)}`
    const isFrozen = (await frozenAt(ctx, performerId)) !== undefined
    return sendHtmlPage(ctx, reply, () => freezePage(siteName, { action, isFrozen }))
  },
})

/** Stops the payouts of the performer who got the mail. */
const freeze = servePage({
  name: 'banking.freeze_payouts',
  method: 'POST',
  path: `${freezePayoutsPath}/:token`,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    const performerId = readFreezeToken(ctx, tokenOf(request))
    if (!performerId) return sendInvalid(ctx, reply)
    await transaction(ctx, async (ctx) => {
      if (!(await insertFreeze(ctx, performerId))) return
      await recordAudit(ctx, {
        actor: { kind: 'account', id: performerId },
        action: 'banking.payouts_frozen',
        subjectKind: 'account',
        subjectId: performerId,
      })
    })
    return reply.redirect(`${pageAddress(ctx, freezePayoutsPath)}/${tokenOf(request)}`, 303)
  },
})

export const bankingPages: readonly Page[] = [show, freeze]
