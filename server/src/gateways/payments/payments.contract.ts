import type { Currency } from '@stagedoor/contract/kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Ctx, newId } from '../../platform/context.ts'
import { ForgedCallback, type PaymentGateway, type SavedMethod } from './port.ts'

/** A gateway under test, and what only its buyer or its far side can do. */
export interface OpenGateway {
  readonly ctx: Ctx
  readonly gateway: PaymentGateway
  /** Pays on the hosted page as a buyer with a card that is good now and later, or only now. */
  pay(url: string, card: 'good' | 'once'): Promise<void>
}

const money = { amount: 1250n as Currency, currency: 'USD' }

/** What every payment gateway has to do; each adapter passes this. */
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
    customer: { id: newId(), name: 'A buyer' },
    successUrl: `${ctx.config.publicUrl}/success`,
    cancelUrl: `${ctx.config.publicUrl}/cancel`,
  })

  async function paid(card: 'good' | 'once' = 'good'): Promise<{ externalId: string; method: SavedMethod }> {
    const reference = newId()
    await pay((await gateway.createCheckout(ctx, order(reference))).url, card)
    const outcome = await gateway.findOutcome(ctx, reference)
    if (!outcome?.externalId || !outcome.method) throw new Error('a paid checkout has a number and a saved card')
    return { externalId: outcome.externalId, method: outcome.method }
  }

  const charge = (methodToken: string, reference = newId()) =>
    gateway.chargeMethod(ctx, { ...money, reference, description: 'Renewal', methodToken })

  it('says what it can do', () => {
    const { minPrice, maxPrice, periods } = gateway.capabilities
    expect(minPrice).toBeGreaterThan(0n)
    expect(maxPrice).toBeGreaterThan(minPrice)
    expect(periods.length).toBeGreaterThan(0)
  })

  describe('a checkout', () => {
    it('has one page for one order, however often it is asked for', async () => {
      const reference = newId()
      const [first, second] = [
        await gateway.createCheckout(ctx, order(reference)),
        await gateway.createCheckout(ctx, order(reference)),
      ]
      expect(second).toEqual(first)
      expect(URL.canParse(first.url)).toBe(true)
    })

    it('is open until it is paid, and then tells amount, number and card', async () => {
      const reference = newId()
      const { url } = await gateway.createCheckout(ctx, order(reference))
      expect(await gateway.findOutcome(ctx, reference)).toMatchObject({ kind: 'open', reference, ...money })
      await pay(url, 'good')
      expect(await gateway.findOutcome(ctx, reference)).toMatchObject({
        kind: 'approved',
        reference,
        ...money,
        externalId: expect.any(String),
        method: { last4Digits: expect.stringMatching(/^\d{4}$/), brand: expect.any(String) },
      })
    })

    it('that was closed takes no money any more, and says so', async () => {
      const reference = newId()
      const { url } = await gateway.createCheckout(ctx, order(reference))
      expect(await gateway.closeCheckout(ctx, reference)).toMatchObject({ kind: 'canceled', reference, ...money })
      await pay(url, 'good').catch(() => undefined)
      expect(await gateway.findOutcome(ctx, reference)).toMatchObject({ kind: 'canceled' })
    })

    it('that was paid stays paid when it is closed', async () => {
      const reference = newId()
      await pay((await gateway.createCheckout(ctx, order(reference))).url, 'good')
      expect(await gateway.closeCheckout(ctx, reference)).toMatchObject({ kind: 'approved', reference })
    })

    it('it never heard of is undefined', async () => {
      expect(await gateway.findOutcome(ctx, newId())).toBeUndefined()
    })
  })

  describe('a saved card', () => {
    it('is charged once for one reference, asked twice or at once', async () => {
      const { method } = await paid()
      const reference = newId()
      const outcomes = await Promise.all([charge(method.token, reference), charge(method.token, reference)])
      outcomes.push(await charge(method.token, reference))
      expect(new Set(outcomes.map(({ externalId }) => externalId)).size).toBe(1)
      expect(outcomes.every(({ kind }) => kind === 'approved')).toBe(true)
      expect(await gateway.findOutcome(ctx, reference)).toMatchObject({ kind: 'approved', ...money })
    })

    it('that its bank declines says why, and declines again', async () => {
      const { method } = await paid('once')
      const reference = newId()
      expect(await charge(method.token, reference)).toMatchObject({ kind: 'declined', reason: expect.any(String) })
      expect(await charge(method.token, reference)).toMatchObject({ kind: 'declined' })
    })

    it('that was forgotten or never known is declined', async () => {
      const { method } = await paid()
      await gateway.forgetMethod(ctx, method.token)
      expect(await charge(method.token)).toMatchObject({ kind: 'declined' })
      expect(await charge('never known')).toMatchObject({ kind: 'declined' })
    })
  })

  describe('a refund', () => {
    it('is given once per reference, in parts, and never beyond what was paid', async () => {
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

    it('of a charge it does not know is refused', async () => {
      const unknown = { reference: newId(), externalId: newId(), ...money }
      expect(await gateway.refund(ctx, unknown)).toBe(false)
    })
  })

  it('believes no report that is not its own', async () => {
    const forged = gateway.readCallback(ctx, { body: Buffer.from('{}'), headers: {} })
    await expect(forged).rejects.toBeInstanceOf(ForgedCallback)
  })
}
