import { deleteAddress } from '@stagedoor/contract/addresses'
import { list as listEarnings } from '@stagedoor/contract/earnings'
import * as orders from '@stagedoor/contract/orders'
import * as products from '@stagedoor/contract/products'
import { listPurchases, readReceipt } from '@stagedoor/contract/purchases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import { ordersIn } from '../../../test/world/orders.ts'
import type { Person } from '../../../test/world/people.ts'
import { makeProduct } from '../../../test/world/products.ts'
import { photoFile } from '../../../test/world/videos.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { reconcileLedger } from '../earnings/index.ts'

let world: World
let seller: Person
let shop: ReturnType<typeof ordersIn>
beforeAll(async () => {
  world = await createWorld()
  seller = await world.performer()
  shop = ordersIn(world, seller)
})
afterAll(() => world.close())

describe('an order of goods', () => {
  it('charges price × quantity + shipping once, takes the stock, and keeps a copy of the address', async () => {
    const by = await world.performer()
    const id = await shop.goods({ stock: 5 }, by)
    const fan = await fanWithTokens(world, 100)
    const deliveryAddressId = await shop.addressOf(fan)
    const shown = await fan.api(products.readProduct, { params: { id } })
    expect(shown).toMatchObject({ isBuyable: true, shippingPrice: 4, isBought: false })
    const body = {
      quantity: 2,
      deliveryAddressId,
      phoneNumber: '+49 30 1234',
      userNote: 'As a gift',
      shownPrice: 10,
    }
    const charge = await shop.buy(fan, id, { ...body, shownShippingPrice: 4 })
    expect(charge).toMatchObject({ totalPrice: 24, balance: 76 })
    expect(charge.products).toMatchObject([
      { price: 10, quantity: 2, extraInfo: { shippingPrice: 4 } },
    ])
    expect(await shop.stockOf(id)).toBe(3n)
    await fan.api(deleteAddress, { params: { id: deliveryAddressId } })
    const [order] = await shop.bought(fan)
    expect(order).toMatchObject({
      transactionId: charge._id,
      productInfo: { name: 'Signed print', type: 'physical' },
      quantity: 2,
      unitPrice: 10,
      shippingPrice: 4,
      totalPrice: 24,
      deliveryStatus: 'created',
      recipientName: 'Ann Lee',
      deliveryAddress: 'Ann Lee, Main Street, Berlin, 10115, Germany',
      postalCode: '10115',
      phoneNumber: '+49 30 1234',
      userNote: 'As a gift',
      digitalPath: null,
    })
    expect(order?.orderNumber).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    await world.settle()
    expect(await by.api(listEarnings, { query: {} })).toMatchObject({
      data: [{ type: 'product', grossPrice: 24 }],
    })
    const purchase = { state: 'available', orderId: order?._id }
    expect(await fan.api(listPurchases, { query: {} })).toMatchObject({ data: [purchase] })
    expect(await fan.api(readReceipt, { params: { id: charge._id } })).toMatchObject({ tokens: 24 })
    expect(await shop.noticesOf(by)).toEqual(['order_placed'])
    expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  })

  it('counts as to ship for its seller alone until it is shipped or cancelled', async () => {
    const by = await world.performer()
    const own = ordersIn(world, by)
    const openOf = async (who: Person) => (await who.api(orders.countOpen)).total
    expect(await openOf(by)).toBe(0)
    const { fan, order } = await own.ordered()
    const { order: second } = await own.ordered()
    expect([await openOf(by), await openOf(fan)]).toEqual([2, 0])
    await own.update(by, order._id, { deliveryStatus: 'processing' })
    expect(await openOf(by)).toBe(2)
    await own.update(by, order._id, { deliveryStatus: 'shipping', shippingCode: 'A1' })
    await own.cancel(by, second._id)
    expect(await openOf(by)).toBe(0)
    await expect(world.api()(orders.countOpen)).rejects.toMatchObject({ status: 401 })
  })

  it('can be repeated by the same fan, and is placed once for one idempotency key', async () => {
    const { fan, deliveryAddressId } = await shop.ordered()
    const id = await shop.goods()
    for (const idempotencyKey of ['one', 'one', 'two'])
      await shop.buy(fan, id, { deliveryAddressId }, { idempotencyKey })
    expect(await shop.bought(fan)).toHaveLength(3)
    expect(await shop.balanceOf(fan)).toBe(100 - 3 * 14)
  })

  it('is refused without an address, with that of another fan, at another price, and moves nothing then', async () => {
    const fan = await fanWithTokens(world, 100)
    const other = await world.fan()
    const id = await shop.goods({ stock: 2 })
    const deliveryAddressId = await shop.addressOf(fan)
    const refused = async (body: object, error: object) =>
      expect(shop.buy(fan, id, body)).rejects.toMatchObject(error)
    await refused({}, { status: 422, code: 'wallet.address_required' })
    await refused(
      { deliveryAddressId: await shop.addressOf(other) },
      { status: 404, code: 'addresses.not_found' },
    )
    await refused(
      { deliveryAddressId: '0'.repeat(32) },
      { status: 404, code: 'addresses.not_found' },
    )
    const changed = { code: 'wallet.price_changed', data: { price: 10, shippingPrice: 4 } }
    await refused({ deliveryAddressId, shownShippingPrice: 3 }, changed)
    await refused({ deliveryAddressId, shownPrice: 9 }, changed)
    await refused(
      { deliveryAddressId, quantity: 3 },
      { code: 'wallet.out_of_stock', data: { stock: 2 } },
    )
    for (const wrong of [
      { phoneNumber: '<script>' },
      { userNote: 'x'.repeat(501) },
      { quantity: 0 },
    ])
      await refused({ deliveryAddressId, ...wrong }, { status: 400 })
    const poor = await world.fan()
    const short = shop.buy(poor, id, { deliveryAddressId: await shop.addressOf(poor) })
    await expect(short).rejects.toMatchObject({
      code: 'wallet.insufficient_balance',
      data: { price: 14 },
    })
    expect([await shop.balanceOf(fan), await shop.stockOf(id), await shop.bought(fan)]).toEqual([
      100,
      2n,
      [],
    ])
  })

  it.each([-1, 1.234, 1001, 'free'])('cannot have the shipping price %s', async (shippingPrice) => {
    await expect(shop.goods({ shippingPrice })).rejects.toMatchObject({ status: 400 })
  })
})

