import { payDirectly } from '@stagedoor/contract/checkout'
import * as orders from '@stagedoor/contract/orders'
import { listPurchases, readReceipt } from '@stagedoor/contract/purchases'
import { askForRefund } from '@stagedoor/contract/refunds'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailsTo } from '../../../test/world/mails.ts'
import { logInAgain, payAtSandbox } from '../../../test/world/money.ts'
import { ordersIn } from '../../../test/world/orders.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let seller: Person
let shop: ReturnType<typeof ordersIn>
beforeAll(async () => {
  world = await createWorld()
})
// The sessions of people end while the clock goes on.
beforeEach(async () => {
  seller = await world.performer()
  shop = ordersIn(world, seller)
})
afterAll(() => world.close())

const DAY = 86_400_000
const pass = async (days: number) => {
  world.clock.advance(days * DAY)
  await world.runScheduledJobs()
  await world.settle()
}
const askedOf = async (fan: Person) =>
  (await shop.noticesOf(await logInAgain(world, fan))).filter(
    (type) => type === 'order_arrival_asked',
  ).length
const askedAt = async (fan: Person, id: string) =>
  (await shop.read(await logInAgain(world, fan), id)).arrivalAskedAt

it('a buyer is asked once, ten days after the shipment, whether the goods arrived', async () => {
  const { fan, order } = await shop.ordered()
  const { fan: other, order: done } = await shop.ordered()
  const { fan: waiting } = await shop.ordered()
  for (const { _id } of [order, done])
    await shop.update(seller, _id, { deliveryStatus: 'shipping' })
  await other.api(orders.confirmReceipt, { params: { id: done._id } })
  await pass(9)
  expect(await askedOf(fan)).toBe(0)
  expect(await askedAt(fan, order._id)).toBeNull()
  await pass(2)
  expect(await askedAt(fan, order._id)).toEqual(expect.any(String))
  for (const [who, times] of [
    [fan, 1],
    [other, 0],
    [waiting, 0],
  ] as const)
    expect(await askedOf(who)).toBe(times)
  await pass(20)
  expect(await askedOf(fan)).toBe(1)
})

it('a buyer is asked about nothing where the site does not want it', async () => {
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'orderArrivalDays', 0))
  const { fan, order } = await shop.ordered()
  await shop.update(seller, order._id, { deliveryStatus: 'shipping' })
  await pass(40)
  expect(await askedOf(fan)).toBe(0)
})

it('a buyer gets a mail with the carrier, the code and the page of the carrier when an order is sent, and not when it arrived', async () => {
  const { fan, order } = await shop.ordered()
  const mailAbout = async (words: string, changes: object) => {
    await shop.update(seller, order._id, changes)
    await world.settle()
    world.clock.advance(6 * 60_000)
    await world.runScheduledJobs()
    await world.settle()
    return (await mailsTo(world, fan.email)).find(({ text }) => text.includes(words))?.text
  }
  const parcel = { deliveryStatus: 'shipping', carrier: 'evri', shippingCode: 'H 12' }
  const sent = await mailAbout('has been shipped', parcel)
  expect(sent).toContain('with Evri')
  expect(sent).toContain('Tracking code: H 12')
  expect(sent).toContain('https://www.evri.com/track/parcel/H12')
  const arrived = await mailAbout('was delivered', { deliveryStatus: 'delivered' })
  expect(arrived).toContain(order.orderNumber)
  expect(arrived).not.toContain('evri.com')
})

