import { listNotifications } from '@stagedoor/contract/notifications'
import * as payments from '@stagedoor/contract/payments'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payAtSandbox } from '../../../../test/world/money.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { reconcileLedger } from '../../earnings/index.ts'
import { performerBalances } from '../../ledger/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])
const offersTo = async (
  fan: { api: World['api'] extends (t?: string) => infer A ? A : never },
  performerId: string,
) => fan.api(subscriptions.readOffers, { params: { performerId } })

describe('subscribing for money', () => {
  test('a paid subscription opens a month, pays the performer, stores the agreed terms, and notifies both', async () => {
    const performer = await a.performerWith()
    const fan = await world.fan()
    const [monthly] = (await offersTo(fan, performer.username)).offers
    const started = await a.ask(fan, performer, 'monthly', { consentHash: monthly?.consentHash })
    expect(started).toMatchObject({
      type: 'monthly_subscription',
      totalPrice: 9.99,
      status: 'created',
    })
    expect(await a.sees(fan, performer)).toBe(false)
    expect(await payAtSandbox(world, started)).toMatchObject({
      status: 303,
      location: `/payment/success?transactionId=${started._id}`,
    })
    await world.settle()
    expect(await a.sees(fan, performer)).toBe(true)
    expect(await a.mine(fan, performer)).toMatchObject({
      subscriptionType: 'monthly',
      status: 'active',
      state: 'active',
      price: 9.99,
      transactionId: started._id,
      paymentGateway: 'sandbox',
      nextRecurringDate: expect.stringMatching(/^2026-04-15/),
    })
    expect(await performerBalances(world.app.base, performer.id)).toMatchObject({ held: 899n })
    const { data } = await performer.api(subscriptions.listSubscribers, { query: {} })
    expect(data).toMatchObject([
      { userId: fan.id, userInfo: { username: fan.username }, status: 'active' },
    ])
    const { db } = world.app.base
    const consents = await db
      .selectFrom('subscriptionConsents')
      .selectAll()
      .where('fanId', '=', fan.id)
      .execute()
    const agreed = {
      text: monthly?.consentText,
      textSha256: monthly?.consentHash,
      ip: expect.stringMatching(/^10\./),
    }
    expect(consents).toMatchObject([agreed])
    const events = world.pushed
      .filter(({ to }) => 'account' in to && to.account === fan.id)
      .map(({ event }) => event)
    expect(events).toContain('payment_status_callback')
    expect(events).toContain('subscriptions.subscription_changed')
    expect(await a.mailsTo(fan)).toEqual(['payments.receipt'])
    const { data: notices } = await performer.api(listNotifications, { query: {} })
    expect(notices.map(({ type }) => type)).toEqual(['new_subscriber'])
    await sound()
  })

  test('a subscription with a saved card needs no visit to the gateway', async () => {
    const first = await a.performerWith()
    const second = await a.performerWith()
    const fan = await a.subscribed(first)
    const { data } = await fan.api(payments.listCards, { query: {} })
    const [card] = data
    expect(card).toMatchObject({
      brand: 'Visa',
      last4Digits: '4242',
      paymentGateway: 'sandbox',
      token: card?._id,
    })
    const started = await a.ask(fan, second, 'yearly', { cardId: card?.token })
    expect(started).toMatchObject({
      status: 'success',
      type: 'yearly_subscription',
      totalPrice: 99,
    })
    expect(started.paymentUrl).toBeUndefined()
    await world.settle()
    expect(await a.mine(fan, second)).toMatchObject({
      expiredAt: expect.stringMatching(/^2027-03-15/),
    })
    await sound()
  })

  test('a subscription is refused when the terms differ from those the fan read', async () => {
    const performer = await a.performerWith()
    const fan = await world.fan()
    const [monthly] = (await offersTo(fan, performer.id)).offers
    await a.changePlan(performer, { monthlyPrice: 1999n })
    const attempt = a.ask(fan, performer, 'monthly', { consentHash: monthly?.consentHash })
    await expect(attempt).rejects.toMatchObject({
      status: 409,
      code: 'subscriptions.terms_changed',
    })
  })

  test('a second subscription is refused; of two simultaneous payments one is refunded', async () => {
    const performer = await a.performerWith()
    const fan = await world.fan()
    const first = await a.ask(fan, performer, 'monthly')
    const { db } = world.app.base
    // Stands for a payment that was given up at the gateway and is reported as paid all the same.
    await db
      .updateTable('payments')
      .set({ status: 'canceled', checkAt: null })
      .where('id', '=', first._id)
      .execute()
    const started = [first, await a.ask(fan, performer, 'monthly')]
    for (const each of started) await payAtSandbox(world, each)
    await world.settle()
    const subscriptionId = (await a.mine(fan, performer))?._id
    await expect(a.ask(fan, performer, 'monthly')).rejects.toMatchObject({
      code: 'subscriptions.already_subscribed',
      data: { subscriptionId },
    })
    const statuses = await world.app.base.db
      .selectFrom('payments')
      .select('status')
      .where('buyerId', '=', fan.id)
      .orderBy('status')
      .execute()
    expect(statuses.map(({ status }) => status)).toEqual(['refunded', 'success'])
    expect(await performerBalances(world.app.base, performer.id)).toMatchObject({ held: 899n })
    expect(await a.mailsTo(fan)).toContain('payments.refunded')
    await sound()
  })

  test('a declined card opens nothing, and another one may follow on the same page', async () => {
    const performer = await a.performerWith()
    const fan = await world.fan()
    const started = await a.ask(fan, performer, 'monthly')
    const declined = await payAtSandbox(world, started, 'poor')
    expect(declined.html).toMatch(/not enough money on this card/)
    await world.settle()
    expect(await a.sees(fan, performer)).toBe(false)
    await payAtSandbox(world, started, 'good')
    await world.settle()
    expect(await a.sees(fan, performer)).toBe(true)
    await sound()
  })

  test('a subscription repeated under one idempotency key is one payment with one answer', async () => {
    const performer = await a.performerWith()
    const other = await a.performerWith()
    const fan = await a.subscribed(other)
    const [card] = (await fan.api(payments.listCards, { query: {} })).data
    const body = { performerId: performer.id, type: 'monthly' as const, cardId: card?._id ?? '' }
    const once = () => fan.api(subscriptions.subscribe, { body }, { idempotencyKey: 'sub-1' })
    const answers = await Promise.all(Array.from({ length: 10 }, once))
    await world.settle()
    answers.push(await once())
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
    expect(answers.at(-1)).toMatchObject({ status: 'success' })
    const changed = fan.api(
      subscriptions.subscribe,
      { body: { ...body, type: 'yearly' } },
      { idempotencyKey: 'sub-1' },
    )
    await expect(changed).rejects.toMatchObject({ status: 409, code: 'request.key_reused' })
    await sound()
  })
})

