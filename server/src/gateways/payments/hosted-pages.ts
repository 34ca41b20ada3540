import type { PaymentGateway } from './port.ts'

/** The methods of a gateway without saved cards: buyers enter their card on its pages each time. */
export const withoutSavedCards: Pick<PaymentGateway, 'saveMethod' | 'chargeMethod' | 'forgetMethod'> = {
  saveMethod: async () => undefined,
  chargeMethod: async (_, { reference, amount, currency }) => ({
    kind: 'declined',
    reference,
    amount,
    currency,
    reason: 'This payment company does not save cards',
  }),
  forgetMethod: async () => undefined,
}
