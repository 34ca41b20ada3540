import type { Currency } from '@stagedoor/contract/kit'
import type { RawCallback } from '@stagedoor/payment-companies'
import {
  CallbackQueue,
  companyCtx,
  openSimulator,
  type PaymentSimulator,
  payOnPage,
  type SimulatedCompany,
  simulatedCompanies,
} from '@stagedoor/payment-companies/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/platform/context.ts'
import { randomNumbers } from '../drills/random-numbers.ts'

const ctx = companyCtx()
const PAYMENTS = 20
const opened: PaymentSimulator[] = []
afterAll(() => Promise.all(opened.map((simulator) => simulator.close())))

/**
 * Opens a simulated company, and a site that applies each event once and sometimes fails before it
 * does.
 */
async function openSite({ adapter, values, start }: SimulatedCompany, seed: number) {
  const random = randomNumbers(seed)
  const approved: string[] = []
  const seen = new Set<string>()
  const queue = new CallbackQueue(
    async (callback) => {
      if (random() < 0.2) return { status: 500, text: 'Internal error' }
      const id = gateway.authenticate(ctx, callback)
      const events = await gateway.readEvents(ctx, callback)
      for (const event of seen.has(id) ? [] : events) {
        if (event.kind === 'payment' && event.outcome.kind === 'approved')
          approved.push(event.outcome.reference)
      }
      seen.add(id)
      return { status: 200, text: 'OK' }
    },
    { lost: 0.3, repeated: 0.3, isShuffled: true },
    random,
  )
  const callbacks: RawCallback[] = []
  const send = (callback: RawCallback) => {
    callbacks.push(callback)
    queue.push(callback)
  }
  const simulator = await openSimulator([start(send, 'https://site.example')])
  opened.push(simulator)
  const gateway = adapter.open(values, simulator.network)
  return { gateway, simulator, queue, approved, callbacks }
}

const newOrder = () => ({
  reference: newId(),
  amount: 1250n as Currency,
  currency: 'USD',
  description: 'Tokens',
  savesMethod: false,
  customer: { id: newId(), name: 'A buyer' },
  successUrl: 'https://site.example/success',
  cancelUrl: 'https://site.example/cancel',
})

describe.each(simulatedCompanies.map((company) => [company.adapter.title, company] as const))(
  '%s over HTTP',
  (_, company) => {
    it('reports each payment once, however callbacks are lost, repeated and shuffled', async () => {
      const { gateway, simulator, queue, approved } = await openSite(company, 7)
      const references: string[] = []
      for (let each = 0; each < PAYMENTS; each += 1) {
        const order = newOrder()
        const { url } = await gateway.createCheckout(ctx, order)
        expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w.]+\//)
        const isPaid = each % 4 !== 3
        await payOnPage(simulator.network, url, isPaid ? 'good' : 'declined')
        if (isPaid) references.push(order.reference)
      }
      await queue.drain()
      expect(approved.toSorted()).toEqual(references.toSorted())
      expect(queue.sent).toBeGreaterThan(PAYMENTS)
    })
  },
)

describe('a company that fails after a request had its effect', () => {
  it.each(['reset', 'error'] as const)(
    'leaves a cancellation that can be repeated after a %s',
    async (fault) => {
      const { gateway, simulator, callbacks } = await openSite(
        simulatedCompanies.find(({ adapter }) => adapter.name === 'ccbill') as SimulatedCompany,
        1,
      )
      const order = { ...newOrder(), recurring: { amount: 1250n as Currency, months: 1 } }
      const { url } = await gateway.createCheckout(ctx, order)
      await payOnPage(simulator.network, url, 'good')
      const [sale] = await gateway.readEvents(ctx, callbacks[0] as RawCallback)
      const subscriptionId = (sale?.kind === 'payment' && sale.outcome.subscriptionId) || ''
      simulator.failNext('datalink.ccbill.com', fault)
      await expect(gateway.cancelSubscription(ctx, subscriptionId)).rejects.toThrow(
        'CCBill DataLink',
      )
      expect(await gateway.cancelSubscription(ctx, subscriptionId)).toBe(true)
    },
  )
})

it('answers an address without a company, as the check that it is ready asks for', async () => {
  const simulator = await openSimulator([])
  opened.push(simulator)
  for (const path of ['/', '//', '/%', '/nobody.example/pay'])
    expect((await fetch(simulator.address + path)).status, path).toBe(404)
})
