import { deleteUser } from '@stagedoor/contract/admin'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tablesContaining } from '../../../test/world/account-deletion.ts'
import { ordersIn } from '../../../test/world/orders.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { reconcileLedger } from '../earnings/index.ts'
import { ordersByIds } from './index.ts'

let world: World
let seller: Person
let shop: ReturnType<typeof ordersIn>
beforeAll(async () => {
  world = await createWorld()
  seller = await world.performer()
  shop = ordersIn(world, seller)
})
afterAll(() => world.close())

const DAY = 86_400_000
const stored = async (id: string) => (await ordersByIds(world.app.base, [id]))[0]

it('keeps the sale and nothing of the recipient when the buyer is erased', async () => {
  const { fan, order } = await shop.ordered({ phoneNumber: '+49 55', userNote: 'Wordscanary' })
  await shop.update(seller, order._id, { deliveryStatus: 'shipping' })
  await (await world.admin()).api(deleteUser, {
    params: { id: fan.id },
    query: { atOnce: true },
    body: {},
  })
  await world.settle()
  expect(await stored(order._id)).toMatchObject({
    recipientName: null,
    phoneNumber: null,
    totalPrice: 1400n,
  })
  expect(await tablesContaining(world, 'Wordscanary')).toEqual([])
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
})

it('loses the name, address, phone and note 90 days after the delivery', async () => {
  const { order } = await shop.ordered({ phoneNumber: '1', userNote: 'Hi' })
  const { order: open } = await shop.ordered()
  await shop.update(seller, order._id, { deliveryStatus: 'delivered' })
  world.clock.advance(89 * DAY)
  await world.runScheduledJobs()
  expect(await stored(order._id)).toMatchObject({ recipientName: 'Ann Lee' })
  world.clock.advance(2 * DAY)
  await world.runScheduledJobs()
  const nothing = {
    recipientName: null,
    deliveryAddress: null,
    postalCode: null,
    phoneNumber: null,
    userNote: null,
  }
  expect(await stored(order._id)).toMatchObject({
    ...nothing,
    deliveryAddressId: null,
    totalPrice: 1400n,
  })
  expect(await stored(open._id)).toMatchObject({ recipientName: 'Ann Lee' })
})
