import { createSecretKey } from 'node:crypto'
import * as payments from '@stagedoor/contract/payments'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { signatureOf } from '../../gateways/payments/sandbox/callbacks.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const balanceOf = async (fan: Person) => (await fan.api(wallet.readBalance)).balance
const seconds = () => Math.floor(world.clock.now().getTime() / 1000)

async function begun(amount = 10) {
  const fan = await world.fan()
  const { _id: reference, paymentUrl } = await fan.api(payments.topUp, { body: { amount } })
  return { fan, reference, paymentUrl }
}

const report = (reference: string, changes: object = {}) =>
  JSON.stringify({
    id: `event-${reference}`,
    kind: 'approved',
    reference,
    externalId: `x-${reference}`,
    amount: 1000,
    currency: 'USD',
    ...changes,
  })

async function send(body: string, signature: string | undefined): Promise<number> {
  const reply = await world.inject({
    method: 'POST',
    url: '/api/payment/sandbox/callhook',
    headers: {
      'content-type': 'application/json',
      ...(signature && { 'sandbox-signature': signature }),
    },
    payload: body,
  })
  await world.settle()
  return reply.statusCode
}

const sign = (body: string, at = seconds(), keys = world.app.base.keys) =>
  signatureOf({ keys }, body, at)

describe('a webhook report', () => {
  test('a signed and fresh report settles the payment', async () => {
    const { fan, reference } = await begun()
    expect(await send(report(reference), sign(report(reference)))).toBe(200)
    expect(await balanceOf(fan)).toBe(10)
  })

  test.each([
    ['no signature', () => undefined],
    ['another signature', (body: string) => sign(`${body} `)],
    [
      'another secret',
      (body: string) =>
        sign(body, seconds(), {
          ...world.app.base.keys,
          signing: createSecretKey(Buffer.alloc(32)),
        }),
    ],
    ['an old signature', (body: string) => sign(body, seconds() - 301)],
    ['a signature from the future', (body: string) => sign(body, seconds() + 301)],
    ['a broken signature', () => 't=,v1='],
    [
      'a signature for another time',
      (body: string) => sign(body).replace(/t=\d+/, `t=${seconds() - 10}`),
    ],
  ])('a report with %s has no effect', async (_name, signature) => {
    const { fan, reference } = await begun()
    expect(await send(report(reference), signature(report(reference)))).toBe(400)
    expect(await balanceOf(fan)).toBe(0)
  })

  test('a report of another amount or currency has no effect', async () => {
    for (const changes of [{ amount: 100_000 }, { amount: 1 }, { currency: 'JPY' }]) {
      const { fan, reference } = await begun()
      const body = report(reference, changes)
      expect(await send(body, sign(body))).toBe(200)
      expect(await balanceOf(fan)).toBe(0)
    }
  })

  test('a report that is repeated or out of order changes nothing', async () => {
    const { fan, reference } = await begun()
    const body = report(reference)
    const late = report(reference, { id: 'late', kind: 'declined' })
    const pending = report(reference, { id: 'pending', kind: 'pending' })
    const sent = [body, body, late, pending, body].map((each) => send(each, sign(each)))
    expect(await Promise.all(sent)).toEqual([200, 200, 200, 200, 200])
    const { status } = await fan.api(payments.readTransaction, { params: { id: reference } })
    expect(status).toBe('success')
    expect(await balanceOf(fan)).toBe(10)
  })

  test('a report that is not JSON, not ours or about an unknown payment gets a clear answer and is no server error', async () => {
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      '{"id":1}',
      '\u0000',
      JSON.stringify({ id: 'x'.repeat(300) }),
    ]) {
      expect(await send(body, sign(body))).toBe(400)
    }
    for (const reference of ['nothing', '0'.repeat(32), "'; drop table payments; --"]) {
      const body = report(reference)
      expect(await send(body, sign(body))).toBe(200)
    }
    const elsewhere = await world.inject({
      method: 'POST',
      url: '/api/payment/paypal/callhook',
      payload: '{}',
    })
    expect(elsewhere.statusCode).toBe(404)
  })
})

test('lost reports are made up for by querying the gateway', async () => {
  const { fan, paymentUrl } = await begun(12)
  const { sandbox } = world.app.base.gateways.payments
  const { sendReports: send } = sandbox
  const mute = sandbox as { sendReports: typeof send }
  mute.sendReports = async () => undefined
  await payAtSandbox(world, { paymentUrl })
  await world.app.base.db.deleteFrom('sandboxCallbacks').execute()
  await world.settle()
  expect(await balanceOf(fan)).toBe(0)
  await world.runScheduledJobs()
  expect(await balanceOf(fan)).toBe(12)
  mute.sendReports = send
})

test('an abandoned checkout page is given up after a day', async () => {
  const { reference } = await begun()
  world.clock.advance(25 * 3_600_000)
  await world.runScheduledJobs()
  const payment = await world.app.base.db
    .selectFrom('payments')
    .select(['status', 'checkAt'])
    .where('id', '=', reference)
    .executeTakeFirst()
  expect(payment).toEqual({ status: 'canceled', checkAt: null })
})
