import { createAddress, listAddresses } from '@stagedoor/contract/addresses'
import * as checkout from '@stagedoor/contract/checkout'
import { listBought } from '@stagedoor/contract/orders'
import { readDownloadLink } from '@stagedoor/contract/products'
import { end, join } from '@stagedoor/contract/streams'
import { readBalance } from '@stagedoor/contract/wallet'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payAtSandbox } from '../../../test/world/money.ts'
import { ordersIn } from '../../../test/world/orders.ts'
import type { Person } from '../../../test/world/people.ts'
import { makeProduct } from '../../../test/world/products.ts'
import { openStream, streamOnAir } from '../../../test/world/streams.ts'
import { type VisitorsPurchase, visitorsIn } from '../../../test/world/visitors.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { reconcileLedger } from '../earnings/index.ts'

let world: World
let seller: Person
let shop: ReturnType<typeof ordersIn>
let visitors: ReturnType<typeof visitorsIn>
beforeAll(async () => {
  world = await createWorld()
  seller = await world.performer()
  shop = ordersIn(world, seller)
  visitors = visitorsIn(world)
})
afterAll(() => world.close())

const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])
const address = {
  name: 'Ann Lee',
  country: 'Germany',
  city: 'Berlin',
  streetAddress: 'Main Street',
  zipCode: '10115',
}
const order = (ref: string, more: object = {}): VisitorsPurchase => ({
  kind: 'product',
  ref,
  price: 10,
  shownShippingPrice: 4,
  address,
  ...more,
})
type Visit = Awaited<ReturnType<typeof visitors.pay>>
const balanceOf = async ({ api }: Pick<Visit, 'api'>) => (await api(readBalance)).balance
const ordersOf = async ({ api }: Pick<Visit, 'api'>) => (await api(listBought, { query: {} })).data
const stateOf = async ({ api, started }: Visit) =>
  (await api(checkout.readDirect, { params: { id: started._id } })).state

