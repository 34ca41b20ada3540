import * as admin from '@stagedoor/contract/admin'
import type { Currency } from '@stagedoor/contract/kit'
import * as payments from '@stagedoor/contract/payments'
import * as reconciliation from '@stagedoor/contract/reconciliation'
import { type CompanyNetwork, openCompanies, type RawCallback } from '@stagedoor/payment-companies'
import {
  type CompanySimulator,
  companyCtx,
  networkOf,
  payOnPage,
  signedEvent,
  simulatedCompanies,
} from '@stagedoor/payment-companies/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { newId } from '../../platform/context.ts'

const HOUR_MS = 3_600_000
const companies = ['stripe', 'verotel', 'ccbill', 'segpay', 'nowpayments']
const companyOf = (name: string) => {
  const company = simulatedCompanies.find(({ adapter }) => adapter.name === name)
  if (!company) throw new Error(`${name} is not simulated`)
  return company
}

let world: World
let operator: Person
let network: CompanyNetwork
let isStripeDown = false
const sent: RawCallback[] = []
const simulators: Record<string, CompanySimulator> = {}

beforeAll(async () => {
  world = await createWorld()
  for (const name of companies) {
    simulators[name] = companyOf(name).start(
      (one) => sent.push(one),
      'https://site.example',
      world.clock.now,
    )
  }
  const working = networkOf(...Object.values(simulators))
  network = {
    ...working,
    fetch: async (input, init) => {
      if (isStripeDown && String(input).includes('stripe'))
        throw new TypeError('connection refused')
      return working.fetch(input, init)
    },
  }
  await fanWithTokens(world, 20)
  Object.assign(world.app.base.gateways, { paymentCompanies: openCompanies(network) })
  operator = await world.admin()
  for (const name of companies) {
    const body = { values: companyOf(name).values, isEnabled: true, hasNoAdultContent: true }
    await operator.api(admin.savePaymentGateway, { params: { name }, body })
  }
})
// Moving the clock ends sessions.
beforeEach(async () => {
  operator = await world.admin()
})
afterAll(() => world.close())

/** Has a fan pay at a company, and returns the payment and the company's number of the charge. */
async function paidAt(gateway: string) {
  const fan = await world.fan()
  const { _id: id, paymentUrl = '' } = await fan.api(payments.topUp, {
    body: { amount: 12.5, paymentGateway: gateway },
  })
  sent.length = 0
  await payOnPage(network, paymentUrl, 'good')
  const { adapter, values } = companyOf(gateway)
  const opened = adapter.open(values, network)
  const events = await Promise.all(sent.map((one) => opened.readEvents(companyCtx(), one)))
  const [externalId] = events
    .flat()
    .flatMap((event) => (event.kind === 'payment' ? [event.outcome.externalId] : []))
  return { fan, id, externalId: externalId ?? '' }
}

/** Delivers what companies sent, signed at the time of delivery. */
async function deliver(gateway: string): Promise<void> {
  for (const { method, query, body, headers, ip } of sent.splice(0)) {
    const signed = gateway === 'stripe' ? signedAgain(body) : { headers, body }
    const { statusCode } = await world.inject({
      method: method as 'GET' | 'POST',
      url: `/api/payment/${gateway}/callhook?${query}`,
      remoteAddress: ip,
      headers: signed.headers as Record<string, string>,
      ...(method === 'POST' && { payload: signed.body }),
    })
    expect(statusCode).toBe(200)
  }
  await world.settle()
}
const signedAgain = (body: Buffer) =>
  signedEvent(
    companyOf('stripe').values.webhookSecret ?? '',
    world.clock.now(),
    JSON.parse(body.toString('utf8')),
  )

async function paidAndReported(gateway: string) {
  const payment = await paidAt(gateway)
  await deliver(gateway)
  return payment
}

