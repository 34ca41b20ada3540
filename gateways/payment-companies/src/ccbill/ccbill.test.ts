import { describe, expect, it } from 'vitest'
import { CcbillSimulator } from '../../test/ccbill/simulate-ccbill.ts'
import { companyCtx, networkOf, payOnPage } from '../../test/company.ts'
import { newId } from '../../test/new-id.ts'
import { companyContract } from '../company.contract.ts'
import type { RawCallback } from '../events.ts'
import { ccbill } from './adapter.ts'

const values = {
  clientAccnum: '900100',
  clientSubacc: '0000',
  flexId: 'b10f4c5e-0b11-4c57-9b3d-3f0a5f0a7d11',
  salt: '7d901dad245fd0ff6bc20d06',
  datalinkUser: 'stage',
  datalinkPassword: 'a password of DataLink',
}
const wrongValues = { ...values, salt: 'another-salt-of-forms', datalinkPassword: 'wrong' }
const fromElsewhere = (callback: RawCallback) => ({ ...callback, ip: '64.38.213.17' })
const ctx = companyCtx()

it('says why DataLink does not list transactions, and reads an empty list', async () => {
  const open = (body: string) =>
    ccbill.open(values, { fetch: async () => new Response(body), pageUrl: (url) => url })
  const list = (body: string) =>
    Array.fromAsync(open(body).listTransactions(ctx, { from: new Date(0), to: new Date() }))
  await expect(list('Error: Too many requests in the hour')).rejects.toThrow(
    'Too many requests in the hour',
  )
  expect(await list('1')).toEqual([])
  expect(await list('"EXPIRE","900100","0000","1","20300115050000"')).toEqual([])
})

/** Starts an account with one paid subscription. */
async function subscribed() {
  const callbacks: RawCallback[] = []
  const company = new CcbillSimulator(
    { ...values, site: 'https://site.example', format: 'json' },
    (callback) => callbacks.push(callback),
  )
  const network = networkOf(company)
  const gateway = ccbill.open(values, network)
  const money = { amount: 1250n, currency: 'USD' } as Parameters<typeof gateway.refund>[1]
  const { url } = await gateway.createCheckout(ctx, {
    ...money,
    reference: newId(),
    description: 'A subscription',
    savesMethod: false,
    recurring: { amount: money.amount, months: 1 },
    customer: { id: newId(), name: 'A buyer' },
    successUrl: 'https://site.example/success',
    cancelUrl: 'https://site.example/cancel',
  })
  await payOnPage(network, url, 'good')
  const [sale] = await gateway.readEvents(ctx, callbacks.splice(0)[0] as RawCallback)
  if (sale?.kind !== 'payment') throw new Error('the sale is reported')
  const subscriptionId = sale.outcome.subscriptionId ?? ''
  const nextEvents = async () => gateway.readEvents(ctx, callbacks.splice(0)[0] as RawCallback)
  return { company, gateway, subscriptionId, nextEvents, money }
}

describe('CCBill with webhooks as forms', () => {
  companyContract({
    adapter: ccbill,
    values,
    wrongValues,
    simulate: (callbacks) =>
      new CcbillSimulator({ ...values, site: 'https://site.example', format: 'form' }, (sent) =>
        callbacks.push(sent),
      ),
    falsify: fromElsewhere,
  })
})

describe('CCBill with webhooks as JSON and a key in their address', () => {
  const keyed = { ...values, callbackKey: 'a-key-in-the-address' }
  companyContract({
    adapter: ccbill,
    values: keyed,
    wrongValues,
    simulate: (callbacks) =>
      new CcbillSimulator({ ...keyed, site: 'https://site.example', format: 'json' }, (sent) =>
        callbacks.push(sent),
      ),
    falsify: (callback) => ({ ...callback, query: callback.query.replace('a-key', 'no-key') }),
  })
})

describe('a subscription at CCBill', () => {
  it('reports a declined renewal with its reason and the time of the next attempt', async () => {
    const { company, subscriptionId, nextEvents } = await subscribed()
    company.rebill(subscriptionId, 'declined')
    expect(await nextEvents()).toMatchObject([
      {
        kind: 'rebill',
        status: 'declined',
        subscriptionId,
        reason: 'Insufficient funds',
        retryAt: new Date('2030-01-18T07:00:00Z'),
      },
    ])
  })

  it('does not refund a renewal, because DataLink would refund the first charge instead', async () => {
    const { company, gateway, subscriptionId, nextEvents, money } = await subscribed()
    company.rebill(subscriptionId)
    const [rebill] = await nextEvents()
    if (rebill?.kind !== 'rebill') throw new Error('the renewal is reported')
    const order = { ...money, reference: newId(), externalId: rebill.externalId }
    expect(await gateway.refund(ctx, order)).toBe(false)
  })

  it('never names its password in an error', async () => {
    const gateway = ccbill.open(values, {
      fetch: () =>
        Promise.reject(new TypeError(`Failed to fetch ?password=${values.datalinkPassword}`)),
      pageUrl: (url) => url,
    })
    const failure = await gateway.cancelSubscription(ctx, '1').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(`${failure} ${(failure as Error).stack} ${JSON.stringify(failure)}`).not.toContain(
      'password of DataLink',
    )
  })
})
