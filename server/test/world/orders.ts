import { createAddress } from '@stagedoor/contract/addresses'
import { listNotifications } from '@stagedoor/contract/notifications'
import * as orders from '@stagedoor/contract/orders'
import { planCharge, refundCharge } from '@stagedoor/contract/refunds'
import { chargeProduct, readBalance } from '@stagedoor/contract/wallet'
import { itemById } from '../../src/modules/items/index.ts'
import { fanWithTokens } from './money.ts'
import type { Person } from './people.ts'
import { makeProduct } from './products.ts'
import type { World } from './world.ts'

/** An address to send goods to. */
const home = {
  name: 'Ann Lee',
  country: 'Germany',
  city: 'Berlin',
  streetAddress: 'Main Street',
  zipCode: '10115',
}

const print = {
  name: 'Signed print',
  type: 'physical',
  price: 10,
  shippingPrice: 4,
} as const

/** Creates the helpers of tests of orders in one world, with one performer who sells goods. */
export function ordersIn(world: World, seller: Person) {
  const addressOf = async (who: Person, body: object = {}) =>
    (await who.api(createAddress, { body: { ...home, ...body } }))._id
  async function goods(body: object = {}, by = seller): Promise<string> {
    const { _id } = await makeProduct(by, { ...print, ...body })
    await world.settle()
    return _id
  }
  const buy = (who: Person, id: string, body: object = {}, options: object = {}) =>
    who.api(chargeProduct, { params: { id }, body }, options)
  const balanceOf = async ({ api }: Person) => (await api(readBalance)).balance
  const stockOf = async (id: string) => (await itemById(world.app.base, id))?.stock
  const read = (who: Person, id: string) => who.api(orders.readOrder, { params: { id } })
  const bought = async (who: Person) => (await who.api(orders.listBought, { query: {} })).data
  const update = (who: Person, id: string, body: object) =>
    who.api(orders.updateOrder, { params: { id }, body })
  const cancel = (who: Person, id: string, options: object = {}) => {
    const body = { reason: 'Damaged in the workshop' }
    return who.api(orders.refundOrder, { params: { id }, body }, options)
  }
  async function refund(id: string): Promise<void> {
    const admin = await world.admin()
    const { planHash } = await admin.api(planCharge, { params: { id } })
    await admin.api(refundCharge, { params: { id }, body: { planHash, reason: 'A mistake' } })
    await world.settle()
  }
  /** Buys goods and returns the buyer and the order. */
  async function ordered(body: object = {}, id?: string) {
    const fan = await fanWithTokens(world, 100)
    const deliveryAddressId = await addressOf(fan)
    await buy(fan, id ?? (await goods()), { deliveryAddressId, ...body })
    const [order] = await bought(fan)
    return { fan, order: order as orders.Order, deliveryAddressId }
  }
  const noticesOf = async (who: Person) =>
    (await who.api(listNotifications, { query: { limit: 50 } })).data.map(({ type }) => type)

  const changing = { goods, buy, update, cancel, refund, ordered }
  return { ...changing, addressOf, balanceOf, stockOf, read, bought, noticesOf }
}