/** Compares two hours later, and returns the differences, newest first. */
async function compare() {
  world.clock.advance(2 * HOUR_MS)
  operator = await world.admin()
  await operator.api(reconciliation.compareNow)
  await world.settle()
  return differences()
}
const differences = async (query: object = {}) =>
  (await operator.api(reconciliation.listDifferences, { query: { limit: 100, ...query } })).data
const about = async (externalId: string) =>
  (await compare()).filter((one) => one.externalId === externalId)
const runOf = async (gateway: string) =>
  (await operator.api(reconciliation.listRuns)).data.find(({ _id }) => _id === gateway)

describe('a comparison with payment companies', () => {
  it('finds nothing on a day whose charges, refunds and chargebacks were all reported', async () => {
    for (const name of companies) {
      await paidAndReported(name)
      const refunded = await paidAndReported(name)
      const disputed = await paidAndReported(name)
      simulators[name]?.refund?.(refunded.externalId)
      simulators[name]?.chargeBack?.(disputed.externalId)
      await deliver(name)
    }
    expect(await compare()).toEqual([])
    for (const name of ['stripe', 'ccbill', 'segpay']) {
      expect(await runOf(name)).toMatchObject({ transactions: 5, differences: 0, failure: '' })
    }
    // Coins cannot be charged back.
    expect(await runOf('nowpayments')).toMatchObject({
      transactions: 4,
      differences: 0,
      failure: '',
    })
    expect(await runOf('verotel')).toMatchObject({ transactions: 3, differences: 0, failure: '' })
    expect(await runOf('sandbox')).toMatchObject({ transactions: 1, differences: 0, failure: '' })
    expect((await runOf('stripe'))?.finishedAt).not.toBeNull()
  })

  it.each(companies)(
    'finds a payment at %s whose callback was lost, and adds nothing the next time',
    async (name) => {
      const { id, externalId } = await paidAt(name)
      const found = await about(externalId)
      // CCBill and Segpay do not list our references, so nothing connects the charge with the
      // payment.
      const transactionId = name === 'ccbill' || name === 'segpay' ? null : id
      const difference = {
        gateway: name,
        kind: 'missing_here',
        type: 'charge',
        transactionId,
        ours: null,
        theirs: 12.5,
      }
      expect(found).toMatchObject([{ ...difference, currency: 'USD', state: 'open' }])
      expect(await about(externalId)).toEqual(found)
    },
  )

  it('resolves a difference once the late callback of a refund agrees', async () => {
    const { id, externalId } = await paidAndReported('stripe')
    simulators.stripe?.refund?.(externalId)
    const [found] = (await compare()).filter(({ transactionId }) => transactionId === id)
    expect(found).toMatchObject({
      kind: 'missing_here',
      type: 'refund',
      theirs: 12.5,
      state: 'open',
    })
    await deliver('stripe')
    const [resolved] = await about(found?.externalId ?? '')
    expect(resolved).toMatchObject({ state: 'resolved', resolution: 'agrees', note: '' })
  })

  it('finds a chargeback that was not reported', async () => {
    const { id, externalId } = await paidAndReported('stripe')
    simulators.stripe?.chargeBack?.(externalId)
    const found = (await compare()).filter(({ type }) => type === 'chargeback')
    expect(found).toMatchObject([{ kind: 'missing_here', transactionId: id, theirs: 12.5 }])
  })

  it('finds an amount that differs from the company’s, and one that differs in the ledger', async () => {
    const { id, externalId } = await paidAndReported('stripe')
    await sql`update payments set amount = 1300 where id = ${id}`.execute(world.app.base.db)
    expect(await about(externalId)).toMatchObject([
      { kind: 'amount_differs', transactionId: id, ours: 13, theirs: 12.5 },
    ])
    await sql`update payments set amount = 1250 where id = ${id}`.execute(world.app.base.db)
  })

  it('finds a charge that was made at the company alone', async () => {
    const gateway = companyOf('stripe').adapter.open(companyOf('stripe').values, network)
    const money = { amount: 900n as Currency, currency: 'EUR' }
    const { url } = await gateway.createCheckout(companyCtx(), {
      reference: newId(),
      ...money,
      description: 'Elsewhere',
      savesMethod: false,
      customer: { id: newId(), name: 'A buyer' },
      successUrl: 'https://other.example',
      cancelUrl: 'https://other.example',
    })
    await payOnPage(network, url, 'good')
    const found = (await compare()).filter(({ currency }) => currency === 'EUR')
    expect(found).toMatchObject([
      { kind: 'missing_here', type: 'charge', transactionId: null, ours: null, theirs: 9 },
    ])
  })

  it('finds a payment that the company does not know', async () => {
    const { id } = await paidAndReported('verotel')
    await sql`update payments set gateway = 'sandbox', external_id = ${newId()} where id = ${id}`.execute(
      world.app.base.db,
    )
    const found = (await compare()).filter(({ kind }) => kind === 'missing_there')
    expect(found).toMatchObject([
      { gateway: 'sandbox', type: 'charge', transactionId: id, ours: 12.5, theirs: null },
    ])
    expect(
      await differences({ kind: 'missing_there', gateway: 'sandbox', state: 'open' }),
    ).toHaveLength(1)
    expect(await differences({ kind: 'missing_there', gateway: 'stripe' })).toEqual([])
  })

  it('says why a company could not be compared, and compares the others', async () => {
    isStripeDown = true
    const before = await runOf('verotel')
    await compare()
    isStripeDown = false
    expect(await runOf('stripe')).toMatchObject({
      failure: 'Stripe did not answer',
      differences: 0,
    })
    expect((await runOf('verotel'))?.finishedAt).not.toEqual(before?.finishedAt)
  })

  it('is planned every day, and not twice while it is to be made', async () => {
    await world.runScheduledJobs()
    await Promise.all([
      operator.api(reconciliation.compareNow),
      operator.api(reconciliation.compareNow),
    ])
    const { rows } = await sql<{ waiting: number; gateways: number }>`
      select count(*)::int as waiting, count(distinct gateway)::int as gateways
      from reconciliation_runs
      where finished_at is null`.execute(world.app.base.db)
    // CCBill lists a day an hour, so three days are three comparisons.
    expect(rows[0]).toMatchObject({ waiting: 8, gateways: 6 })
    await world.settle()
  })
})

