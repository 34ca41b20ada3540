import type { Currency } from '@stagedoor/contract/kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../test/new-id.ts'
import type { CompanyCtx } from './context.ts'
import { ForgedCallback } from './events.ts'
import type { PaymentGateway, SavedMethod } from './port.ts'

/** A gateway under test, with the actions of its buyer and of the payment company. */
export interface OpenGateway {
  readonly ctx: CompanyCtx
  readonly gateway: PaymentGateway
  /** Pays on the hosted page with a card that keeps working, or one that works only once. */
  pay(url: string, card: 'good' | 'once'): Promise<void>
}

const money = { amount: 1250n as Currency, currency: 'USD' }
const pages = {
  returnUrl: 'https://site.example/success',
  confirmUrl: 'https://site.example/confirm',
}
const absent = { ...pages, isBuyerAbsent: true }
const customer = { id: newId(), name: 'A buyer' }

/** Tests that a payment gateway meets its contract; each adapter passes it. */
export function paymentGatewayContract(open: () => Promise<OpenGateway>): void {
  let { ctx, gateway, pay } = {} as OpenGateway
  beforeAll(async () => {
    ;({ ctx, gateway, pay } = await open())
  })

  const order = (reference: string) => ({
    ...money,
    reference,
    description: 'Tokens',
    savesMethod: true,
    customer,
    successUrl: `${ctx.config.publicUrl}/success`,
    cancelUrl: `${ctx.config.publicUrl}/cancel`,
  })

  async function paid(
    card: 'good' | 'once' = 'good',
  ): Promise<{ externalId: string; method: SavedMethod }> {
    const reference = newId()
    await pay((await gateway.createCheckout(ctx, order(reference))).url, card)
    const outcome = await gateway.findOutcome(ctx, { reference, ...money })
    if (!outcome?.externalId || !outcome.method)
      throw new Error('a paid checkout has a number and a saved card')
    return { externalId: outcome.externalId, method: outcome.method }
  }

  const charge = (methodToken: string, reference = newId()) =>
    gateway.chargeMethod(ctx, {
      ...money,
      reference,
      description: 'Renewal',
      methodToken,
      customer,
      ...absent,
    })

  it('states its capabilities', () => {
    const { minPrice, maxPrice, periodMonths } = gateway.capabilities
    expect(minPrice).toBeGreaterThan(0n)
    expect(maxPrice).toBeGreaterThan(minPrice)
    expect(periodMonths.length).toBeGreaterThan(0)
  })

  describe('a checkout', () => {
    it('opens one page per order, however often the order is sent', async () => {
      const reference = newId()
      const first = await gateway.createCheckout(ctx, order(reference))
      const second = await gateway.createCheckout(ctx, order(reference))
      expect(second).toEqual(first)
      expect(URL.canParse(first.url)).toBe(true)
    })

    it('reports a checkout as open until it is paid, and then its amount, number and card', async () => {
      const reference = newId()
      const { url } = await gateway.createCheckout(ctx, order(reference))
      expect(await gateway.findOutcome(ctx, { reference, ...money })).toMatchObject({
        kind: 'open',
        reference,
        ...money,
      })
      await pay(url, 'good')
      expect(await gateway.findOutcome(ctx, { reference, ...money })).toMatchObject({
        kind: 'approved',
        reference,
        ...money,
        externalId: expect.any(String),
        method: { last4Digits: expect.stringMatching(/^\d{4}$/), brand: expect.any(String) },
      })
    })

    it('takes no money on a closed checkout and reports it as canceled', async () => {
      const reference = newId()
      const { url } = await gateway.createCheckout(ctx, order(reference))
      expect(await gateway.closeCheckout(ctx, { reference, ...money })).toMatchObject({
        kind: 'canceled',
        reference,
        ...money,
      })
      await pay(url, 'good').catch(() => undefined)
      expect(await gateway.findOutcome(ctx, { reference, ...money })).toMatchObject({
        kind: 'canceled',
      })
    })

    it('keeps a paid checkout paid when it is closed', async () => {
      const reference = newId()
      await pay((await gateway.createCheckout(ctx, order(reference))).url, 'good')
      expect(await gateway.closeCheckout(ctx, { reference, ...money })).toMatchObject({
        kind: 'approved',
        reference,
      })
    })

    it('returns undefined for an unknown checkout', async () => {
      expect(await gateway.findOutcome(ctx, { reference: newId(), ...money })).toBeUndefined()
    })
  })

  describe('a saved card', () => {
    it('charges a saved card once per reference, even for simultaneous requests', async () => {
      const { method } = await paid()
      const reference = newId()
      const outcomes = await Promise.all([
        charge(method.token, reference),
        charge(method.token, reference),
      ])
      outcomes.push(await charge(method.token, reference))
      expect(new Set(outcomes.map(({ externalId }) => externalId)).size).toBe(1)
      expect(outcomes.every(({ kind }) => kind === 'approved')).toBe(true)
      expect(await gateway.findOutcome(ctx, { reference, ...money })).toMatchObject({
        kind: 'approved',
        ...money,
      })
    })

    it('declines a saved card with a reason, and declines it again', async () => {
      const { method } = await paid('once')
      const reference = newId()
      expect(await charge(method.token, reference)).toMatchObject({
        kind: 'declined',
        reason: expect.any(String),
      })
      expect(await charge(method.token, reference)).toMatchObject({ kind: 'declined' })
    })

    it('declines a deleted or unknown saved card', async () => {
      const { method } = await paid()
      await gateway.forgetMethod(ctx, method.token)
      expect(await charge(method.token)).toMatchObject({ kind: 'declined' })
      expect(await charge('never known')).toMatchObject({ kind: 'declined' })
    })
  })

  describe('a refund', () => {
    it('refunds once per reference, in parts, and never more than was paid', async () => {
      const { externalId } = await paid()
      const refund = (reference: string, amount: bigint) =>
        gateway.refund(ctx, { reference, externalId, amount: amount as Currency, currency: 'USD' })
      const first = newId()
      expect(await refund(first, 500n)).toBe(true)
      expect(await refund(first, 500n)).toBe(true)
      expect(await refund(newId(), 751n)).toBe(false)
      expect(await refund(newId(), 750n)).toBe(true)
      expect(await refund(newId(), 1n)).toBe(false)
    })

    it('refuses to refund an unknown charge', async () => {
      const unknown = { reference: newId(), externalId: newId(), ...money }
      expect(await gateway.refund(ctx, unknown)).toBe(false)
    })
  })

  it('rejects a forged report', () => {
    const forged = {
      method: 'POST',
      query: '',
      body: Buffer.from('{}'),
      headers: {},
      ip: '127.0.0.1',
    }
    expect(() => gateway.authenticate(ctx, forged)).toThrow(ForgedCallback)
  })
}
