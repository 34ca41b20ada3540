import type { Currency } from '@stagedoor/contract/kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CompanySimulator, companyCtx, networkOf, payOnPage } from '../test/company.ts'
import { newId } from '../test/new-id.ts'
import type { PaymentAdapter } from './adapter.ts'
import { ForgedCallback, type GatewayEvent, type RawCallback } from './events.ts'
import type { CheckoutOrder, PaymentGateway } from './port.ts'
import { renewalContract } from './renewal.contract.ts'

/** A payment company under test, in the memory of the test. */
export interface CompanyUnderTest {
  readonly adapter: PaymentAdapter
  /** The fields as an operator fills them in, and with a wrong key. */
  readonly values: Readonly<Record<string, string>>
  readonly wrongValues: Readonly<Record<string, string>>
  /** Starts the company, which sends its callbacks to `callbacks`. */
  simulate(callbacks: RawCallback[]): CompanySimulator
  /** Returns a callback with another content and the old proof of its origin. */
  falsify(callback: RawCallback): RawCallback
}

const ctx = companyCtx()
const money = { amount: 1250n as Currency, currency: 'USD' }

const pages = {
  returnUrl: 'https://site.example/success',
  confirmUrl: 'https://site.example/confirm',
}
const present = { ...pages, isBuyerAbsent: false }

/** Returns an order of the suite with an id of its own. */
const orderOf = (rest: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  ...money,
  reference: newId(),
  description: 'Tokens & more: “été”',
  savesMethod: false,
  customer: { id: newId(), name: 'A buyer', email: 'buyer@example.com' },
  successUrl: 'https://site.example/payment/success?transactionId=1',
  cancelUrl: 'https://site.example/cancel?transactionId=1',
  ...rest,
})

