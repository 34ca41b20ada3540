import type { Currency } from '@stagedoor/contract/kit'
import type { Capabilities } from './port.ts'

/** The capabilities of each gateway by name, known without a request to it. */
export const capabilities = {
  sandbox: {
    minPrice: 1n as Currency,
    maxPrice: 100_000_000n as Currency,
    periodMonths: [1, 3, 6, 12],
    currencies: [],
    trials: true,
    oneClick: true,
    refund: true,
    partialRefund: true,
    recurring: 'ours',
    adultAllowed: true,
    isPlayMoney: true,
  },
  /** The limits of a new account with dynamic pricing; CCBill widens them on request. */
  ccbill: {
    minPrice: 295n as Currency,
    maxPrice: 10_000n as Currency,
    periodMonths: [1, 2, 3],
    currencies: ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY'],
    trials: true,
    oneClick: false,
    refund: true,
    partialRefund: false,
    recurring: 'gateway',
    adultAllowed: true,
    isPlayMoney: false,
  },
  /** Coins cannot be charged again without the buyer, so no subscription period is offered. */
  nowpayments: {
    minPrice: 1000n as Currency,
    maxPrice: 1_000_000n as Currency,
    periodMonths: [],
    currencies: ['USD', 'EUR', 'GBP', 'CAD', 'AUD'],
    trials: false,
    oneClick: false,
    refund: false,
    partialRefund: false,
    recurring: 'ours',
    adultAllowed: true,
    isPlayMoney: false,
  },
  /** The range of prices is agreed with Segpay for each website; this is the usual one. */
  segpay: {
    minPrice: 295n as Currency,
    maxPrice: 30_000n as Currency,
    periodMonths: [1, 3, 6, 12],
    currencies: ['USD', 'EUR', 'GBP'],
    trials: true,
    oneClick: false,
    refund: true,
    partialRefund: false,
    recurring: 'gateway',
    adultAllowed: true,
    isPlayMoney: false,
  },
  /** The limits of one charge in dollars; renewals are charges of the saved card. */
  stripe: {
    minPrice: 50n as Currency,
    maxPrice: 99_999_999n as Currency,
    periodMonths: [1, 3, 6, 12],
    currencies: ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'CHF', 'DKK', 'NOK', 'SEK', 'PLN', 'CZK', 'JPY'],
    trials: true,
    oneClick: true,
    refund: true,
    partialRefund: true,
    recurring: 'ours',
    adultAllowed: false,
    isPlayMoney: false,
  },
  verotel: {
    minPrice: 295n as Currency,
    maxPrice: 50_000n as Currency,
    periodMonths: [1, 3, 6, 12],
    currencies: ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK'],
    trials: true,
    oneClick: false,
    refund: false,
    partialRefund: false,
    recurring: 'gateway',
    adultAllowed: true,
    isPlayMoney: false,
  },
} as const satisfies Readonly<Record<string, Capabilities>>

/** Returns the capabilities of the gateway of a name, if there is one. */
export const capabilitiesOf = (name: string): Capabilities | undefined =>
  Object.hasOwn(capabilities, name) ? capabilities[name as keyof typeof capabilities] : undefined
