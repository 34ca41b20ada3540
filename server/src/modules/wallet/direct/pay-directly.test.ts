import { payDirectly, readDirect } from '@stagedoor/contract/checkout'
import { listCards, listTransactions } from '@stagedoor/contract/payments'
import { chargeTip, readBalance } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputesIn } from '../../../../test/world/disputes.ts'
import { fanWithTokens, payAtSandbox } from '../../../../test/world/money.ts'
import { ordersIn } from '../../../../test/world/orders.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { reconcileLedger } from '../../earnings/index.ts'
import { chargeOnArrival } from './charge-on-arrival.ts'

let world: World
let creator: Person
beforeAll(async () => {
  world = await createWorld()
  creator = await world.performer()
})
afterAll(() => world.close())

const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])
const tip = (price = 20) => ({ kind: 'tip', ref: creator.id, price }) as const
const paymentsOf = async ({ api }: Person) => (await api(listTransactions, { query: {} })).data

test('a charge that was made is found by the next run of its job, and the payment is done', async () => {
  const fan = await world.fan()
  const started = await fan.api(payDirectly, { body: tip() })
  await payAtSandbox(world, started)
  await world.settle()
  const { db } = world.app.base
  const id = started._id
  await db
    .updateTable('directPurchases')
    .set({ state: 'waiting', settledAt: null })
    .where('id', '=', id)
    .execute()
  await db.updateTable('payments').set({ fulfilledAt: null }).where('id', '=', id).execute()
  expect(await paymentsOf(fan)).toMatchObject([{ isPending: true }])
  await enqueue(world.app.base, chargeOnArrival, { paymentId: id })
  await world.settle()
  expect(await fan.api(readDirect, { params: { id } })).toEqual({ state: 'charged' })
  expect(await paymentsOf(fan)).toMatchObject([{ status: 'success', isPending: false }])
  expect(await fan.api(readBalance)).toMatchObject({ balance: 0 })
  await sound()
})

test('a post is paid once by card, also where a client sends a number of pieces', async () => {
  const { _id: ref } = await post(creator, { text: 'sold', audience: 'buyers', price: 20 })
  const fan = await world.fan()
  const body = { kind: 'feed', ref, price: 20, quantity: 3 } as const
  const started = await fan.api(payDirectly, { body })
  expect(started.totalPrice).toBe(20)
  await payAtSandbox(world, started)
  await world.settle()
  expect(await fan.api(readDirect, { params: { id: started._id } })).toEqual({ state: 'charged' })
  expect(await fan.api(readBalance)).toMatchObject({ balance: 0 })
  await sound()
})

test('a fan who owes a top-up is refused before paying, because the payment would pay the debt', async () => {
  const fan = await fanWithTokens(world, 20)
  const { report, setting } = disputesIn(world)
  await setting('chargebackBorneBy', 'site')
  await fan.api(chargeTip, { params: { performerId: creator.id }, body: { price: 20 } })
  await report(fan, 'opened')
  await expect(fan.api(payDirectly, { body: tip() })).rejects.toMatchObject({
    code: 'wallet.locked',
    data: { debt: 20 },
  })
  expect(await paymentsOf(fan)).toHaveLength(1)
})

test('the open page of an item closes when its fan pays another price', async () => {
  const { _id: ref } = await post(creator, { text: 'sold', audience: 'buyers', price: 20 })
  const fan = await world.fan()
  const cheaper = await fan.api(payDirectly, { body: { kind: 'feed', ref, price: 20 } })
  const { db } = world.app.base
  await db.updateTable('items').set({ price: 3000n }).where('id', '=', ref).execute()
  const current = await fan.api(payDirectly, { body: { kind: 'feed', ref, price: 30 } })
  expect(current._id).not.toBe(cheaper._id)
  for (const page of [cheaper, current]) await payAtSandbox(world, page)
  await world.settle()
  const statuses = (await paymentsOf(fan)).map(({ _id, status }) => [_id, status])
  expect(statuses).toEqual([
    [current._id, 'success'],
    [cheaper._id, 'canceled'],
  ])
  expect(await fan.api(readBalance)).toMatchObject({ balance: 0 })
  await sound()
})

test('the open page of a tip is resumed by the same way to pay, and closes for a saved card', async () => {
  const fan = await fanWithTokens(world, 20)
  const first = await fan.api(payDirectly, { body: tip() })
  expect((await fan.api(payDirectly, { body: tip() }))._id).toBe(first._id)
  const [card] = (await fan.api(listCards, { query: { limit: 10 } })).data
  const byCard = await fan.api(payDirectly, { body: { ...tip(), cardId: card?._id } })
  await world.settle()
  const statuses = (await paymentsOf(fan)).map(({ _id, status }) => [_id, status])
  expect(statuses.slice(0, 2)).toEqual([
    [byCard._id, 'success'],
    [first._id, 'canceled'],
  ])
})

test('goods are ordered once by a payment whose process ended before it could say so', async () => {
  const shop = ordersIn(world, creator)
  const id = await shop.goods({ stock: 5 })
  const fan = await world.fan()
  const deliveryAddressId = await shop.addressOf(fan)
  const body = { kind: 'product', ref: id, price: 10, shownShippingPrice: 4, quantity: 2 } as const
  const started = await fan.api(payDirectly, { body: { ...body, deliveryAddressId } })
  expect(started.totalPrice).toBe(24)
  await payAtSandbox(world, started)
  await world.settle()
  const { db } = world.app.base
  const paymentId = started._id
  await db
    .updateTable('directPurchases')
    .set({ state: 'waiting', settledAt: null })
    .where('id', '=', paymentId)
    .execute()
  await db.updateTable('payments').set({ fulfilledAt: null }).where('id', '=', paymentId).execute()
  await enqueue(world.app.base, chargeOnArrival, { paymentId })
  await world.settle()
  expect(await shop.bought(fan)).toMatchObject([{ quantity: 2 }])
  expect(await shop.stockOf(id)).toBe(3n)
  expect(await fan.api(readBalance)).toMatchObject({ balance: 0 })
  await sound()
})
