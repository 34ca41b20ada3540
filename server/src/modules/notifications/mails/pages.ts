import { unsubscribePath } from '@stagedoor/contract/notifications'
import type { FastifyRequest } from 'fastify'
import { t } from 'ttag'
import { type InTransaction, transaction } from '../../../platform/context.ts'
import { type Page, type PageCtx, sendHtmlPage, servePage } from '../../../platform/http/index.ts'
import { readSettings } from '../../settings/index.ts'
import { entryOf } from '../catalogue/rules.ts'
import { storeChannelChoice } from '../preferences/store.ts'
import { isFixed } from '../rules.ts'
import { readUnsubscribeToken, type UnsubscribableType } from './unsubscribe-url.ts'
import { setMailFrequency } from './update-mail-frequency.ts'
import { invalidLinkPage, unsubscribedPage, unsubscribePage } from './views.ts'

const nameOf = (type: UnsubscribableType): string =>
  type === 'digest'
    ? t`News of several days`
    : (entryOf(type).preferenceLabel?.() ?? entryOf(type).title({}))

const canStop = (type: UnsubscribableType): boolean => type === 'digest' || !isFixed(type, 'email')

const path = `${unsubscribePath}/:token`

async function meant(ctx: PageCtx, request: FastifyRequest) {
  const { siteName } = await readSettings(ctx)
  const { token } = request.params as { token: string }
  const found = readUnsubscribeToken(ctx, token)
  return {
    siteName,
    action: `${unsubscribePath}/${token}`,
    found: found && canStop(found.type) ? found : undefined,
  }
}

/**
 * Serves the link at the foot of a mail. It only shows a button, because mail programs open links
 * without a click.
 */
const ask = servePage({
  name: 'notifications.ask_unsubscribe',
  method: 'GET',
  path,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    const { siteName, action, found } = await meant(ctx, request)
    if (!found) return sendHtmlPage(ctx, reply, () => invalidLinkPage(siteName), 404)
    return sendHtmlPage(ctx, reply, () =>
      unsubscribePage(siteName, { action, title: nameOf(found.type) }),
    )
  },
})

/** Handles the button of that page, and the POST that mail programs send directly (RFC 8058). */
const stop = servePage({
  name: 'notifications.unsubscribe',
  method: 'POST',
  path,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    const { siteName, found } = await meant(ctx, request)
    if (!found) return sendHtmlPage(ctx, reply, () => invalidLinkPage(siteName), 404)
    await transaction(ctx, (ctx) => stopMails(ctx, found))
    return sendHtmlPage(ctx, reply, () => unsubscribedPage(siteName, nameOf(found.type)))
  },
})

const stopMails = (
  ctx: InTransaction,
  { accountId, type }: { accountId: string; type: UnsubscribableType },
): Promise<void> =>
  type === 'digest'
    ? setMailFrequency(ctx, accountId, 'never')
    : storeChannelChoice(ctx, { accountId, type, channel: 'email', isOn: false })

export const notificationsPages: readonly Page[] = [ask, stop]
