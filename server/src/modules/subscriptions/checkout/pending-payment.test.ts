import * as payments from '@stagedoor/contract/payments'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payAtSandbox } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateAccount } from '../../accounts/index.ts'
import { reconcileLedger } from '../../earnings/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])
const offersTo = (fan: Person, performerId: string) =>
  fan.api(subscriptions.readOffers, { params: { performerId } })

describe('a second subscription to the same creator', () => {
  test('a second request while a payment is pending returns that payment, and another choice closes its page', async () => {
    const performer = await a.performerWith()
    const fan = await world.fan()
    const first = await a.ask(fan, performer, 'monthly')
    expect((await offersTo(fan, performer.id)).pendingPayment).toMatchObject({
      _id: first._id,
      status: 'created',
      paymentUrl: first.paymentUrl,
    })
    const again = await Promise.all([
      a.ask(fan, performer, 'monthly'),
      a.ask(fan, performer, 'monthly'),
    ])
    expect(again.map(({ _id, paymentUrl }) => [_id, paymentUrl])).toEqual([
      [first._id, first.paymentUrl],
      [first._id, first.paymentUrl],
    ])
    const yearly = await a.ask(fan, performer, 'yearly')
    expect(yearly._id).not.toBe(first._id)
    await payAtSandbox(world, first).catch(() => undefined)
    await payAtSandbox(world, yearly)
    await world.settle()
    const { data } = await fan.api(payments.listTransactions, { query: {} })
    expect(data.map(({ _id, status, isPending }) => [_id, status, isPending])).toEqual([
      [yearly._id, 'success', false],
      [first._id, 'canceled', false],
    ])
    expect((await offersTo(fan, performer.id)).pendingPayment).toBeNull()
    await sound()
  })

  test("a second request is refused from the gateway's approval until the period is open", async () => {
    const performer = await a.performerWith()
    const fan = await world.fan()
    const started = await a.ask(fan, performer, 'monthly')
    await payAtSandbox(world, started, 'slow')
    const refused = {
      status: 409,
      code: 'subscriptions.payment_pending',
      data: { transactionId: started._id },
    }
    await expect(a.ask(fan, performer, 'monthly')).rejects.toMatchObject(refused)
    await expect(a.ask(fan, performer, 'yearly')).rejects.toMatchObject(refused)
    const { pendingPayment } = await offersTo(fan, performer.id)
    expect(pendingPayment).toMatchObject({ _id: started._id, status: 'processing' })
    expect(pendingPayment?.paymentUrl).toBeUndefined()
    const { db } = world.app.base
    await db
      .updateTable('payments')
      .set({ status: 'success', settledAt: world.app.base.now(), checkAt: null })
      .where('id', '=', started._id)
      .execute()
    await expect(a.ask(fan, performer, 'monthly')).rejects.toMatchObject(refused)
    expect(await fan.api(payments.readTransaction, { params: { id: started._id } })).toMatchObject({
      status: 'success',
      isPending: true,
    })
  })
})

describe('a refused subscription', () => {
  test('guests, performers and admins cannot subscribe', async () => {
    const performer = await a.performerWith()
    const body = { performerId: performer.id, type: 'monthly' as const }
    await expect(world.api()(subscriptions.subscribe, { body })).rejects.toMatchObject({
      status: 401,
    })
    await expect(performer.api(subscriptions.subscribe, { body })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('a subscription is refused to performers who may not be paid, and for what they do not offer', async () => {
    const fan = await world.fan()
    const performer = await a.performerWith({ yearlyPrice: 0n, isFreeSubscription: false })
    await expect(a.ask(fan, performer, 'yearly')).rejects.toMatchObject({
      code: 'subscriptions.not_offered',
    })
    await expect(a.ask(fan, performer, 'free')).rejects.toMatchObject({
      code: 'subscriptions.not_offered',
    })
    const unverified = await world.performer({ hasVerifiedDocuments: false })
    const refusal = { code: 'performers.documents_not_verified' }
    await expect(a.ask(fan, unverified, 'monthly')).rejects.toMatchObject(refusal)
    await expect(a.ask(fan, unverified, 'free')).rejects.toMatchObject(refusal)
    await expect(a.ask(fan, fan, 'monthly')).rejects.toMatchObject({ code: 'performers.not_found' })
    await transaction(world.app.base, (ctx) =>
      updateAccount(ctx, performer.id, { suspendedAt: ctx.now() }),
    )
    await expect(a.ask(fan, performer, 'monthly')).rejects.toMatchObject({
      code: 'performers.suspended',
    })
  })

  test("a subscription is refused without a confirmed address, with another fan's card, and at an unknown gateway", async () => {
    const performer = await a.performerWith()
    const unconfirmed = await world.fan({ hasVerifiedEmail: false })
    await expect(a.ask(unconfirmed, performer, 'free')).rejects.toMatchObject({
      code: 'auth.email_not_verified',
    })
    await expect(a.ask(unconfirmed, performer, 'monthly')).rejects.toMatchObject({
      code: 'auth.email_not_verified',
    })
    const rich = await a.subscribed(performer)
    const [card] = (await rich.api(payments.listCards, { query: {} })).data
    const fan = await world.fan()
    const stolen = a.ask(fan, performer, 'monthly', { cardId: card?._id })
    await expect(stolen).rejects.toMatchObject({ code: 'payments.card_not_found' })
    for (const paymentGateway of ['stripe', '__proto__', 'constructor']) {
      const elsewhere = a.ask(fan, performer, 'monthly', { paymentGateway })
      await expect(elsewhere).rejects.toMatchObject({ code: 'payments.gateway_unavailable' })
    }
  })
})
