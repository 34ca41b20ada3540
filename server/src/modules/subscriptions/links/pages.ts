import { manageSubscriptionPath } from '@stagedoor/contract/subscriptions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type InTransaction, transaction } from '../../../platform/context.ts'
import {
  type Page,
  type PageCtx,
  pageAddress,
  sendHtmlPage,
  servePage,
} from '../../../platform/http/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import { readManageToken } from '../../payments/index.ts'
import { readSettings } from '../../settings/index.ts'
import { cancelForFan } from '../cancellation/cancel-subscription.ts'
import { pauseForFan } from '../pauses/pause-subscription.ts'
import { keepForFan } from '../pauses/resume-subscription.ts'
import { periodPaidBy } from '../periods/store.ts'
import { lockSubscription, type SubscriptionRow, subscriptionById } from '../store.ts'
import { planOfSubscription } from '../tiers/read-tiers.ts'
import { invalidManagePage, managePage } from './views.ts'

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token

/** Returns the subscription that a link manages, through the payment whose receipt held it. */
async function subscriptionOf(
  ctx: PageCtx,
  request: FastifyRequest,
): Promise<SubscriptionRow | undefined> {
  const paymentId = readManageToken(ctx, tokenOf(request))
  const period = paymentId ? await periodPaidBy(ctx, paymentId) : undefined
  return period && subscriptionById(ctx, period.subscriptionId)
}

async function sendInvalid(ctx: PageCtx, reply: FastifyReply) {
  const { siteName } = await readSettings(ctx)
  return sendHtmlPage(ctx, reply, () => invalidManagePage(siteName), 404)
}

/**
 * Serves the link of receipts and reminders. It changes nothing, because mail programs open links
 * without a click.
 */
const show = servePage({
  name: 'subscriptions.show_managed',
  method: 'GET',
  path: `${manageSubscriptionPath}/:token`,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    const subscription = await subscriptionOf(ctx, request)
    if (!subscription) return sendInvalid(ctx, reply)
    const performer = await accountById(ctx, subscription.performerId)
    const { siteName, currency } = await readSettings(ctx)
    const action = `${pageAddress(ctx, manageSubscriptionPath)}/${tokenOf(request)}`
    const plan = await planOfSubscription(ctx, subscription)
    const facts = { siteName, currency, action, subscription, plan, now: ctx.now() }
    return sendHtmlPage(ctx, reply, () =>
      managePage({ ...facts, performerName: performer?.name ?? '' }),
    )
  },
})

type Change = (ctx: InTransaction, subscription: SubscriptionRow) => Promise<unknown>

const changes = new Map<string, Change>([
  ['cancel', cancelForFan],
  ['keep', keepForFan],
  ...[1, 2, 3].map((months): [string, Change] => [
    `pause-${months}`,
    (ctx, subscription) => pauseForFan(ctx, subscription, months),
  ]),
])

/**
 * Handles the buttons of that page. A button that came too late changes nothing; the page then
 * shows the new state.
 */
const change = servePage({
  name: 'subscriptions.change_managed',
  method: 'POST',
  path: `${manageSubscriptionPath}/:token/:change`,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    const apply = changes.get((request.params as { change: string }).change)
    const subscription = await subscriptionOf(ctx, request)
    if (!subscription || !apply) return sendInvalid(ctx, reply)
    await applyChange(ctx, subscription.id, apply)
    return reply.redirect(`${pageAddress(ctx, manageSubscriptionPath)}/${tokenOf(request)}`, 303)
  },
})

async function applyChange(ctx: PageCtx, id: string, apply: Change): Promise<void> {
  try {
    await transaction(ctx, async (ctx) => {
      const subscription = await lockSubscription(ctx, id)
      if (subscription) await apply(ctx, subscription)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

export const subscriptionsPages: readonly Page[] = [show, change]
