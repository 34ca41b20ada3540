import { listNotifications } from '@stagedoor/contract/notifications'
import * as orders from '@stagedoor/contract/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../test/world/mails.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import { ordersIn } from '../../../test/world/orders.ts'
import type { Person } from '../../../test/world/people.ts'
import { makeProduct } from '../../../test/world/products.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let seller: Person
let shop: ReturnType<typeof ordersIn>
beforeAll(async () => {
  world = await createWorld()
  seller = await world.performer()
  shop = ordersIn(world, seller)
})
afterAll(() => world.close())

describe('the progress of an order', () => {
  it('goes forward by its seller or an admin, with a tracking code, and notifies the buyer', async () => {
    const { fan, order } = await shop.ordered()
    await shop.update(seller, order._id, { deliveryStatus: 'processing' })
    const sent = await shop.update(seller, order._id, {
      deliveryStatus: 'shipping',
      shippingCode: 'DHL 1',
    })
    expect(sent).toMatchObject({ deliveryStatus: 'shipping', shippingCode: 'DHL 1' })
    expect(sent.processingAt && sent.shippedAt).toBeTruthy()
    expect(await shop.update(seller, order._id, { shippingCode: 'DHL 2' })).toMatchObject({
      shippingCode: 'DHL 2',
    })
    await world.settle()
    expect(
      (await shop.noticesOf(fan)).filter((type) => type === 'order_updated').length,
    ).toBeGreaterThan(0)
    const refused = (to: string) =>
      expect(shop.update(seller, order._id, { deliveryStatus: to })).rejects.toMatchObject({
        status: 409,
        code: 'orders.status_not_allowed',
        data: { from: 'shipping', to },
      })
    for (const to of ['created', 'processing', 'refunded']) await refused(to)
    await expect(
      shop.update(fan, order._id, { deliveryStatus: 'delivered' }),
    ).rejects.toMatchObject({
      status: 403,
      code: 'orders.not_yours',
    })
    const done = await shop.update(await world.admin(), order._id, { deliveryStatus: 'delivered' })
    expect(done.deliveredAt).toBeTruthy()
    for (const wrong of [{ deliveryStatus: 'lost' }, { shippingCode: 'x'.repeat(101) }])
      await expect(shop.update(seller, order._id, wrong)).rejects.toMatchObject({ status: 400 })
  })

  it('names the carrier of the tracking code, which stays until the seller names another or none', async () => {
    const { fan, order } = await shop.ordered()
    expect(order.carrier).toBeNull()
    await shop.update(seller, order._id, {
      deliveryStatus: 'shipping',
      carrier: 'royal_mail',
      shippingCode: 'AB 1',
    })
    expect(await shop.read(fan, order._id)).toMatchObject({
      carrier: 'royal_mail',
      shippingCode: 'AB 1',
    })
    const renamed = await shop.update(seller, order._id, { carrier: 'dpd' })
    expect(renamed).toMatchObject({ carrier: 'dpd', shippingCode: 'AB 1' })
    expect(await shop.update(seller, order._id, { shippingCode: 'AB 2' })).toMatchObject({
      carrier: 'dpd',
    })
    expect(await shop.update(seller, order._id, { carrier: null })).toMatchObject({
      carrier: null,
      shippingCode: 'AB 2',
    })
    await expect(shop.update(seller, order._id, { carrier: 'pigeon' })).rejects.toMatchObject({
      status: 400,
    })
    await expect(shop.update(fan, order._id, { carrier: 'ups' })).rejects.toMatchObject({
      code: 'orders.not_yours',
    })
  })

  it('ends when the buyer says once that the goods arrived, which tells the seller and not the buyer', async () => {
    const by = await world.performer()
    const { fan, order } = await shop.ordered({}, await shop.goods({}, by))
    const received = (who: Person) => who.api(orders.confirmReceipt, { params: { id: order._id } })
    await expect(received(fan)).rejects.toMatchObject({ status: 409, code: 'orders.not_shipped' })
    await shop.update(by, order._id, { deliveryStatus: 'shipping' })
    await expect(received(by)).rejects.toMatchObject({ status: 403, code: 'orders.not_the_buyer' })
    await expect(received(await world.fan())).rejects.toMatchObject({
      status: 404,
      code: 'orders.not_found',
    })
    const [first, second] = await Promise.all([received(fan), received(fan)])
    expect(first).toMatchObject({ deliveryStatus: 'delivered', deliveredAt: expect.any(String) })
    world.clock.advance(60_000)
    const { deliveredAt, updatedAt } = first
    for (const again of [second, await received(fan)])
      expect(again).toMatchObject({ deliveredAt, updatedAt })
    await world.settle()
    expect((await shop.noticesOf(by)).filter((type) => type === 'order_received')).toHaveLength(1)
    expect((await shop.noticesOf(fan)).filter((type) => type === 'order_updated')).toHaveLength(1)
    await shop.refund(order.transactionId)
    const ended = { code: 'orders.status_not_allowed', data: { from: 'refunded', to: 'delivered' } }
    await expect(received(fan)).rejects.toMatchObject(ended)
  })

  it('cannot be ended by the buyer of a download, which is delivered at once', async () => {
    const { _id: id } = await makeProduct(seller)
    await world.settle()
    const fan = await fanWithTokens(world, 20)
    await shop.buy(fan, id)
    const [order] = await shop.bought(fan)
    const received = fan.api(orders.confirmReceipt, { params: { id: order?._id ?? '' } })
    await expect(received).rejects.toMatchObject({ status: 409, code: 'orders.not_shipped' })
  })

  it('lets the buyer alone change the address, until the order is shipped', async () => {
    const { fan, order } = await shop.ordered()
    const change = (who: Person, deliveryAddressId: string) =>
      who.api(orders.changeDeliveryAddress, {
        params: { id: order._id },
        body: { deliveryAddressId },
      })
    const moved = await change(fan, await shop.addressOf(fan, { name: 'Bo Lee', city: 'Bonn' }))
    expect(moved).toMatchObject({
      recipientName: 'Bo Lee',
      deliveryAddress: expect.stringContaining('Bonn'),
    })
    await world.settle()
    expect(await shop.noticesOf(seller)).toContain('order_address_changed')
    const other = await world.fan()
    await expect(change(fan, await shop.addressOf(other))).rejects.toMatchObject({
      code: 'addresses.not_found',
    })
    await expect(change(seller, await shop.addressOf(seller))).rejects.toMatchObject({
      code: 'orders.not_the_buyer',
    })
    await shop.update(seller, order._id, { deliveryStatus: 'shipping' })
    await expect(change(fan, await shop.addressOf(fan))).rejects.toMatchObject({
      status: 409,
      code: 'orders.already_shipped',
    })
  })
})

it('links notifications and mails of an order to its page, of the buyer and of the seller', async () => {
  const by = await world.performer()
  const { fan, order } = await shop.ordered({}, await shop.goods({}, by))
  await shop.update(by, order._id, { deliveryStatus: 'shipping', shippingCode: 'DHL 1' })
  await world.settle()
  world.clock.advance(6 * 60_000)
  await world.runScheduledJobs()
  const textsTo = async ({ email }: Person) => (await mailsTo(world, email)).map(({ text }) => text)
  expect(await textsTo(fan)).toContainEqual(expect.stringContaining(`/user/orders/${order._id}`))
  expect(await textsTo(by)).toContainEqual(
    expect.stringContaining(`/creator/my-order/${order._id}`),
  )
  const linksOf = async (who: Person, type: string) =>
    (await who.api(listNotifications, { query: { limit: 50 } })).data
      .filter((notification) => notification.type === type)
      .map(({ link }) => link)
  expect(await linksOf(fan, 'order_updated')).toEqual([`/user/orders/${order._id}`])
  expect(await linksOf(by, 'order_placed')).toEqual([`/creator/my-order/${order._id}`])
})