describe('a visitor who pays first for a product', () => {
  test('downloads its file as soon as it is paid', async () => {
    const { _id: id } = await makeProduct(seller, { price: 5 })
    await world.settle()
    const visit = await visitors.payAndSettle({ kind: 'product', ref: id, price: 5 })
    expect(visit.started.totalPrice).toBe(5)
    const { downloadLink } = await visit.api(readDownloadLink, { params: { id } })
    expect(downloadLink).toMatch(/^https?:|^\//)
    await sound()
  })

  test('has goods sent to the address of the same form: the pieces and their sending are paid at once', async () => {
    const id = await shop.goods({ stock: 5 })
    const words = { phoneNumber: '+49 30 1234', userNote: 'Ring twice' }
    const visit = await visitors.payAndSettle(order(id, { quantity: 2, ...words }))
    expect(visit.started.totalPrice).toBe(24)
    expect(await ordersOf(visit)).toMatchObject([
      {
        quantity: 2,
        deliveryAddress: expect.stringContaining('Main Street, Berlin, 10115, Germany'),
        ...words,
      },
    ])
    expect(await shop.stockOf(id)).toBe(3n)
    expect(await balanceOf(visit)).toBe(0)
    const { rows } = await storedWords(visit)
    expect(rows).toEqual([{ phoneNumber: '', userNote: '' }])
    await sound()
  })

  test('pays on one page when the form is sent twice, and the address is saved once', async () => {
    const id = await shop.goods()
    const first = await visitors.pay(order(id))
    const { email, checkoutKey } = first
    const again = await visitors.pay(order(id), { email, checkoutKey })
    expect(again.started._id).toBe(first.started._id)
    const more = await visitors.pay(order(id, { quantity: 3 }), { email, checkoutKey })
    expect(more.started._id).not.toBe(first.started._id)
    expect(more.started.totalPrice).toBe(34)
    expect((await first.api(listAddresses, { query: {} })).data).toMatchObject([address])
  })

  test('is refused another price of sending, more pieces than there are, and goods without an address', async () => {
    const id = await shop.goods({ stock: 1 })
    const refusals = [
      [order(id, { shownShippingPrice: 3 }), 'wallet.price_changed'],
      [order(id, { quantity: 2 }), 'wallet.out_of_stock'],
      [order(id, { address: undefined }), 'wallet.address_required'],
      [order(id, { address: undefined, deliveryAddressId: id }), 'addresses.not_found'],
    ] as const
    for (const [purchase, code] of refusals)
      await expect(visitors.pay(purchase)).rejects.toMatchObject({ code })
  })

  test('is refused an eleventh address as a fan who is logged in', async () => {
    const id = await shop.goods()
    const fan = await world.fan()
    for (let at = 0; at < 10; at += 1)
      await fan.api(createAddress, { body: { ...address, name: `Ann ${at}` } })
    const paying = visitors.pay(order(id), { token: fan.token })
    await expect(paying).rejects.toMatchObject({ code: 'addresses.too_many' })
  })

  test('keeps the money in the wallet when another visitor got the last piece', async () => {
    const id = await shop.goods({ stock: 1 })
    const visits = await Promise.all([1, 2].map(() => visitors.pay(order(id))))
    await Promise.all(visits.map(({ started }) => payAtSandbox(world, started, 'twice')))
    await world.settle()
    const states = await Promise.all(visits.map(stateOf))
    expect(states.toSorted()).toEqual(['charged', 'refused'])
    const balances = await Promise.all(visits.map(balanceOf))
    expect(balances.toSorted((a, b) => a - b)).toEqual([0, 14])
    const counts = await Promise.all(visits.map(async (visit) => (await ordersOf(visit)).length))
    expect(counts.toSorted()).toEqual([0, 1])
    expect(await shop.stockOf(id)).toBe(0n)
    await sound()
  })

  test('leaves no telephone number behind when they turn back from the payment', async () => {
    const id = await shop.goods()
    const visit = await visitors.pay(order(id, { phoneNumber: '+49 30 9', userNote: 'Hi' }))
    await payAtSandbox(world, visit.started, 'cancel')
    await world.settle()
    expect((await storedWords(visit)).rows).toEqual([{ phoneNumber: '', userNote: '' }])
  })
})

describe('a visitor who pays first for the ticket of a stream', () => {
  const ticket = (ref: string, price = 20): VisitorsPurchase => ({ kind: 'stream', ref, price })
  const joinedBy = async ({ api }: Visit, performer: Person) =>
    (await api(join, { params: { performerId: performer.username } })).stream

  test('watches it as soon as it is paid', async () => {
    const performer = await world.performer()
    const { _id: id } = await streamOnAir(world, performer, { price: 20 })
    const visit = await visitors.payAndSettle(ticket(id))
    expect(await joinedBy(visit, performer)).toMatchObject({ hasPurchased: true, canWatch: true })
    await sound()
  })

  test('is refused where a ticket would not let them in', async () => {
    const performer = await world.performer()
    const { _id: id } = await openStream(performer, { price: 20, audience: 'subscribers' })
    await expect(visitors.pay(ticket(id))).rejects.toMatchObject({
      code: 'streams.audience',
      data: { audience: 'subscribers' },
    })
  })

  test('keeps the money in the wallet when the stream ended before it was paid', async () => {
    const performer = await world.performer()
    const { _id: id } = await streamOnAir(world, performer, { price: 20 })
    const visit = await visitors.pay(ticket(id))
    await performer.api(end, { params: { id } })
    await payAtSandbox(world, visit.started)
    await world.settle()
    expect(await stateOf(visit)).toBe('refused')
    expect(await balanceOf(visit)).toBe(20)
    await sound()
  })
})

test('whatever visitors order and however often it is reported, the books balance and each pays for what is theirs', async () => {
  const stock = 12
  const id = await shop.goods({ stock, price: 3, shippingPrice: 1 })
  let sold = 0
  const carts = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 4 }),
      card: fc.constantFrom('good', 'twice', 'cancel'),
    }),
    { minLength: 2, maxLength: 4 },
  )
  const property = fc.asyncProperty(carts, async (wanted) => {
    const left = stock - sold
    const visits = await Promise.all(
      wanted
        .filter(({ quantity }) => quantity <= left)
        .map(async ({ quantity, card }) => ({
          quantity,
          card,
          ...(await visitors.pay(order(id, { quantity, price: 3, shownShippingPrice: 1 }))),
        })),
    )
    await Promise.all(visits.map(({ started, card }) => payAtSandbox(world, started, card)))
    await world.settle()
    for (const visit of visits) {
      const pieces = (await ordersOf(visit)).map(({ quantity }) => quantity)
      const isSold = (await stateOf(visit)) === 'charged'
      expect(pieces).toEqual(isSold ? [visit.quantity] : [])
      const paid = visit.card === 'cancel' ? 0 : visit.quantity * 3 + 1
      expect(await balanceOf(visit)).toBe(isSold ? 0 : paid)
      sold += isSold ? visit.quantity : 0
    }
    expect(await shop.stockOf(id)).toBe(BigInt(stock - sold))
    expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  })
  await fc.assert(property, { numRuns: 8 })
  expect(sold).toBeGreaterThan(0)
}, 120_000)

/** Reads what a payment of a visitor keeps of their words. */
const storedWords = async ({ started }: Visit) => ({
  rows: await world.app.base.db
    .selectFrom('directPurchases')
    .select(['phoneNumber', 'userNote'])
    .where('id', '=', started._id)
    .execute(),
})