it('delivers a download at once, with the address of the file for its buyer alone', async () => {
  const by = await world.performer()
  const { _id: id } = await makeProduct(by, { shippingPrice: 3 })
  await world.settle()
  const fan = await fanWithTokens(world, 20)
  await shop.buy(fan, id)
  expect(await shop.balanceOf(fan)).toBe(15)
  const [order] = await shop.bought(fan)
  expect(order).toMatchObject({
    deliveryStatus: 'delivered',
    deliveryAddress: null,
    shippingPrice: 0,
    digitalPath: null,
  })
  const { digitalPath } = await shop.read(fan, order?._id ?? '')
  expect((await world.inject({ url: digitalPath ?? '' })).statusCode).toBe(200)
  for (const who of [by, await world.admin()])
    expect((await shop.read(who, order?._id ?? '')).digitalPath).toBeNull()
  await expect(
    shop.update(by, order?._id ?? '', { deliveryStatus: 'shipping' }),
  ).rejects.toMatchObject({
    code: 'orders.status_not_allowed',
  })
  await expect(shop.cancel(by, order?._id ?? '')).rejects.toMatchObject({
    code: 'orders.already_shipped',
  })
  await world.settle()
  expect(await shop.noticesOf(by)).toContain('post_bought')
  expect(await shop.noticesOf(fan)).toContain('download_ready')
  await shop.refund(order?.transactionId ?? '')
  expect(await shop.read(fan, order?._id ?? '')).toMatchObject({
    deliveryStatus: 'refunded',
    digitalPath: null,
  })
})

