import type { SavedMethod } from '@stagedoor/payment-companies'
import { copy } from '../../../platform/i18n/index.ts'

/** A test card and the result of paying with it. No card number is ever entered or stored. */
export interface TestCard {
  readonly id: string
  readonly brand: string
  readonly last4Digits: string
  /** The explanation on the page. */
  readonly label: string
  readonly now: 'approved' | 'declined' | 'pending'
  /** The result of a later charge without the buyer. */
  readonly later: 'approved' | 'declined'
  readonly reason?: string
  /**
   * The milliseconds after which the buyer disputes the charge; nobody disputes it without them.
   */
  readonly disputedAfterMs?: number
  /** The number of times that the gateway reports a charge. */
  readonly reports: 1 | 2
}

const card = (
  id: string,
  [brand, last4Digits]: readonly [string, string],
  rest: Partial<TestCard> & { label: string },
): TestCard => ({
  id,
  brand,
  last4Digits,
  now: 'approved',
  later: 'approved',
  reports: 1,
  ...rest,
})

/** Every card of the sandbox, in the order of its page. */
export const testCards: readonly TestCard[] = [
  card('good', ['Visa', '4242'], { label: 'Is accepted at once' }),
  card('slow', ['Visa', '0077'], { label: 'Is accepted after a few seconds', now: 'pending' }),
  card('twice', ['Mastercard', '4444'], { label: 'Is accepted, and reported twice', reports: 2 }),
  card('once', ['Visa', '0341'], {
    label: 'Is accepted today, declined at every renewal',
    later: 'declined',
    reason: copy('The card was declined by its bank'),
  }),
  card('disputed', ['Visa', '0259'], {
    label: 'Is accepted, and disputed after ten seconds',
    disputedAfterMs: 10_000,
  }),
  card('poor', ['Mastercard', '9995'], {
    label: 'Is declined: not enough money',
    now: 'declined',
    later: 'declined',
    reason: copy('There is not enough money on this card'),
  }),
]

/** Returns a card by its id, or undefined. */
export const testCard = (id: string): TestCard | undefined =>
  testCards.find((card) => card.id === id)

/** Returns the details of a saved card that the site may know. */
export function methodOf(
  card: TestCard,
  { token, holderName }: { token: string; holderName: string },
): SavedMethod {
  const { brand, last4Digits } = card
  return { token, brand, last4Digits, month: 12, year: 2099, holderName, isProduction: false }
}