/** Tests an adapter of a payment company against its simulator, through its pages and callbacks. */
export function companyContract({
  adapter,
  values,
  wrongValues,
  simulate,
  falsify,
}: CompanyUnderTest): void {
  const callbacks: RawCallback[] = []
  const company = simulate(callbacks)
  const network = networkOf(company)
  const gateway: PaymentGateway = adapter.open(values, network)
  const { recurring, refund } = adapter.capabilities

  /** Reads the callbacks that arrived since the last time. */
  async function newEvents(): Promise<GatewayEvent[]> {
    const events: GatewayEvent[] = []
    for (const callback of callbacks.splice(0)) {
      expect(gateway.authenticate(ctx, callback)).toEqual(expect.stringMatching(/^.{3,200}$/))
      events.push(...(await gateway.readEvents(ctx, callback)))
    }
    return events
  }

  async function paid(order = orderOf()) {
    const { url } = await gateway.createCheckout(ctx, order)
    const back = await payOnPage(network, url, 'good')
    const event = (await newEvents()).filter(({ kind }) => kind === 'payment').at(-1)
    if (event?.kind !== 'payment') throw new Error('a payment is reported')
    return { order, back, outcome: event.outcome, externalId: event.outcome.externalId ?? '' }
  }

  describe('a payment', () => {
    it('opens the same page for repeated orders of one payment', async () => {
      const order = orderOf()
      const first = await gateway.createCheckout(ctx, order)
      const second = await gateway.createCheckout(ctx, order)
      expect(second.url).toBe(first.url)
    })

    it('reports a paid order with its reference, amount, currency and number, and sends the buyer back', async () => {
      const { order, outcome, back } = await paid()
      const { reference } = order
      expect(outcome).toMatchObject({
        kind: 'approved',
        reference,
        ...money,
        externalId: expect.any(String),
      })
      expect(outcome.subscriptionId).toBeUndefined()
      expect(back).toContain('https://site.example/payment/success')
    })

    it('never reports an approved payment for a declined card', async () => {
      const { url } = await gateway.createCheckout(ctx, orderOf())
      await payOnPage(network, url, 'declined')
      const events = await newEvents()
      expect(
        events.every((event) => event.kind === 'payment' && event.outcome.kind !== 'approved'),
      ).toBe(true)
    })

    it('finds the outcome that was reported, or knows none', async () => {
      const order = orderOf()
      const { reference } = order
      const { checkoutId } = await gateway.createCheckout(ctx, order)
      const before = await gateway.findOutcome(ctx, { reference, ...money, checkoutId })
      expect(['open', undefined]).toContain(before?.kind)
      const { outcome } = await paid(order)
      const { externalId } = outcome
      const found = await gateway.findOutcome(ctx, { reference, ...money, checkoutId, externalId })
      if (found) expect(found).toMatchObject({ kind: 'approved', reference, ...money, externalId })
    })

    it('keeps a paid order paid when its page is closed', async () => {
      const { order, outcome } = await paid()
      const { externalId } = outcome
      const closed = await gateway.closeCheckout(ctx, {
        reference: order.reference,
        ...money,
        externalId,
      })
      expect(['approved', 'open']).toContain(closed?.kind)
    })
  })

  describe('a callback', () => {
    let callback: RawCallback
    beforeAll(async () => {
      const { url } = await gateway.createCheckout(ctx, orderOf())
      await payOnPage(network, url, 'good')
      const [sent] = callbacks.splice(0)
      if (!sent) throw new Error('a payment is reported')
      callback = sent
    })

    it('has the same id in every repetition', () => {
      expect(gateway.authenticate(ctx, { ...callback })).toBe(gateway.authenticate(ctx, callback))
    })

    it('is refused when it is empty, altered or comes to a gateway with another key', async () => {
      const empty = { ...callback, query: '', body: Buffer.alloc(0) }
      const accepts = async (to: PaymentGateway, sent: RawCallback) => {
        to.authenticate(ctx, sent)
        await to.readEvents(ctx, sent)
      }
      await expect(accepts(gateway, callback)).resolves.toBeUndefined()
      await expect(accepts(gateway, empty)).rejects.toThrow(ForgedCallback)
      await expect(accepts(gateway, falsify(callback))).rejects.toThrow(ForgedCallback)
      await expect(accepts(adapter.open(wrongValues, network), callback)).rejects.toThrow(
        ForgedCallback,
      )
    })
  })

  it.runIf(company.refund)(
    'reports a refund by the desk of the company with the refunded charge',
    async () => {
      const { externalId } = await paid()
      company.refund?.(externalId)
      const [event] = await newEvents()
      expect(event).toMatchObject({
        kind: 'refund',
        externalId,
        refundId: expect.any(String),
        ...money,
      })
    },
  )

  it.runIf(company.chargeBack)(
    'reports a chargeback with the disputed charge and an id of its own',
    async () => {
      const { externalId } = await paid()
      company.chargeBack?.(externalId)
      const [event] = await newEvents()
      expect(event).toMatchObject({ kind: 'dispute', status: 'opened', externalId, ...money })
      expect((event as { disputeId: string }).disputeId).not.toBe(externalId)
    },
  )

  it('lists charges, refunds and chargebacks with their numbers and amounts where it has a list', async () => {
    const span = {
      from: new Date(ctx.now().getTime() - 60_000),
      to: new Date(ctx.now().getTime() + 60_000),
    }
    const { comparison } = gateway.capabilities
    const types = comparison.by === 'list' ? comparison.types : []
    const { externalId } = await paid()
    if (types.includes('refund')) company.refund?.(externalId)
    const disputed = (await paid()).externalId
    if (types.includes('chargeback')) company.chargeBack?.(disputed)
    await newEvents()
    const listed = await Array.fromAsync(gateway.listTransactions(ctx, span))
    const about = listed.filter((one) =>
      [one.externalId, one.chargeId].some((id) => id === externalId || id === disputed),
    )
    expect(about.map(({ type }) => type).toSorted()).toEqual(
      [...types, ...types.slice(0, 1)].toSorted(),
    )
    expect(
      about.every((one) => one.amount === money.amount && one.currency === money.currency),
    ).toBe(true)
    const before = { from: new Date(0), to: span.from }
    expect(await Array.fromAsync(gateway.listTransactions(ctx, before))).toEqual([])
  })

  it('refunds a charge as often as it is able to, and no unknown charge', async () => {
    const { externalId } = await paid()
    const order = { reference: newId(), externalId, ...money }
    expect(await gateway.refund(ctx, order)).toBe(refund)
    expect(await gateway.refund(ctx, { ...order, reference: newId(), externalId: '999' })).toBe(
      false,
    )
    await newEvents()
  })

  it('refunds a part of a charge where it says so, and refuses it elsewhere', async () => {
    const { externalId } = await paid()
    const part = {
      reference: newId(),
      externalId,
      amount: 500n as Currency,
      currency: money.currency,
    }
    expect(await gateway.refund(ctx, part)).toBe(adapter.capabilities.partialRefund)
    await newEvents()
  })

  it('declines to charge a saved card that it does not know', async () => {
    const { reference, description, customer } = orderOf()
    const charge = {
      ...money,
      reference,
      description,
      customer,
      methodToken: 'unknown',
      ...present,
    }
    expect(await gateway.chargeMethod(ctx, charge)).toMatchObject({
      kind: 'declined',
      reference,
      ...money,
    })
  })

  it('accepts a correct set-up and rejects a wrong one', async () => {
    await expect(gateway.checkSetup(ctx)).resolves.toBeUndefined()
    await expect(adapter.open(wrongValues, network).checkSetup(ctx)).rejects.toThrow()
  })

  it('names every field that it reads, with help for the operator', () => {
    expect(
      Object.keys(values).every((name) => adapter.fields.some((field) => field.name === name)),
    ).toBe(true)
    for (const { name, help, pattern } of adapter.fields) {
      expect(help).not.toBe('')
      if (values[name]) expect(values[name]).toMatch(pattern ?? /./)
    }
  })

  renewalContract(recurring, {
    gateway,
    company,
    newEvents,
    pay: async (rest) => (await paid(orderOf(rest))).outcome,
  })
}
