import type { Currency } from '@stagedoor/contract/kit'
import type { Capabilities } from './port.ts'

/** What each gateway can do, by name; known without asking it. */
export const capabilities = {
  sandbox: {
    minPrice: 1n as Currency,
    maxPrice: 100_000_000n as Currency,
    periods: ['monthly', 'yearly'],
    currencies: [],
    trials: true,
    oneClick: true,
    refund: true,
    recurring: 'ours',
    adultAllowed: true,
    isPlayMoney: true,
  },
} as const satisfies Readonly<Record<string, Capabilities>>

/** What a gateway can do, if there is one of this name. */
export const capabilitiesOf = (name: string): Capabilities | undefined =>
  Object.hasOwn(capabilities, name) ? capabilities[name as keyof typeof capabilities] : undefined
