import { updateSetting } from '@stagedoor/contract/admin'
import * as payouts from '@stagedoor/contract/payouts'
import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import { performerToPay } from '../../../test/world/payees.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('shows the balances by stage, and on which days held and reserved earnings become available', async () => {
  const before = await performerToPay(world)
  let performer = before.performer
  let admin = await world.admin()
  const set = (key: string, value: number) =>
    admin.api(updateSetting, { params: { key }, body: { value } })
  await set('reserveBasisPoints', 1000)
  const a = subscribersOf(world)
  const fan = await fanWithTokens(world, 60)
  await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 20 } })
  const form = { requestTokens: 60, paymentAccountType: 'banking' as const }
  const { _id: id } = await performer.api(payouts.create, { body: form })
  await admin.api(payouts.payOut, { params: { id }, body: {} })
  const soon = world.clock.now()
  const day = (days: number) =>
    new Date(soon.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const stages = {
    available: 30,
    held: 18,
    reserved: 0,
    inTransit: 0,
    paidOut: 60,
    currency: 'USD',
    holdDays: 7,
  }
  const rule = { reserveShare: 0.1, reserveDays: 90 }
  const releases = [{ day: day(7), kind: 'held', amount: 18 }]
  expect(await performer.api(payouts.readBalances)).toEqual({ ...stages, ...rule, releases })
  await a.pass(7)
  performer = await a.again(performer)
  const later = await performer.api(payouts.readBalances)
  expect(later).toMatchObject({ available: 46.2, held: 0, reserved: 1.8 })
  expect(later.releases).toEqual([{ day: day(97), kind: 'reserved', amount: 1.8 }])
  admin = await a.again(admin)
  await set('reserveBasisPoints', 0)
  await expect(world.api()(payouts.readBalances)).rejects.toMatchObject({ status: 401 })
  await expect((await world.fan()).api(payouts.readBalances)).rejects.toMatchObject({ status: 403 })
})
