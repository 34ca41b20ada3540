import { createAddress, listAddresses } from '@stagedoor/contract/addresses'
import { listBought, updateOrder } from '@stagedoor/contract/orders'
import { chargeProduct } from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { disputesIn } from '../../world/disputes.ts'
import { bareItem } from '../../world/items.ts'
import { fanWithTokens } from '../../world/money.ts'
import type { Person } from '../../world/people.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, rowAbout } from './row-builders.ts'

const aDispute = async ({ world, people }: Actors) => {
  const disputes = disputesIn(world)
  const fan = await fanWithTokens(world, 5)
  await disputes.report(fan, 'opened')
  return (await disputes.disputeOf(people.admin, fan))?._id as string
}

const address = {
  name: 'A Fan',
  country: 'Germany',
  city: 'Bonn',
  streetAddress: 'Main Street',
  zipCode: '53111',
}
const addressOf = async (fan: Person) => {
  const { data } = await fan.api(listAddresses, { query: {} })
  return (data[0] ?? (await fan.api(createAddress, { body: address })))._id
}
/** Has the buyer order goods of the owner. */
const anOrder = async ({ world, people: { buyer, owner } }: Actors) => {
  const id = await bareItem(world, owner, 'product', {
    form: 'physical',
    audience: 'buyers',
    price: 100n,
  })
  const body = { deliveryAddressId: await addressOf(buyer) }
  await buyer.api(chargeProduct, { params: { id }, body })
  return (await buyer.api(listBought, { query: { limit: 1 } })).data[0]?._id as string
}
const aShippedOrder = async (cast: Actors) => {
  const id = await anOrder(cast)
  await cast.people.owner.api(updateOrder, { params: { id }, body: { deliveryStatus: 'shipping' } })
  return id
}
const sendersOnly = (buyer: string) => ({
  all: 'orders.not_found',
  but: { owner: 'ok', admin: 'ok', buyer },
})

/** Has a payment company report a payment. */
const aCallback = async ({ world }: Actors) => {
  await fanWithTokens(world, 5)
  const { rows } = await sql<{ id: string }>`
    select replace(id::text, '-', '') as id from gateway_callbacks limit 1`.execute(
    world.app.base.db,
  )
  return rows[0]?.id as string
}

const aDifference = async ({ world: { app } }: Actors) => {
  const id = app.base.newId()
  await sql`insert into reconciliation_differences (id, gateway, kind, type, external_id, theirs,
    currency, occurred_at,
      state, created_at)
    values (${id}, 'stripe', 'missing_here', 'charge', ${id}, 100, 'USD',
      now(), 'open', now())`.execute(app.base.db)
  return id
}

/** Rows about orders, disputes and callbacks of payment companies. */
export const orderRows: Rows = {
  'orders.listSales': anyoneOfRole,
  'orders.listBought': anyoneOfRole,
  'orders.countOpen': anyoneOfRole,
  'orders.readOrder': { given: rowAbout(anOrder), ...sendersOnly('ok') },
  'orders.updateOrder': {
    given: rowAbout(anOrder, { body: { deliveryStatus: 'shipping', shippingCode: 'A1' } }),
    ...sendersOnly('orders.not_yours'),
  },
  'orders.changeDeliveryAddress': {
    given: async (cast) => ({
      params: { id: await anOrder(cast) },
      body: { deliveryAddressId: await addressOf(cast.people.buyer) },
    }),
    all: 'orders.not_found',
    but: { owner: 'orders.not_the_buyer', admin: 'orders.not_the_buyer', buyer: 'ok' },
  },
  'orders.confirmReceipt': {
    given: rowAbout(aShippedOrder),
    all: 'orders.not_found',
    but: { owner: 'orders.not_the_buyer', admin: 'orders.not_the_buyer', buyer: 'ok' },
  },
  'orders.readThread': {
    given: rowAbout(anOrder),
    all: 'orders.not_found',
    but: { owner: 'ok', buyer: 'ok' },
  },
  'orders.writeAbout': {
    given: rowAbout(anOrder, { body: { text: 'When will you send it?' } }),
    all: 'orders.not_found',
    but: { owner: 'ok', buyer: 'ok' },
  },
  'orders.refundOrder': {
    given: rowAbout(anOrder, { body: { reason: 'for the matrix' } }),
    ...onlyFor('owner', 'orders.not_found'),
  },
  'admin.listGatewayCallbacks': anyoneOfRole,
  'admin.readGatewayCallback': { given: rowAbout(aCallback) },
  'admin.replayGatewayCallback': { given: rowAbout(aCallback) },
  'reconciliation.listDifferences': anyoneOfRole,
  'reconciliation.listRuns': anyoneOfRole,
  'reconciliation.compareNow': anyoneOfRole,
  'reconciliation.resolveDifference': {
    given: rowAbout(aDifference, { body: { note: 'for the matrix' } }),
  },
  'disputes.list': anyoneOfRole,
  'disputes.readRatios': anyoneOfRole,
  'readiness.readReadiness': anyoneOfRole,
  'processorreports.listReports': anyoneOfRole,
  'processorreports.readReport': { given: () => ({ params: { month: '2026-01' } }) },
  'disputes.buildEvidence': { given: rowAbout(aDispute) },
  'disputes.markSent': { given: rowAbout(aDispute, { body: {} }) },
  'disputes.simulateDecision': { given: rowAbout(aDispute, { body: { status: 'lost' } }) },
  'disputes.accept': { given: rowAbout(aDispute, { body: {} }) },
  'disputes.writeOffDebt': {
    given: async ({ world }) => ({
      params: { fanId: (await world.fan()).id },
      body: { reason: 'for the matrix' },
    }),
    all: 'disputes.no_debt',
  },
}
