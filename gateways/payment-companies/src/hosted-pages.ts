import { copy } from '@stagedoor/contract/kit/copy'
import type { CompanyCtx } from './context.ts'
import type { CheckoutOrder, CheckoutPage, PaymentGateway } from './port.ts'

/** The number of recent pages that are remembered, so that a repeated order opens no second one. */
const REMEMBERED_PAGES = 1000

/** The methods of a gateway without saved cards: buyers enter their card on its pages each time. */
export const withoutSavedCards: Pick<
  PaymentGateway,
  'saveMethod' | 'chargeMethod' | 'forgetMethod'
> = {
  saveMethod: async () => undefined,
  chargeMethod: async (_, { reference, amount, currency }) => ({
    kind: 'declined',
    reference,
    amount,
    currency,
    reason: copy('This payment company does not save cards'),
  }),
  forgetMethod: async () => undefined,
}

/**
 * Returns a function that creates the page of an order once, as long as this process remembers it.
 */
export function onceForOrder(
  create: (ctx: CompanyCtx, order: CheckoutOrder) => Promise<CheckoutPage>,
) {
  const pages = new Map<string, Promise<CheckoutPage>>()
  return async (ctx: CompanyCtx, order: CheckoutOrder): Promise<CheckoutPage> => {
    const { reference } = order
    const page = pages.get(reference) ?? create(ctx, order)
    pages.set(reference, page)
    const [oldest] = pages.keys()
    if (pages.size > REMEMBERED_PAGES && oldest) pages.delete(oldest)
    try {
      return await page
    } catch (error) {
      pages.delete(reference)
      throw error
    }
  }
}
