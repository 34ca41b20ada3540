import { AUTOMATIC_TEXT_MAX } from '@stagedoor/contract/automessages'
import type { AutomaticKind } from '@stagedoor/contract/automessages/schemas'

/** Returns a text with the name of a fan in the places of `{name}`, at most as long as a message. */
export const textFor = (text: string, name: string): string =>
  text
    .replaceAll('{name}', () => name)
    .slice(0, AUTOMATIC_TEXT_MAX)
    .toWellFormed()

/** Returns the kind of the welcome to a subscription. Subscriptions that an admin gave are free. */
export function welcomeKind({ state, price, type }: { state: string; price: bigint; type: string }): AutomaticKind {
  if (state === 'trialing') return 'welcome_trial'
  return type === 'free' || type === 'system' || price === 0n ? 'welcome_free' : 'welcome_paid'
}

/** Returns the day of an instant, which an away message is sent once on. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)
