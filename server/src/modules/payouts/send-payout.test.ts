import * as admin from '@stagedoor/contract/admin'
import * as banking from '@stagedoor/contract/banking'
import * as payouts from '@stagedoor/contract/payouts'
import { openCompanies } from '@stagedoor/payment-companies'
import {
  networkOf,
  StripeSimulator,
  simulatedCompanies,
} from '@stagedoor/payment-companies/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { disputesIn } from '../../../test/world/disputes.ts'
import { performerToPay } from '../../../test/world/payees.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { reconcileLedger } from '../earnings/index.ts'

const { values = {} } = simulatedCompanies.find(({ adapter }) => adapter.name === 'stripe') ?? {}
let world: World
let stripe: StripeSimulator
let performer: Person
let operator: Person
/** The number of next answers of Stripe that are lost after their requests had an effect. */
let lost = 0

beforeAll(async () => {
  world = await createWorld()
  stripe = new StripeSimulator(values as never, () => undefined, world.clock.now)
  const network = networkOf(stripe)
  const fetch: typeof network.fetch = async (input, init) => {
    const answer = await network.fetch(input, init)
    if (lost === 0 || init?.method !== 'POST') return answer
    lost -= 1
    throw new TypeError('the connection was reset')
  }
  Object.assign(world.app.base.gateways, { paymentCompanies: openCompanies({ ...network, fetch }) })
})
beforeEach(async () => {
  operator = await world.admin()
  await enable(false)
  ;({ performer } = await performerToPay(world))
  operator = await world.admin()
  await enable(true)
  const params = { key: 'payoutAccountWaitHours' } as const
  await operator.api(admin.updateSetting, { params, body: { value: 0 } })
})
afterAll(() => world.close())

/** Lets fans pay by Stripe, or by play money as `performerToPay` needs it. */
const enable = (isEnabled: boolean) =>
  operator.api(admin.savePaymentGateway, {
    params: { name: 'stripe' },
    body: { values, isEnabled, hasNoAdultContent: true },
  })

const request = () =>
  performer.api(payouts.create, {
    body: { requestTokens: 60, requestNote: '', paymentAccountType: 'stripe' },
  })
const decide = (id: string, status: 'approved' | 'rejected' | 'done') =>
  operator.api(payouts.setStatus, { params: { id }, body: { status } })

/** Opens the performer's account at Stripe, and has its holder checked. */
async function connect(): Promise<string> {
  const { accountId, url } = await performer.api(banking.openConnectedAccount)
  const { network } = world.app.base.gateways.paymentCompanies
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await network.fetch(url, { method: 'post', headers, body: 'do=finish', redirect: 'manual' })
  await performer.api(banking.readConnectedAccount)
  return accountId
}

const sentTo = (accountId: string) =>
  stripe.transfers.filter(({ destination }) => destination === accountId)

it('refuses a request to an account that cannot receive money yet', async () => {
  const refused = { code: 'banking.connected_account_missing' }
  await expect(request()).rejects.toMatchObject(refused)
  await performer.api(banking.openConnectedAccount)
  await expect(request()).rejects.toMatchObject(refused)
})

it('sends an approved payout once, and takes it from the balance of the site at Stripe', async () => {
  const accountId = await connect()
  const { _id: id, paymentAccountInfo } = await request()
  expect(paymentAccountInfo).toEqual({ accountId })
  await decide(id, 'approved')
  const done = await decide(id, 'done')
  expect(done).toMatchObject({ status: 'done', payoutId: expect.stringMatching(/^tr_/) })
  expect(sentTo(accountId)).toMatchObject([{ amount: 6000, currency: 'usd', transfer_group: id }])
  await expect(decide(id, 'done')).rejects.toMatchObject({ code: 'payouts.status_changed' })
  expect(sentTo(accountId)).toHaveLength(1)
  const books = Object.entries(await disputesIn(world).allBooks())
  expect(books.find(([book]) => book.startsWith('clearing') && book.includes('stripe'))?.[1]).toBe(
    '6000',
  )
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
})

it('a payout whose answer of Stripe is lost is not sent twice, and cannot be rejected meanwhile', async () => {
  const accountId = await connect()
  const { _id: id } = await request()
  lost = 1
  await expect(decide(id, 'done')).rejects.toMatchObject({ code: 'payments.gateway_failed' })
  expect(sentTo(accountId)).toHaveLength(1)
  await expect(decide(id, 'rejected')).rejects.toMatchObject({ code: 'payouts.being_sent' })
  world.clock.advance(2 * 86_400_000)
  operator = await world.admin()
  expect(await decide(id, 'done')).toMatchObject({ status: 'done' })
  expect(sentTo(accountId)).toHaveLength(1)
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
})

it('a payout that Stripe refuses says so, and its request can then be rejected', async () => {
  await connect()
  const { _id: id } = await request()
  stripe.refuseTransfers()
  await expect(decide(id, 'done')).rejects.toMatchObject({ code: 'payouts.transfer_refused' })
  expect(await decide(id, 'rejected')).toMatchObject({ status: 'rejected' })
})
