import * as payments from '@stagedoor/contract/payments'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { reconcileLedger } from '../earnings/index.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const topUp = (
  fan: Person,
  amount: number,
  more: object = {},
  options?: { idempotencyKey: string },
) => fan.api(payments.topUp, { body: { amount, ...more } }, options)
const balanceOf = async (fan: Person) => (await fan.api(wallet.readBalance)).balance
const statusOf = async (fan: Person, id: string) =>
  (await fan.api(payments.readTransaction, { params: { id } })).status
const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])
const pushesTo = (account: string) =>
  world.pushed.flatMap(({ to, event, payload }) =>
    'account' in to && to.account === account && event !== 'notification.created'
      ? [{ event, payload }]
      : [],
  )

describe('a top-up', () => {
  test("a top-up leads to the gateway's page, then to tokens, a receipt and the result page", async () => {
    const fan = await world.fan()
    const started = await topUp(fan, 25)
    expect(started).toMatchObject({
      type: 'token_package',
      status: 'created',
      totalPrice: 25,
      currency: 'USD',
    })
    const page = await world.inject({
      method: 'GET',
      url: new URL(started.paymentUrl ?? '').pathname,
    })
    expect(page.statusCode).toBe(200)
    expect(page.body).toMatch(/play money/)
    expect(page.body).toMatch(/\$25\.00/)
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe/)
    const paid = await payAtSandbox(world, started)
    expect(paid).toMatchObject({
      status: 303,
      location: `/payment/success?transactionId=${started._id}`,
    })
    await world.settle()
    expect(await balanceOf(fan)).toBe(25)
    expect(await statusOf(fan, started._id)).toBe('success')
    expect(pushesTo(fan.id)).toEqual([
      {
        event: 'payment_status_callback',
        payload: { redirectUrl: `/payment/success?transactionId=${started._id}` },
      },
      { event: 'wallet.balance_changed', payload: { balance: 25 } },
    ])
    const mails = await world.app.base.db
      .selectFrom('mails')
      .select('template')
      .where('toAddress', '=', fan.email)
      .execute()
    expect(mails).toEqual([{ template: 'payments.receipt' }])
    await sound()
  })

  test("a top-up buys tokens at the site's rate", async () => {
    const fan = await world.fan()
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'tokenConversionRate', 33.3333))
    await payAtSandbox(world, await topUp(fan, 2.95))
    await world.settle()
    expect(await balanceOf(fan)).toBe(98.33)
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'tokenConversionRate', 1))
    await sound()
  })

  test('a top-up with a saved card is paid in one click', async () => {
    const fan = await world.fan()
    await payAtSandbox(world, await topUp(fan, 10))
    const [card] = (await fan.api(payments.listCards, { query: {} })).data
    const started = await topUp(fan, 15, { cardId: card?.token })
    expect(started).toMatchObject({ status: 'success' })
    expect(started.paymentUrl).toBeUndefined()
    await world.settle()
    expect(await balanceOf(fan)).toBe(25)
    await sound()
  })

  test('a declined one-click top-up says why, and repeats the answer under the same idempotency key', async () => {
    const fan = await world.fan()
    await payAtSandbox(world, await topUp(fan, 10), 'once')
    await world.settle()
    const [card] = (await fan.api(payments.listCards, { query: {} })).data
    const pay = () => topUp(fan, 15, { cardId: card?.token }, { idempotencyKey: 'declined' })
    const refusal = {
      status: 422,
      code: 'payments.declined',
      data: {
        reason: 'The card was declined by its bank',
        transactionId: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    }
    await expect(pay()).rejects.toMatchObject(refusal)
    await expect(pay()).rejects.toMatchObject(refusal)
    const { data } = await fan.api(payments.listTransactions, { query: { status: 'fail' } })
    expect(data).toMatchObject([{ failureReason: 'The card was declined by its bank' }])
    expect(await balanceOf(fan)).toBe(10)
  })

  test('a top-up repeated a hundred times under one idempotency key is one payment with one answer', async () => {
    const fan = await world.fan()
    const once = () => topUp(fan, 20, {}, { idempotencyKey: 'one' })
    const answers = await Promise.all(Array.from({ length: 100 }, once))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await expect(topUp(fan, 21, {}, { idempotencyKey: 'one' })).rejects.toMatchObject({
      code: 'request.key_reused',
    })
    await payAtSandbox(world, answers[0] ?? {})
    await world.settle()
    expect(await balanceOf(fan)).toBe(20)
    expect((await fan.api(payments.listTransactions, { query: {} })).total).toBe(1)
  })

  test.each([2.94, 300.01, 0, -10])('a top-up of %s is refused as out of range', async (amount) => {
    await expect(topUp(await world.fan(), amount)).rejects.toMatchObject({
      status: 422,
      code: 'payments.amount_out_of_range',
      data: { minimum: 2.95, maximum: 300 },
    })
  })

  test.each([10.005, 2 ** 53, Number.NaN, 'ten', {}])(
    'a top-up of %s is refused as not an amount',
    async (amount) => {
      await expect(topUp(await world.fan(), amount as number)).rejects.toMatchObject({
        status: 400,
      })
    },
  )

  test('a top-up is refused to guests and performers', async () => {
    const body = { amount: 10 }
    await expect(world.api()(payments.topUp, { body })).rejects.toMatchObject({ status: 401 })
    await expect((await world.performer()).api(payments.topUp, { body })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('the sandbox checkout', () => {
  test('a slow card is paid some seconds later', async () => {
    const fan = await world.fan()
    const started = await topUp(fan, 10)
    await payAtSandbox(world, started, 'slow')
    expect(await statusOf(fan, started._id)).toBe('processing')
    expect(await balanceOf(fan)).toBe(0)
    world.clock.advance(5000)
    await world.settle()
    expect(await statusOf(fan, started._id)).toBe('success')
    expect(await balanceOf(fan)).toBe(10)
    await sound()
  })

  test('a payment reported twice counts once', async () => {
    const fan = await world.fan()
    await payAtSandbox(world, await topUp(fan, 10), 'twice')
    await world.settle()
    expect(await balanceOf(fan)).toBe(10)
    await sound()
  })

  test('a declined card is refused with a reason, and the buyer can try another', async () => {
    const fan = await world.fan()
    const started = await topUp(fan, 10)
    const declined = await payAtSandbox(world, started, 'poor')
    expect(declined).toMatchObject({
      status: 200,
      html: expect.stringMatching(/not enough money on this card/),
    })
    expect(await statusOf(fan, started._id)).toBe('fail')
    await payAtSandbox(world, started, 'good')
    await world.settle()
    expect(await statusOf(fan, started._id)).toBe('success')
    expect(await balanceOf(fan)).toBe(10)
    await sound()
  })

  test('turning back ends the payment, and paying afterwards has no effect', async () => {
    const fan = await world.fan()
    const started = await topUp(fan, 10)
    const back = await payAtSandbox(world, started, 'cancel')
    expect(back).toMatchObject({
      status: 303,
      location: `/payment/cancel?transactionId=${started._id}`,
    })
    await payAtSandbox(world, started, 'good')
    await world.settle()
    expect(await statusOf(fan, started._id)).toBe('canceled')
    expect(await balanceOf(fan)).toBe(0)
  })

  test('twenty simultaneous clicks on pay charge once', async () => {
    const fan = await world.fan()
    const started = await topUp(fan, 10)
    await Promise.all(Array.from({ length: 20 }, () => payAtSandbox(world, started)))
    await world.settle()
    expect(await balanceOf(fan)).toBe(10)
    await sound()
  })

  test('an unknown card, checkout or address is refused with a clear message', async () => {
    const started = await topUp(await world.fan(), 10)
    expect((await payAtSandbox(world, started, 'nothing')).status).toBe(400)
    const gone = await world.inject({
      method: 'GET',
      url: `/sandbox-gateway/checkout/${started._id}`,
    })
    expect(gone.statusCode).toBe(404)
    const odd = await world.inject({
      method: 'GET',
      url: '/sandbox-gateway/checkout/..%2f..%2fetc',
    })
    expect(odd.statusCode).toBe(404)
  })
})

test('sandbox payments are refused on an https site unless the configuration allows them', async () => {
  const secure = await createWorld({ environment: { PUBLIC_URL: 'https://stage.example' } })
  const allowed = await createWorld({
    environment: { PUBLIC_URL: 'https://stage.example', ALLOW_SANDBOX: 'true' },
  })
  const refused = topUp(await secure.fan(), 10)
  await expect(refused).rejects.toMatchObject({ status: 422, code: 'payments.gateway_unavailable' })
  const started = await topUp(await allowed.fan(), 10)
  expect(started.paymentUrl).toMatch(/^https:\/\/stage\.example\/sandbox-gateway/)
  const callback = await secure.inject({
    method: 'POST',
    url: '/api/payment/sandbox/callhook',
    payload: '{}',
  })
  expect(callback.statusCode).toBe(404)
  await Promise.all([secure.close(), allowed.close()])
})
