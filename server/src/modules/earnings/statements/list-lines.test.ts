import * as earnings from '@stagedoor/contract/earnings'
import { planCharge, refundCharge } from '@stagedoor/contract/refunds'
import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputesIn } from '../../../../test/world/disputes.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let performer: Person
let month: string

const lines = async (query: object = {}, who = performer) =>
  who.api(earnings.listStatementLines, { params: { month }, query: { limit: 50, ...query } })

/** Sells two tips and two subscriptions, refunds a tip, and has a subscription disputed. */
beforeAll(async () => {
  world = await createWorld()
  const a = subscribersOf(world)
  performer = await a.performerWith({ monthlyPrice: 3000n })
  month = world.clock.now().toISOString().slice(0, 7)
  const fan = await fanWithTokens(world, 100)
  const tip = (price: number) =>
    fan.api(chargeTip, { params: { performerId: performer.id }, body: { price } })
  await tip(20)
  const params = { id: (await tip(30))._id }
  await a.subscribed(performer)
  const disputing = await a.subscribed(performer)
  const admin = await world.admin()
  const { planHash } = await admin.api(planCharge, { params })
  await admin.api(refundCharge, { params, body: { reason: 'A mistake', planHash } })
  await disputesIn(world).report(disputing, 'opened')
  await a.pass(8)
  performer = await a.again(performer)
})
afterAll(() => world.close())

test('the lines of a month are its sales, refunds and disputes, and add up to its change', async () => {
  const { data, total } = await lines()
  expect(total).toBe(6)
  expect(
    data.map(({ kind, type, grossPrice, commissionPrice, netPrice }) => [
      kind,
      type,
      grossPrice,
      commissionPrice,
      netPrice,
    ]),
  ).toEqual([
    ['dispute', 'monthly_subscription', -30, -3, -27],
    ['refund', 'tip', -30, -3, -27],
    ['sale', 'monthly_subscription', 30, 3, 27],
    ['sale', 'monthly_subscription', 30, 3, 27],
    ['sale', 'tip', 30, 3, 27],
    ['sale', 'tip', 20, 2, 18],
  ])
  const [statement] = (await performer.api(earnings.listStatements)).data
  const closing = Object.values(statement?.closing ?? {}).reduce((sum, amount) => sum + amount, 0)
  expect(data.reduce((sum, { netPrice }) => sum + netPrice, 0)).toBe(closing)
})

test('every line leads to the earning that it belongs to', async () => {
  for (const { earningId, kind, _id } of (await lines()).data) {
    const { transfers } = await performer.api(earnings.explain, { params: { id: earningId ?? '' } })
    expect(transfers.find((transfer) => transfer._id === _id)?.isReversal).toBe(kind !== 'sale')
  }
})

test('lines come in pages, by offset and by cursor', async () => {
  const ids = (await lines()).data.map(({ _id }) => _id)
  expect((await lines({ limit: 2, offset: 2 })).data.map(({ _id }) => _id)).toEqual(ids.slice(2, 4))
  const first = await lines({ limit: 4 })
  const rest = await lines({ limit: 4, after: first.next })
  expect([...first.data, ...rest.data].map(({ _id }) => _id)).toEqual(ids)
})

test('a month without lines is empty, and one that has not begun or is none is not found', async () => {
  const of = (month: string) => performer.api(earnings.listStatementLines, { params: { month } })
  expect(await of('2025-01')).toEqual({ data: [], total: 0 })
  for (const month of ['2199-01', '2026-13', 'check'])
    await expect(of(month)).rejects.toMatchObject({
      code: 'earnings.statement_not_found',
      status: 404,
    })
})

test('another creator has none of these lines, and fans and guests cannot read them', async () => {
  expect((await lines({}, await world.performer())).data).toEqual([])
  await expect(lines({}, await world.fan())).rejects.toMatchObject({ status: 403 })
  const guest = world.api()(earnings.listStatementLines, { params: { month } })
  await expect(guest).rejects.toMatchObject({ status: 401 })
})
