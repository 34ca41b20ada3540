import { z } from 'zod'
import type { CompanyNetwork } from '../../src/adapter.ts'
import { restCards } from './simulate-rest.ts'

/** A card that a buyer types into the form of CCBill's widget. */
interface TypedCard {
  /** The key that admits the browser to CCBill. */
  readonly key: string
  readonly card: keyof typeof restCards
  readonly uses?: number
}

/** Creates a payment token as CCBill's widget does in the buyer's browser, and returns it. */
export async function browserToken(
  { fetch }: CompanyNetwork,
  { key, card, uses = 10 }: TypedCard,
): Promise<string> {
  const customerInfo = {
    customerFname: 'A',
    customerLname: 'Buyer',
    zipcode: '85281',
    country: 'US',
  }
  const cardInfo = {
    cardNum: restCards[card],
    nameOnCard: 'A Buyer',
    expMonth: '04',
    expYear: '2034',
    cvv2: '123',
  }
  const answer = await fetch('https://api.ccbill.com/payment-tokens/merchant-only-verify', {
    method: 'POST',
    headers: {
      accept: 'application/vnd.mcn.transaction-service.api.v.2+json',
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({
      clientAccnum: 900100,
      clientSubacc: 0,
      timeToLive: 24,
      validNumberOfUse: uses,
      customerInfo: { ...customerInfo, email: 'buyer@example.com' },
      paymentInfo: { creditCardPaymentInfo: cardInfo },
    }),
  })
  return z.object({ paymentTokenId: z.string() }).parse(await answer.json()).paymentTokenId
}
