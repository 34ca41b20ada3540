import * as admin from '@stagedoor/contract/admin'
import * as payments from '@stagedoor/contract/payments'
import * as wallet from '@stagedoor/contract/wallet'
import { openCompanies } from '@stagedoor/payment-companies'
import { networkOf, payOnPage, VerotelSimulator } from '@stagedoor/payment-companies/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const values = { shopId: '64233', signatureKey: 'BddJxtUBkDgFB9kj7Zwguxde4gAqha' }
/** Verotel, whose callbacks are all lost. */
const verotel = new VerotelSimulator(
  { shopID: values.shopId, key: values.signatureKey },
  () => undefined,
)
const company = networkOf(verotel)

let world: World
let operator: Person
let answer: typeof fetch = company.fetch

beforeAll(async () => {
  world = await createWorld()
  const network = { ...company, fetch: ((...request) => answer(...request)) as typeof fetch }
  Object.assign(world.app.base.gateways, { paymentCompanies: openCompanies(network) })
  operator = await world.admin()
})
afterAll(() => world.close())

const enableVerotel = (isEnabled: boolean) =>
  operator.api(admin.savePaymentGateway, {
    params: { name: 'verotel' },
    body: { values, isEnabled },
  })

const balanceOf = async (fan: Person) => (await fan.api(wallet.readBalance)).balance

/** Returns a fan who paid 10 at Verotel, which the site does not know yet. */
async function paidAtVerotel(): Promise<Person> {
  const fan = await world.fan()
  const { paymentUrl = '' } = await fan.api(payments.topUp, { body: { amount: 10 } })
  await payOnPage(company, paymentUrl, 'good')
  return fan
}

/** Returns a fan who paid 10 at the sandbox, whose report is lost. */
async function paidAtSandbox(): Promise<Person> {
  const fan = await world.fan()
  const started = await fan.api(payments.topUp, { body: { amount: 10 } })
  const mute = vi.spyOn(world.app.base.gateways.payments.sandbox, 'sendReports').mockResolvedValue()
  await payAtSandbox(world, started)
  mute.mockRestore()
  await world.app.base.db.deleteFrom('sandboxCallbacks').execute()
  return fan
}

const reconcile = async () => {
  await reconcilePayments(world.app.base)
  await world.settle()
}

test('credits payments at a gateway while another gateway does not answer', async () => {
  await enableVerotel(true)
  const first = await paidAtVerotel()
  await enableVerotel(false)
  const fan = await paidAtSandbox()
  await enableVerotel(true)
  const waiting = [first, await paidAtVerotel()]
  await enableVerotel(false)
  const { promise: silence, resolve: endSilence } = Promise.withResolvers<void>()
  answer = async (...request) => {
    await silence
    return company.fetch(...request)
  }
  world.clock.advance(10 * 60_000)
  await world.settle()
  expect(await balanceOf(fan)).toBe(0)
  const whole = reconcile()
  await vi.waitFor(async () => {
    await world.settle()
    expect(await balanceOf(fan)).toBe(10)
  })
  expect(await Promise.all(waiting.map(balanceOf))).toEqual([0, 0])
  endSilence()
  await whole
  expect(await Promise.all(waiting.map(balanceOf))).toEqual([10, 10])
})

test('leaves a gateway that repeatedly does not answer until the next check, and then credits everybody', async () => {
  await enableVerotel(true)
  const fans = []
  for (let made = 0; made < 12; made += 1) fans.push(await paidAtVerotel())
  let asked = 0
  answer = () => {
    asked += 1
    return Promise.reject(new TypeError('fetch failed'))
  }
  world.clock.advance(10 * 60_000)
  await reconcile()
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThan(fans.length)
  answer = company.fetch
  world.clock.advance(10 * 60_000)
  await reconcile()
  expect(await Promise.all(fans.map(balanceOf))).toEqual(fans.map(() => 10))
})
