import { createAddress } from '@stagedoor/contract/addresses'
import type { Api } from '@stagedoor/contract/kit'
import { listSales, refundOrder, updateOrder } from '@stagedoor/contract/orders'
import { listProducts } from '@stagedoor/contract/products'
import { chargeProduct } from '@stagedoor/contract/wallet'
import type { DemoWorld } from './demo-world.ts'
import { fillWallet } from './payments.ts'
import { fans } from './people.ts'

/** An order of the demo and its progress. */
interface DemoOrder {
  readonly by: string
  readonly product: string
  readonly quantity: number
  readonly note?: string
  readonly progress: 'created' | 'processing' | 'shipping' | 'delivered' | 'refunded'
}

const POSTCARDS = 'Postcards of the harbour, set of six'
const PRINT = 'Coast at dusk, signed print'

const orders: readonly DemoOrder[] = [
  { by: 'robin', product: POSTCARDS, quantity: 1, progress: 'delivered' },
  { by: 'robin', product: POSTCARDS, quantity: 2, progress: 'refunded' },
  { by: 'sam', product: POSTCARDS, quantity: 1, progress: 'processing' },
  {
    by: 'robin',
    product: PRINT,
    quantity: 1,
    note: 'Please sign it on the front.',
    progress: 'shipping',
  },
  {
    by: 'robin',
    product: POSTCARDS,
    quantity: 3,
    note: 'It is a present, without an invoice.',
    progress: 'created',
  },
]

const homes = {
  robin: {
    name: 'Robin Vale',
    country: 'Netherlands',
    city: 'Utrecht',
    streetAddress: 'Lijnmarkt',
    streetNumber: '12',
  },
  sam: {
    name: 'Sam Okoye',
    country: 'Ireland',
    city: 'Cork',
    streetAddress: 'Shandon Street',
    streetNumber: '4',
  },
} as const
const zipCodes = { robin: '3511 KH', sam: 'T23 X590' } as const

/**
 * Lets fans order goods of the first store, and its creator prepare, ship and refund some of them.
 */
export async function createOrders(world: DemoWorld): Promise<void> {
  const addresses = new Map<string, string>()
  for (const username of ['robin', 'sam'] as const) {
    const fan = fans.find((one) => one.username === username)
    if (fan) await fillWallet(world, fan, 120)
    const api = await world.as(username)
    const body = { ...homes[username], zipCode: zipCodes[username] }
    addresses.set(username, (await api(createAddress, { body }))._id)
  }
  const seller = await world.as('mia')
  const { data: products } = await (await world.as())(listProducts, { query: { limit: 50 } })
  for (const { by, product, quantity, note, progress } of orders) {
    const found = products.find(({ name }) => name === product)
    if (!found) throw new Error(`Nothing is called “${product}”`)
    const api = await world.as(by)
    const body = {
      quantity,
      deliveryAddressId: addresses.get(by) ?? '',
      ...(note && { userNote: note }),
    }
    await api(chargeProduct, { params: { id: found._id }, body })
    await advance(seller, progress)
  }
  await world.settle()
}

/** Brings the newest order of a seller to its progress. */
async function advance(seller: Api, progress: DemoOrder['progress']): Promise<void> {
  const [order] = (
    await seller(listSales, { query: { limit: 1, sortBy: 'createdAt', sort: 'desc' } })
  ).data
  const params = { id: order?._id ?? '' }
  if (progress === 'created') return
  if (progress === 'refunded') {
    await seller(refundOrder, { params, body: { reason: 'The paper got wet in the workshop' } })
    return
  }
  const shippingCode =
    progress === 'processing'
      ? {}
      : { carrier: 'dhl' as const, shippingCode: 'JD 0146 0000 1234 5678' }
  for (const deliveryStatus of ['processing', 'shipping', 'delivered'] as const) {
    await seller(updateOrder, {
      params,
      body: { deliveryStatus, ...(deliveryStatus === 'shipping' && shippingCode) },
    })
    if (deliveryStatus === progress) return
  }
}