describe('an open difference', () => {
  it('is resolved by an admin with a note, once, stays resolved, and is in the audit trail', async () => {
    const { externalId } = await paidAt('stripe')
    const [found] = await about(externalId)
    const params = { id: found?._id ?? '' }
    const body = { note: 'Refunded by hand at the company' }
    await operator.api(reconciliation.resolveDifference, { params, body })
    expect(await about(externalId)).toMatchObject([
      { state: 'resolved', resolution: 'noted', note: body.note },
    ])
    await expect(
      operator.api(reconciliation.resolveDifference, { params, body }),
    ).rejects.toMatchObject({
      code: 'reconciliation.resolved',
    })
    const { data } = await operator.api(admin.listAudit, { query: { limit: 20 } })
    expect(data.map(({ action }) => action)).toContain('reconciliation.difference_resolved')
  })

  it('needs a note, an id that exists and an admin', async () => {
    const params = { id: newId() }
    const resolve = (who: Person, note: string) =>
      who.api(reconciliation.resolveDifference, { params, body: { note } })
    await expect(resolve(operator, 'Explained')).rejects.toMatchObject({
      code: 'reconciliation.not_found',
    })
    await expect(resolve(operator, '')).rejects.toMatchObject({ code: 'request.invalid' })
    const fan = await world.fan()
    await expect(resolve(fan, 'Explained')).rejects.toMatchObject({ status: 403 })
    await expect(fan.api(reconciliation.compareNow)).rejects.toMatchObject({ status: 403 })
    await expect(fan.api(reconciliation.listRuns)).rejects.toMatchObject({ status: 403 })
    await expect(world.api()(reconciliation.listDifferences, { query: {} })).rejects.toMatchObject({
      status: 401,
    })
  })
})