it('the days in which goods can be asked back begin with their arrival, and the list and the receipt agree', async () => {
  const { fan, order } = await shop.ordered()
  const id = order.transactionId
  const daysUntil = (until: unknown) =>
    typeof until === 'string' ? Math.round((Date.parse(until) - now()) / DAY) : null
  const untilOf = async (who: Person) => {
    const { refundRule } = await who.api(readReceipt, { params: { id } })
    const { data } = await who.api(listPurchases, { query: {} })
    const listed = data.find(({ _id }) => _id === id)?.refund.until
    expect(daysUntil(listed)).toBe(daysUntil(refundRule?.until))
    return daysUntil(listed)
  }
  const now = () => world.clock.now().getTime()
  const ask = (who: Person) =>
    who.api(askForRefund, { body: { receiptId: id, reason: 'It is broken' } })
  expect(await untilOf(fan)).toBe(14)
  await pass(20)
  await shop.update(await logInAgain(world, seller), order._id, { deliveryStatus: 'shipping' })
  expect(await untilOf(await logInAgain(world, fan))).toBe(14)
  await pass(10)
  const back = await logInAgain(world, fan)
  await back.api(orders.confirmReceipt, { params: { id: order._id } })
  await pass(13)
  expect(await untilOf(await logInAgain(world, fan))).toBe(1)
  await pass(2)
  const late = await logInAgain(world, fan)
  expect(await untilOf(late)).toBeNull()
  await expect(ask(late)).rejects.toMatchObject({ code: 'refunds.request_too_late' })
})

it('a receipt of goods on their way, and of a card that paid for them at once, counts the days from their arrival', async () => {
  const { fan, payment, order } = await orderByCard()
  const rulesOf = async ({ api }: Person) =>
    Promise.all(
      [payment._id, order.transactionId].map(
        async (id) => (await api(readReceipt, { params: { id } })).refundRule,
      ),
    )
  const onItsWay = { daysAfterArrival: 14 }
  expect(await rulesOf(fan)).toMatchObject([onItsWay, onItsWay])
  await pass(20)
  await shop.update(await logInAgain(world, seller), order._id, { deliveryStatus: 'shipping' })
  const back = await logInAgain(world, fan)
  expect(await rulesOf(back)).toMatchObject([onItsWay, onItsWay])
  await back.api(orders.confirmReceipt, { params: { id: order._id } })
  const [ofPayment, ofCharge] = await rulesOf(back)
  expect(ofCharge?.daysAfterArrival).toBeNull()
  expect(ofPayment).toEqual(ofCharge)
  await pass(13)
  const ask = { body: { receiptId: payment._id, reason: 'It is broken' } }
  expect(await (await logInAgain(world, fan)).api(askForRefund, ask)).toMatchObject({
    state: 'open',
  })
})

it('a card payment whose goods were cancelled counts its days from the payment', async () => {
  const { fan, payment, order } = await orderByCard()
  await shop.cancel(seller, order._id)
  await world.settle()
  const { refundRule } = await fan.api(readReceipt, { params: { id: payment._id } })
  expect(refundRule).toMatchObject({ daysAfterArrival: null })
})

/** Orders goods that a card pays for at once. */
async function orderByCard() {
  const id = await shop.goods({ stock: 5 })
  const fan = await world.fan()
  const deliveryAddressId = await shop.addressOf(fan)
  const body = { kind: 'product', ref: id, price: 10, shownShippingPrice: 4 } as const
  const payment = await fan.api(payDirectly, { body: { ...body, deliveryAddressId } })
  await payAtSandbox(world, payment)
  await world.settle()
  const [order] = await shop.bought(fan)
  if (!order) throw new Error('the payment ordered nothing')
  return { fan, payment, order }
}

/** Expects that a buyer can ask for a refund until so many days from now, and no longer. */
async function expectRefundDaysEnd(
  fan: Person,
  { transactionId: receiptId }: orders.Order,
  days: number,
): Promise<void> {
  const body = { receiptId, reason: 'It never came' }
  const ask = async () => (await logInAgain(world, fan)).api(askForRefund, { body })
  world.clock.advance((days + 1) * DAY)
  await expect(ask()).rejects.toMatchObject({ code: 'refunds.request_too_late' })
  world.clock.advance(-2 * DAY)
  expect(await ask()).toMatchObject({ state: 'open' })
}

it('goods that never arrived can be asked back until 14 days after they must have been lost', async () => {
  const { fan, order } = await shop.ordered()
  await shop.update(seller, order._id, { deliveryStatus: 'shipping' })
  await expectRefundDaysEnd(fan, order, 134)
})

it('goods whose seller never stated a shipment can be asked back until 134 days after the payment', async () => {
  const { fan, order } = await shop.ordered()
  await expectRefundDaysEnd(fan, order, 134)
})
