import { list, simulateDecision } from '@stagedoor/contract/disputes'
import * as payments from '@stagedoor/contract/payments'
import { chargeTip, readBalance } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputesIn } from '../../../test/world/disputes.ts'
import { payAtSandbox } from '../../../test/world/money.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await disputesIn(world).setting('chargebackBorneBy', 'site')
})
afterAll(() => world.close())

/**
 * Has a fan top up by the test card whose buyer disputes the charge, spend a part of it, and waits
 * for the dispute.
 */
async function disputed() {
  const fan = await world.fan()
  const performer = await world.performer()
  const admin = await world.admin()
  await payAtSandbox(world, await fan.api(payments.topUp, { body: { amount: 30 } }), 'disputed')
  await world.settle()
  await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 20 } })
  expect(
    (await admin.api(list, { query: {} })).data.some(({ fan: by }) => by?._id === fan.id),
  ).toBe(false)
  world.clock.advance(11_000)
  await world.runScheduledJobs()
  const dispute = await disputesIn(world).disputeOf(admin, fan)
  return { fan, admin, dispute, params: { id: dispute?._id ?? '' } }
}

test('a payment by the disputing test card is disputed after ten seconds, and unlocked when the site wins', async () => {
  const { fan, admin, dispute, params } = await disputed()
  expect(dispute).toMatchObject({
    state: 'opened',
    gateway: 'sandbox',
    amount: 30,
    fee: 15,
    isTaken: true,
  })
  expect(Date.parse(dispute?.respondBy ?? '')).toBeGreaterThan(world.clock.now().getTime())
  expect(await fan.api(readBalance)).toMatchObject({ balance: 0, debt: 20 })
  await admin.api(simulateDecision, { params, body: { status: 'won' } })
  await world.settle()
  expect(await disputesIn(world).disputeOf(admin, fan)).toMatchObject({
    state: 'won',
    isTaken: false,
  })
  expect(await fan.api(readBalance)).toMatchObject({ balance: 10, debt: 0 })
  const again = admin.api(simulateDecision, { params, body: { status: 'lost' } })
  await expect(again).rejects.toMatchObject({ code: 'disputes.decided', status: 409 })
})

test('a lost dispute of play money leaves the debt, and only admins decide', async () => {
  const { fan, admin, params } = await disputed()
  const body = { status: 'lost' } as const
  await expect(fan.api(simulateDecision, { params, body })).rejects.toMatchObject({ status: 403 })
  await expect(world.api()(simulateDecision, { params, body })).rejects.toMatchObject({
    status: 401,
  })
  await admin.api(simulateDecision, { params, body })
  await world.settle()
  expect(await disputesIn(world).disputeOf(admin, fan)).toMatchObject({
    state: 'lost',
    isTaken: true,
  })
  expect(await fan.api(readBalance)).toMatchObject({ balance: 0, debt: 20 })
})

test('refuses to decide a dispute of real money, and one that does not exist', async () => {
  const { admin, params } = await disputed()
  await world.app.base.db
    .updateTable('disputes')
    .set({ gateway: 'verotel' })
    .where('id', '=', params.id)
    .execute()
  const body = { status: 'won' } as const
  const real = admin.api(simulateDecision, { params, body })
  await expect(real).rejects.toMatchObject({ code: 'disputes.not_simulated', status: 409 })
  const missing = admin.api(simulateDecision, { params: { id: world.app.base.newId() }, body })
  await expect(missing).rejects.toMatchObject({ code: 'disputes.not_found', status: 404 })
})
