import * as blocks from '@stagedoor/contract/blocks'
import * as earnings from '@stagedoor/contract/earnings'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fanWithTokens } from '../../../../test/world/money.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

test('explains a tip from its sale through its hold, its release and its reserve', async () => {
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'reserveBasisPoints', 1000))
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 100)
  await fan.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price: 20 } })
  await world.settle()
  const id = (await performer.api(earnings.list, { query: {} })).data[0]?._id ?? ''
  const before = await performer.api(earnings.explain, { params: { id } })
  expect(before).toMatchObject({
    grossPrice: 20,
    commissionPrice: 2,
    netPrice: 18,
    commissionBasisPoints: 1000,
  })
  expect(before.transfers).toMatchObject([
    {
      reason: 'tip',
      conversionRate: 1,
      commissionBasisPoints: 1000,
      isReversal: false,
      postings: [
        { book: 'wallet', owner: 'fan', asset: 'tokens', amount: -20 },
        { book: 'exchange', owner: 'site', asset: 'tokens', amount: 20 },
        { book: 'exchange', owner: 'site', asset: 'currency', amount: -20 },
        { book: 'held', owner: 'performer', asset: 'currency', amount: 18 },
        { book: 'commission', owner: 'site', asset: 'currency', amount: 2 },
      ],
    },
  ])
  expect(before.holds).toMatchObject([
    { state: 'held', rule: 'hold_days', amount: 18, remaining: 18, endedAt: null },
  ])
  await a.pass(8)
  const later = await (await a.again(performer)).api(earnings.explain, { params: { id } })
  expect(later.transfers.map(({ reason }) => reason)).toEqual(['tip', 'release'])
  expect(later.holds).toMatchObject([
    { state: 'held', remaining: 0, endedAt: expect.any(String) },
    { state: 'reserved', rule: 'reserve_days', amount: 1.8, remaining: 1.8, endedAt: null },
  ])
  await a.pass(91)
  const last = await (await a.again(performer)).api(earnings.explain, { params: { id } })
  expect(last.transfers.map(({ reason }) => reason)).toEqual(['tip', 'release', 'reserve_release'])
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'reserveBasisPoints', 0))
})

test('explains a subscription payment that was refunded, to its performer and to admins', async () => {
  const performer = await a.performerWith({ monthlyPrice: 3000n })
  const fan = await a.subscribed(performer)
  await performer.api(blocks.blockUser, { body: { targetId: fan.id } })
  await world.settle()
  const id = (await performer.api(earnings.list, { query: {} })).data[0]?._id ?? ''
  const explained = await performer.api(earnings.explain, { params: { id } })
  expect(explained).toMatchObject({ grossPrice: 30, refundedGrossPrice: 30, refundedNetPrice: 27 })
  expect(explained.transfers).toMatchObject([{ reason: 'subscription' }, { isReversal: true }])
  for (const { postings } of explained.transfers)
    expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(await (await world.admin()).api(earnings.adminExplain, { params: { id } })).toEqual(
    explained,
  )
})

test('explains no earning to another performer, a fan or a guest, and no earning that does not exist', async () => {
  const performer = await a.performerWith()
  const fan = await a.subscribed(performer)
  const params = { id: (await performer.api(earnings.list, { query: {} })).data[0]?._id ?? '' }
  const missing = { status: 404, code: 'earnings.not_found' }
  await expect((await world.performer()).api(earnings.explain, { params })).rejects.toMatchObject(
    missing,
  )
  await expect(
    performer.api(earnings.explain, { params: { id: world.app.base.newId() } }),
  ).rejects.toMatchObject(missing)
  const admin = await world.admin()
  await expect(admin.api(earnings.adminExplain, { params: { id: fan.id } })).rejects.toMatchObject(
    missing,
  )
  await expect(performer.api(earnings.adminExplain, { params })).rejects.toMatchObject({
    status: 403,
  })
  await expect(fan.api(earnings.explain, { params })).rejects.toMatchObject({ status: 403 })
  await expect(world.api()(earnings.explain, { params })).rejects.toMatchObject({ status: 401 })
})
