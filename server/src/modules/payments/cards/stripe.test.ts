import * as admin from '@stagedoor/contract/admin'
import * as payments from '@stagedoor/contract/payments'
import * as wallet from '@stagedoor/contract/wallet'
import { openCompanies, type RawCallback } from '@stagedoor/payment-companies'
import { networkOf, StripeSimulator } from '@stagedoor/payment-companies/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { reconcileLedger } from '../../earnings/index.ts'

const values = {
  secretKey: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  webhookSecret: 'whsec_Qm4xc7aWq1dVh8sYf',
}
const callbacks: RawCallback[] = []
let world: World
let stripe: StripeSimulator
let a: ReturnType<typeof subscribersOf>

beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
  stripe = new StripeSimulator(values, (callback) => callbacks.push(callback), world.clock.now)
  Object.assign(world.app.base.gateways, { paymentCompanies: openCompanies(networkOf(stripe)) })
  const operator = await world.admin()
  await operator.api(admin.savePaymentGateway, {
    params: { name: 'stripe' },
    body: { values, isEnabled: true, hasNoAdultContent: true },
  })
})
afterAll(() => world.close())

/** Delivers everything that Stripe sent, each twice. */
async function deliver(): Promise<void> {
  for (const { body, headers } of callbacks.splice(0).flatMap((each) => [each, each])) {
    const sent = {
      'content-type': 'application/json',
      'stripe-signature': String(headers['stripe-signature']),
    }
    const url = '/api/payment/stripe/callhook'
    const reply = await world.inject({
      method: 'POST',
      url,
      headers: sent,
      payload: body.toString('utf8'),
    })
    expect(reply.statusCode).toBe(200)
  }
  await world.settle()
}

/** Presses a button on a page of Stripe or of a bank. */
const press = (url = '', body = '') =>
  stripe.handle({ method: 'POST', url: new URL(url), headers: new Headers(), body })
const saveCard = ({ api }: Person, token: string) =>
  api(payments.saveCard, { params: { gateway: 'stripe' }, body: { token } })
const balanceOf = async ({ api }: Person) => (await api(wallet.readBalance)).balance
const read = ({ api }: Person, id: string) => api(payments.readTransaction, { params: { id } })
const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])

async function asked() {
  const fan = await world.fan()
  const card = await saveCard(fan, 'pm_card_authenticationRequired')
  const started = await fan.api(payments.topUp, { body: { amount: 10, cardId: card.token } })
  return { fan, started }
}

