import { type AnyCall, isCall } from './kit/call.ts'
import * as feed from './feed.ts'
import * as reactions from './reactions.ts'
import * as settings from './settings.ts'

/** Every domain of the contract. The browser imports domains one by one instead. */
export const domains: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  feed,
  reactions,
  settings,
}

/** Every call, in the order of the domains. */
export const calls: readonly AnyCall[] = Object.values(domains).flatMap((domain) =>
  Object.values(domain).filter(isCall),
)