describe('a free trial', () => {
  test('a free trial needs no card, starts at once, ends on its day with an offer, and can be had once', async () => {
    const performer = await a.performerWith()
    const fan = await world.fan()
    const started = await a.ask(fan, performer, 'free')
    expect(started).toMatchObject({ status: 'success', type: 'free_subscription', totalPrice: 0 })
    expect(await a.sees(fan, performer)).toBe(true)
    expect(await a.mine(fan, performer)).toMatchObject({
      state: 'trialing',
      status: 'active',
      isTrial: true,
      price: 0,
    })
    await expect(a.ask(fan, performer, 'free')).rejects.toMatchObject({
      code: 'subscriptions.already_subscribed',
    })
    await a.pass(3.1)
    expect(await a.sees(fan, performer)).toBe(false)
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'ended', status: 'deactivated' })
    expect(await a.mailsTo(fan)).toEqual(['subscriptions.trial_ended'])
    await expect(a.ask(await a.again(fan), performer, 'free')).rejects.toMatchObject({
      status: 422,
      code: 'subscriptions.trial_used',
    })
    const { offers } = await offersTo(await a.again(fan), performer.id)
    expect(offers.map(({ type }) => type)).toEqual(['monthly', 'yearly'])
  })

  test('twenty simultaneous requests for a trial start one', async () => {
    const performer = await a.performerWith()
    const fan = await world.fan()
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => a.ask(fan, performer, 'free')),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('the trials of many fans start at once, each with its own terms, except for one who has had it', async () => {
    const performer = await a.performerWith()
    const fans = await Promise.all(Array.from({ length: 6 }, () => world.fan()))
    for (const fan of fans.slice(0, 1)) await a.ask(fan, performer, 'free')
    const tries = await Promise.allSettled(fans.map((fan) => a.ask(fan, performer, 'free')))
    const codes = tries.map((one) => (one.status === 'rejected' ? one.reason.code : 'started'))
    expect(codes).toEqual([
      'subscriptions.already_subscribed',
      ...fans.slice(1).map(() => 'started'),
    ])
    for (const fan of fans) expect(await a.sees(fan, performer)).toBe(true)
    const { db } = world.app.base
    const agreed = db
      .selectFrom('subscriptionConsents')
      .select('fanId')
      .where('performerId', '=', performer.id)
    expect((await agreed.execute()).map(({ fanId }) => fanId).sort()).toEqual(
      fans.map(({ id }) => id).sort(),
    )
  })

  test('a trial that becomes paid loses no free day', async () => {
    const performer = await a.performerWith()
    const fan = await world.fan()
    await a.ask(fan, performer, 'free')
    const trialEnd = (await a.mine(fan, performer))?.expiredAt as string
    const [monthly] = (await offersTo(fan, performer.id)).offers
    expect(monthly?.consentText).toMatch(/The paid time begins on/)
    await payAtSandbox(world, await a.ask(fan, performer, 'monthly'))
    await world.settle()
    const paid = await a.mine(fan, performer)
    expect(paid).toMatchObject({ state: 'active', subscriptionType: 'monthly', isTrial: false })
    expect(paid?.expiredAt?.slice(8)).toBe(trialEnd.slice(8))
    expect(paid?.expiredAt).toBe(monthly?.renewalDate?.slice(0, 10) + trialEnd.slice(10))
    await sound()
  })
})

test('a subscription to a free performer has no end until it is cancelled', async () => {
  const performer = await a.performerWith({ monthlyPrice: 0n })
  const fan = await world.fan()
  expect((await offersTo(fan, performer.id)).offers).toMatchObject([
    { type: 'free', price: 0, isTrial: false },
  ])
  await a.ask(fan, performer, 'monthly')
  await a.pass(400)
  expect(await a.sees(fan, performer)).toBe(true)
  const running = await a.mine(fan, performer)
  expect(running).toMatchObject({ state: 'active', price: 0 })
  expect(running?.isEndless).toBe(true)
  expect(Date.parse(running?.expiredAt ?? '')).toBeGreaterThan(
    world.clock.now().getTime() + 90 * 365 * 86_400_000,
  )
  const { api } = await a.again(fan)
  await api(subscriptions.cancel, { params: { gateway: 'system', id: running?._id ?? '' } })
  expect(await a.sees(fan, performer)).toBe(false)
})
