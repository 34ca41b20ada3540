import { unsubscribePath } from '@stagedoor/contract/notifications'
import type { FastifyRequest } from 'fastify'
import { type InTransaction, transaction } from '../../platform/context.ts'
import { type Page, type PageCtx, servePage } from '../../platform/routes.ts'
import { showSmallPage } from '../../platform/small-pages.ts'
import { readSettings } from '../settings/index.ts'
import { entryOf } from './catalogue.rules.ts'
import { setRhythm } from './choose-rhythm.ts'
import { endedPage, stopPage, stoppedPage } from './pages.views.ts'
import { storeChoice } from './preferences.store.ts'
import { isFixed } from './rules.ts'
import { readToken, type Stoppable } from './unsubscribe-address.ts'

const DIGEST = 'News of several days'

const nameOf = (type: Stoppable): string =>
  type === 'digest' ? DIGEST : (entryOf(type).setting ?? entryOf(type).title)

const canStop = (type: Stoppable): boolean => type === 'digest' || !isFixed(type, 'email')

const path = `${unsubscribePath}/:token`

async function meant(ctx: PageCtx, request: FastifyRequest) {
  const { siteName } = await readSettings(ctx)
  const { token } = request.params as { token: string }
  const found = readToken(ctx, token)
  return {
    siteName,
    action: `${unsubscribePath}/${token}`,
    found: found && canStop(found.type) ? found : undefined,
  }
}

/** The link at the foot of a mail: mail programs that open links change nothing. */
const ask = servePage({
  name: 'notifications.ask_unsubscribe',
  method: 'GET',
  path,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    const { siteName, action, found } = await meant(ctx, request)
    if (!found) return showSmallPage(reply, endedPage(siteName), 404)
    return showSmallPage(reply, stopPage(siteName, { action, title: nameOf(found.type) }))
  },
})

/** The button of that page, and what mail programs post by themselves (RFC 8058). */
const stop = servePage({
  name: 'notifications.unsubscribe',
  method: 'POST',
  path,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    const { siteName, found } = await meant(ctx, request)
    if (!found) return showSmallPage(reply, endedPage(siteName), 404)
    await transaction(ctx, (ctx) => stopMails(ctx, found))
    return showSmallPage(reply, stoppedPage(siteName, nameOf(found.type)))
  },
})

const stopMails = (ctx: InTransaction, { accountId, type }: { accountId: string; type: Stoppable }): Promise<void> =>
  type === 'digest'
    ? setRhythm(ctx, accountId, 'never')
    : storeChoice(ctx, { accountId, type, channel: 'email', isOn: false })

export const notificationsPages: readonly Page[] = [ask, stop]