it('reverses the tokens of a refund that Stripe made although it had refused it', async () => {
  const fan = await world.fan()
  const { _id: id, paymentUrl } = await fan.api(payments.topUp, { body: { amount: 10 } })
  await press(paymentUrl, 'card=good')
  await deliver()
  const { db } = world.app.base
  const refundId = world.app.base.newId()
  const refused = {
    id: refundId,
    paymentId: id,
    amount: 1000n,
    reason: 'Refused',
    isByAdmin: true,
    status: 'fail',
  }
  const at = world.clock.now()
  await db
    .insertInto('paymentRefunds')
    .values({ ...refused, createdAt: at, settledAt: at })
    .execute()
  const { externalId } = await db
    .selectFrom('payments')
    .select('externalId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const headers = new Headers({ authorization: `Bearer ${values.secretKey}` })
  const body = `payment_intent=${externalId}&metadata[reference]=${refundId}`
  await stripe.handle({
    method: 'POST',
    url: new URL('https://api.stripe.com/v1/refunds'),
    headers,
    body,
  })
  await deliver()
  expect(await read(fan, id)).toMatchObject({ status: 'refunded', refundedPrice: 10 })
  expect(await balanceOf(fan)).toBe(0)
  await sound()
})

describe('a top-up through Stripe', () => {
  it('is paid on its page, saves the card, and is paid with it in one click', async () => {
    const fan = await world.fan()
    const { paymentUrl } = await fan.api(payments.topUp, { body: { amount: 10 } })
    expect((await press(paymentUrl, 'card=good')).headers?.location).toContain(
      '/payment/success?transactionId=',
    )
    await deliver()
    expect(await balanceOf(fan)).toBe(10)
    const [card] = (await fan.api(payments.listCards, { query: {} })).data
    expect(card).toMatchObject({ paymentGateway: 'stripe', brand: 'Visa', last4Digits: '4242' })
    const again = await fan.api(payments.topUp, { body: { amount: 15, cardId: card?.token } })
    expect(again).toMatchObject({ status: 'success' })
    await deliver()
    expect(await balanceOf(fan)).toBe(25)
    await sound()
  })

  it('with a card that its bank wants to be confirmed credits the wallet once it is', async () => {
    const { fan, started } = await asked()
    const secret = expect.stringMatching(/secret/)
    expect(started).toMatchObject({ status: 'require_authentication', stripeClientSecret: secret })
    expect(started.paymentUrl).toContain('https://hooks.stripe.com/')
    await deliver()
    expect(await read(fan, started._id)).toMatchObject({
      status: 'require_authentication',
      isPending: true,
      paymentUrl: started.paymentUrl,
    })
    const event = 'stripe_confirm_payment'
    const pushed = world.pushed.filter(
      ({ to, event: name }) => 'account' in to && to.account === fan.id && name === event,
    )
    expect(pushed).toMatchObject([
      { payload: { _id: started._id, totalPrice: 10, stripeClientSecret: secret } },
    ])
    expect(await balanceOf(fan)).toBe(0)
    await press(started.paymentUrl, 'do=approve')
    await deliver()
    expect(await balanceOf(fan)).toBe(10)
    const paid = await read(fan, started._id)
    expect(paid).toMatchObject({ status: 'success' })
    expect(paid.paymentUrl).toBeUndefined()
    await sound()
  })

  it('that its owner refuses at the bank charges nothing, and leads to no closed page', async () => {
    const { fan, started } = await asked()
    await press(started.paymentUrl, 'do=refuse')
    await deliver()
    const refused = await read(fan, started._id)
    const failureReason = 'The payment was not confirmed with your bank'
    expect(refused).toMatchObject({ status: 'fail', isPending: false, failureReason })
    expect(refused.paymentUrl).toBeUndefined()
    expect(await balanceOf(fan)).toBe(0)
  })

  it('that nobody confirms is canceled after a day, and cannot be confirmed any more', async () => {
    const { fan, started } = await asked()
    await deliver()
    world.clock.advance(25 * 3_600_000)
    await world.runScheduledJobs()
    await deliver()
    expect(await read(await a.again(fan), started._id)).toMatchObject({
      status: 'canceled',
      isPending: false,
    })
    expect((await press(started.paymentUrl, 'do=approve')).status).toBe(404)
    const operator = await world.admin()
    expect(
      (await operator.api(payments.adminListTransactions, { query: {} })).data[0],
    ).not.toHaveProperty('stripeClientSecret')
  })
})

describe('a renewal through Stripe', () => {
  it('that the bank wants to be confirmed is past due with a mail, and is charged once when confirmed', async () => {
    const performer = await a.performerWith()
    const fan = await world.fan()
    const card = await saveCard(fan, 'pm_card_authenticationRequired')
    const started = await a.ask(fan, performer, 'monthly', { cardId: card.token })
    await press(started.paymentUrl, 'do=approve')
    await deliver()
    const before = await a.mine(fan, performer)
    const paidBefore = stripe.paid
    await a.pass(31)
    await deliver()
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'past_due' })
    expect(await a.mailsTo(fan)).toContain('payments.confirm_with_bank')
    const again = await a.again(fan)
    const [renewal] = (await again.api(payments.listTransactions, { query: {} })).data
    expect(renewal).toMatchObject({
      status: 'require_authentication',
      paymentUrl: expect.stringContaining('hooks'),
    })
    await press(renewal?.paymentUrl, 'do=approve')
    await deliver()
    const after = await a.mine(fan, performer)
    expect(after).toMatchObject({ state: 'active' })
    expect(Date.parse(after?.expiredAt ?? '')).toBeGreaterThan(Date.parse(before?.expiredAt ?? ''))
    await world.runScheduledJobs()
    expect(stripe.paid).toBe(paidBefore + 1)
    await sound()
  })
})
