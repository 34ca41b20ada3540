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
  /** A number that no bank issues, which the page takes in the place of a choice. */
  readonly number?: string
  /** The mark of its number; the other cards are another card for each buyer. */
  readonly fingerprint?: string
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
  card('good', ['Visa', '4242'], { label: 'Is accepted at once', number: '4242424242424242' }),
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
  card('shared', ['Visa', '1117'], {
    label: 'Is accepted, and is the same card at every account',
    fingerprint: 'sandbox-1117',
  }),
  card('poor', ['Mastercard', '9995'], {
    label: 'Is declined: not enough money',
    number: '5105105105109995',
    now: 'declined',
    later: 'declined',
    reason: copy('There is not enough money on this card'),
  }),
]

/** Returns a card by its id, or undefined. */
export const testCard = (id: string): TestCard | undefined =>
  testCards.find((card) => card.id === id)

/** The wallets that the page pretends to offer; they pay with the card that always works. */
export const testWallets: Readonly<Record<string, string>> = {
  apple_pay: 'Apple Pay, pretend',
  google_pay: 'Google Pay, pretend',
}

/** The fields of a card as they are typed on the page. */
export interface TypedCard {
  readonly number: string
  readonly expiry: string
  readonly code: string
}

/**
 * Returns the test card that was typed, or the problem in words. Numbers of real cards are refused,
 * and nothing that was typed is stored.
 */
export function typedCard({ number, expiry, code }: TypedCard, now: Date): TestCard | string {
  const digits = number.replaceAll(/[\s-]/g, '')
  const found = testCards.find((card) => card.number === digits)
  if (!found) return 'Only the test numbers below work here, never those of a real card'
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim()) ?? []
  const isPast = 2000 + Number(year) < now.getUTCFullYear()
  if (!month || isPast) return 'Enter a date to come as month and year, such as 12/40'
  return /^\d{3,4}$/.test(code.trim()) ? found : 'Enter any three digits as the security code'
}

/** Returns the details of a saved card that the site may know. */
export function methodOf(
  card: TestCard,
  { token, holderName }: { token: string; holderName: string },
): SavedMethod {
  const { brand, last4Digits, fingerprint } = card
  const shown = { token, brand, last4Digits, month: 12, year: 2099, holderName }
  return { ...shown, isProduction: false, ...(fingerprint && { fingerprint }) }
}