it('shows the picture of the product to its buyer and its seller, and none of a product without one', async () => {
  const body = { name: 'Framed print', type: 'physical', price: 10, shippingPrice: 4 } as const
  const { _id: id } = await makeProduct(seller, body, { image: await photoFile() })
  await world.settle()
  const { fan, order } = await shop.ordered({}, id)
  const url = expect.stringMatching(/^\/media\/public\//)
  for (const { productInfo } of [
    order,
    await shop.read(fan, order._id),
    await shop.read(seller, order._id),
  ])
    expect(productInfo.picture).toMatchObject({ url, isBlurred: false })
  const { data } = await seller.api(orders.listSales, { query: { q: order.orderNumber } })
  expect(data).toMatchObject([{ productInfo: { picture: { url } } }])
  expect((await shop.ordered()).order.productInfo.picture).toBeNull()
  await seller.api(products.updateProduct, {
    params: { id },
    body: { status: 'inactive' },
    files: {},
  })
  expect((await shop.read(seller, order._id)).productInfo.picture).toMatchObject({ url })
})

describe('who sees an order', () => {
  it('is its buyer, its seller and admins; everybody else gets 404 and guests 401', async () => {
    const { fan, order } = await shop.ordered()
    for (const who of [fan, seller, await world.admin()])
      expect(await shop.read(who, order._id)).toMatchObject({
        deliveryAddress: order.deliveryAddress,
      })
    const missing = { status: 404, code: 'orders.not_found' }
    for (const who of [await world.fan(), await world.performer()]) {
      await expect(shop.read(who, order._id)).rejects.toMatchObject(missing)
      await expect(
        shop.update(who, order._id, { deliveryStatus: 'shipping' }),
      ).rejects.toMatchObject(missing)
      const body = { deliveryAddressId: await shop.addressOf(who) }
      const moved = who.api(orders.changeDeliveryAddress, { params: { id: order._id }, body })
      await expect(moved).rejects.toMatchObject(missing)
    }
    await expect(shop.cancel(await world.performer(), order._id)).rejects.toMatchObject(missing)
    await expect(shop.cancel(fan, order._id)).rejects.toMatchObject({ status: 403 })
    await expect(shop.read(fan, '0'.repeat(32))).rejects.toMatchObject(missing)
    const guest = world.api()
    await expect(guest(orders.readOrder, { params: { id: order._id } })).rejects.toMatchObject({
      status: 401,
    })
    await expect(guest(orders.listSales, { query: {} })).rejects.toMatchObject({ status: 401 })
    await expect(guest(orders.listBought, { query: {} })).rejects.toMatchObject({ status: 401 })
  })

  it('lists sellers their sales, buyers their purchases and admins all, by status, number and people', async () => {
    const by = await world.performer()
    const { fan, order } = await shop.ordered({}, await shop.goods({}, by))
    const admin = await world.admin()
    const sales = async (who: Person, query: object = {}) => {
      const { data } = await who.api(orders.listSales, { query: { limit: 100, ...query } })
      return data.map(({ _id }) => _id)
    }
    expect(await sales(by)).toEqual([order._id])
    expect(await sales(by, { deliveryStatus: 'created' })).toEqual([order._id])
    expect(await sales(by, { deliveryStatus: 'shipping' })).toEqual([])
    expect(await sales(by, { q: order.orderNumber })).toEqual([order._id])
    expect(await sales(by, { q: 'nothing' })).toEqual([])
    expect(await sales(by, { toDate: '2020-01-01' })).toEqual([])
    expect(await sales(await world.performer())).toEqual([])
    expect(await sales(fan)).toEqual([])
    expect(await sales(admin)).toContain(order._id)
    expect(await sales(admin, { performerId: by.username, userId: fan.username })).toEqual([
      order._id,
    ])
    expect(await sales(admin, { performerId: 'nobody-here' })).toEqual([])
    expect(await sales(by, { userId: 'nobody-here' })).toEqual([order._id])
  })
})
