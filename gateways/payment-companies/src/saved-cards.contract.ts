import type { Currency } from '@stagedoor/contract/kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyCtx } from '../test/company.ts'
import { newId } from '../test/new-id.ts'
import type { GatewayEvent } from './events.ts'
import type { PaymentGateway, SavedCharge } from './port.ts'

/** A company that saves cards, with the tokens that its form gives for three cards. */
export interface CardCompany {
  readonly gateway: PaymentGateway
  tokenOf(card: 'good' | 'declined' | 'confirmed'): Promise<string>
  /** Reads the callbacks that arrived since the last time. */
  newEvents(): Promise<readonly GatewayEvent[]>
}

const ctx = companyCtx()
const money = { amount: 1250n as Currency, currency: 'USD' }
const customer = { id: newId(), name: 'A Buyer' }
const shown = { brand: 'Visa', last4Digits: '4242', month: 4, year: 2034 }

/** Returns a charge of the suite with an id of its own. */
export const chargeOf = (methodToken: string, rest: Partial<SavedCharge> = {}): SavedCharge => ({
  ...money,
  reference: newId(),
  description: 'Tokens',
  methodToken,
  customer,
  returnUrl: 'https://site.example/payment/success?transactionId=1',
  confirmUrl: 'https://site.example/payment/confirm?transactionId=1',
  isBuyerAbsent: false,
  ...rest,
})

/** Tests the saved cards of a company that has them; the company answers as its simulator does. */
export function savedCardsContract(open: () => CardCompany): void {
  describe('a saved card', () => {
    let { gateway, tokenOf, newEvents } = {} as CardCompany
    beforeAll(() => {
      ;({ gateway, tokenOf, newEvents } = open())
    })

    async function saved(card: 'good' | 'declined' | 'confirmed') {
      const method = await gateway.saveMethod(ctx, { customer, token: await tokenOf(card), shown })
      if (!method) throw new Error('the card is saved')
      return method.token
    }

    it('is declared, and shown by its last digits', async () => {
      expect(gateway.capabilities.oneClick).toBe(true)
      const method = await gateway.saveMethod(ctx, {
        customer,
        token: await tokenOf('good'),
        shown,
      })
      expect(method).toMatchObject({ brand: 'Visa', last4Digits: expect.stringMatching(/^\d{4}$/) })
    })

    it('is not saved by a token that the company does not know', async () => {
      expect(await gateway.saveMethod(ctx, { customer, token: 'unknown', shown })).toBeUndefined()
    })

    it.each([false, true])(
      'is charged, and the callback reports the same charge (buyer absent: %s)',
      async (isBuyerAbsent) => {
        const token = await saved('good')
        const charge = chargeOf(token, { isBuyerAbsent })
        await newEvents()
        const outcome = await gateway.chargeMethod(ctx, charge)
        const expected = {
          kind: 'approved',
          reference: charge.reference,
          ...money,
          externalId: expect.any(String),
        }
        expect(outcome).toMatchObject(expected)
        const reported = (await newEvents()).flatMap((event) =>
          event.kind === 'payment' ? [event.outcome] : [],
        )
        expect(reported.at(-1)).toMatchObject({ ...expected, externalId: outcome.externalId })
      },
    )

    it('is declined with a reason for the buyer', async () => {
      const outcome = await gateway.chargeMethod(ctx, chargeOf(await saved('declined')))
      expect(outcome).toMatchObject({
        kind: 'declined',
        ...money,
        reason: expect.stringMatching(/./),
      })
    })

    it('is not charged before its bank was asked, where the bank wants that', async () => {
      const token = await saved('confirmed')
      await newEvents()
      const outcome = await gateway.chargeMethod(ctx, chargeOf(token))
      expect(outcome).toMatchObject({
        kind: 'authentication',
        ...money,
        actionUrl: expect.stringMatching(/^https:/),
      })
      const kinds = (await newEvents()).map(
        (event) => event.kind === 'payment' && event.outcome.kind,
      )
      expect(kinds).not.toContain('approved')
    })
  })
}
