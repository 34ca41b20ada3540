import { AUTOMATIC_TEXT_MAX } from '@stagedoor/contract/automessages'

/** Returns a text with the name of a fan in the places of `{name}`, at most as long as a message. */
export const textFor = (text: string, name: string): string =>
  text
    .replaceAll('{name}', () => name)
    .slice(0, AUTOMATIC_TEXT_MAX)
    .toWellFormed()

/** Returns the day of an instant, which an away message is sent once on. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)
