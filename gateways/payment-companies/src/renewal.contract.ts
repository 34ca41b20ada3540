import type { Currency } from '@stagedoor/contract/kit'
import { describe, expect, it } from 'vitest'
import { type CompanySimulator, companyCtx } from '../test/company.ts'
import type { GatewayEvent } from './events.ts'
import type { CheckoutOrder, Outcome, PaymentGateway } from './port.ts'

/** A company under test and what its subscribers do. */
export interface RenewalsUnderTest {
  readonly gateway: PaymentGateway
  readonly company: CompanySimulator
  /** Reads the callbacks that arrived since the last time. */
  newEvents(): Promise<GatewayEvent[]>
  /** Pays an order on the page of the company. */
  pay(order: Partial<CheckoutOrder>): Promise<Outcome>
}

const ctx = companyCtx()
const money = { amount: 1250n as Currency, currency: 'USD' }

/** Tests subscriptions that the company renews, where it does. */
export function renewalContract(
  recurring: string,
  { gateway, company, newEvents, pay }: RenewalsUnderTest,
): void {
  describe.runIf(recurring === 'gateway')('a subscription that the company renews', () => {
    const terms = { amount: 1250n as Currency, months: 1 }
    const subscribed = async (rest: Partial<CheckoutOrder> = {}) => {
      const outcome = await pay({ recurring: terms, ...rest })
      return { outcome, subscriptionId: outcome.subscriptionId ?? '' }
    }

    it('begins with a payment that names the subscription', async () => {
      const { outcome } = await subscribed()
      expect(outcome).toMatchObject({
        kind: 'approved',
        ...money,
        subscriptionId: expect.stringMatching(/./),
      })
    })

    it('may charge another amount first', async () => {
      const { outcome, subscriptionId } = await subscribed({ amount: 500n as Currency })
      expect(outcome.amount).toBe(500n)
      company.rebill?.(subscriptionId)
      expect(await newEvents()).toMatchObject([{ kind: 'rebill', amount: 1250n, subscriptionId }])
    })

    it('reports each further charge with an id of its own', async () => {
      const { outcome, subscriptionId } = await subscribed()
      company.rebill?.(subscriptionId)
      company.rebill?.(subscriptionId)
      const events = await newEvents()
      expect(events).toHaveLength(2)
      for (const event of events) {
        expect(event).toMatchObject({
          kind: 'rebill',
          subscriptionId,
          status: 'approved',
          ...money,
        })
        expect(event).toHaveProperty('occurredAt', expect.any(Date))
      }
      expect(
        new Set([outcome, ...events].map((event) => (event as { externalId: string }).externalId))
          .size,
      ).toBe(3)
    })

    it('reports its end', async () => {
      const { subscriptionId } = await subscribed()
      company.expire?.(subscriptionId)
      expect(await newEvents()).toMatchObject([
        { kind: 'subscription_ended', status: 'expired', subscriptionId },
      ])
    })

    it('is canceled on request, repeatedly without harm, and an unknown one is not', async () => {
      const { subscriptionId } = await subscribed()
      expect(await gateway.cancelSubscription(ctx, subscriptionId)).toBe(true)
      expect(await gateway.cancelSubscription(ctx, subscriptionId)).toBe(true)
      const ends = (await newEvents()).filter(({ kind }) => kind === 'subscription_ended')
      expect(ends).toMatchObject([{ subscriptionId, status: 'canceled' }])
      expect(await gateway.cancelSubscription(ctx, '999999')).toBe(false)
    })
  })
}
