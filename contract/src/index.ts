import { type AnyCall, isCall } from './kit/call.ts'

/** Every domain of the contract. The browser imports domains one by one instead. */
export const domains: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {}

/** Every call, in the order of the domains. */
export const calls: readonly AnyCall[] = Object.values(domains).flatMap((domain) =>
  Object.values(domain).filter(isCall),
)
