import { createHash } from 'node:crypto'
import { paymentPages } from '@stagedoor/contract/payments'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Page, type PageCtx, servePage } from '../../../platform/http/index.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { checkoutClosedHtml, checkoutHtml, script, style } from './checkout-html.ts'
import { sendLaterReports, settleSlowCharge } from './jobs.ts'
import { payCheckout } from './pay-checkout.ts'
import { type Checkout, findCheckout, sandboxTransaction } from './sandbox.store.ts'
import { cancelCheckout, isSandboxAllowed } from './sandbox-gateway.ts'
import { type TestCard, testCard, testCards, testWallets, typedCard } from './test-cards.ts'

const ID = /^[0-9a-f]{32}$/
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

function show(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    })
    .send(html)
}

async function checkoutFor(ctx: PageCtx, request: FastifyRequest): Promise<Checkout | undefined> {
  const { id } = request.params as { id: string }
  if (!isSandboxAllowed(ctx.config) || !ID.test(id)) return undefined
  return findCheckout(ctx, id)
}

const showCheckout = servePage({
  name: 'sandbox.show_checkout',
  method: 'GET',
  path: paymentPages.sandboxCheckout,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    const checkout = await checkoutFor(ctx, request)
    if (!checkout) return show(reply, checkoutClosedHtml('/'), 404)
    if (checkout.status === 'open') return show(reply, checkoutHtml(checkout))
    return show(
      reply,
      checkoutClosedHtml(
        backTo(ctx, checkout.status === 'paid' ? checkout.successUrl : checkout.cancelUrl),
      ),
    )
  },
})

const submitCheckout = servePage({
  name: 'sandbox.press_button',
  method: 'POST',
  path: paymentPages.sandboxCheckout,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    const checkout = await checkoutFor(ctx, request)
    if (!checkout) return show(reply, checkoutClosedHtml('/'), 404)
    const form = new URLSearchParams(
      Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '',
    )
    return form.get('do') === 'cancel'
      ? cancel(ctx, checkout, reply)
      : pay(ctx, { checkout, form, reply })
  },
})

/**
 * Returns a relative address, because the site has the same origin: it works however the visitor
 * reaches it.
 */
const backTo = ({ config }: PageCtx, url: string) =>
  url.startsWith(`${config.publicUrl}/`) ? url.slice(config.publicUrl.length) : url

async function cancel(
  ctx: PageCtx,
  checkout: Checkout,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await sandboxTransaction(ctx, (ctx) => cancelCheckout(ctx, checkout.id))
  await ctx.gateways.payments.sandbox.sendReports(ctx)
  return reply.redirect(backTo(ctx, checkout.cancelUrl), 303)
}

interface CheckoutSubmission {
  readonly checkout: Checkout
  readonly form: URLSearchParams
  readonly reply: FastifyReply
}

/** Returns the card that a form names: by its choice, its fields or a wallet; or the problem. */
function cardIn(form: URLSearchParams, now: Date): TestCard | string {
  const field = (name: string) => form.get(name) ?? ''
  if (Object.hasOwn(testWallets, field('do'))) return testCards[0] as TestCard
  const typed = { number: field('number'), expiry: field('expiry'), code: field('code') }
  if (typed.number.trim() !== '') return typedCard(typed, now)
  return testCard(field('card')) ?? 'Please choose a card'
}

async function pay(
  ctx: PageCtx,
  { checkout, form, reply }: CheckoutSubmission,
): Promise<FastifyReply> {
  const card = cardIn(form, ctx.now())
  if (typeof card === 'string') return show(reply, checkoutHtml(checkout, { problem: card }), 400)
  const pressed = await sandboxTransaction(ctx, async (books) => {
    const pressed = await payCheckout(books, checkout.id, card)
    if (pressed.kind === 'slow') {
      const { chargeId, settlesAt } = pressed
      await enqueue(books, settleSlowCharge, { chargeId, settlesAt: settlesAt.toISOString() })
    }
    if (card.disputedAfterMs !== undefined) {
      const runAt = new Date(ctx.now().getTime() + card.disputedAfterMs)
      await enqueue(books, sendLaterReports, {}, { runAt })
    }
    return pressed
  })
  await ctx.gateways.payments.sandbox.sendReports(ctx)
  if (pressed.kind === 'declined') {
    return show(reply, checkoutHtml(checkout, { problem: pressed.reason, card: card.id }), 200)
  }
  return reply.redirect(backTo(ctx, checkout.successUrl), 303)
}

export const sandboxPages: readonly Page[] = [showCheckout, submitCheckout]
