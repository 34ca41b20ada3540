import { useStoredChoice } from '../../lib/browser/stored-choice.ts'
import { reactionChoices } from './reaction-choices.ts'

const KEY = 'messages.favouriteReaction'
const FIRST = '❤️'

const known = (stored: string | null): string =>
  reactionChoices().find(({ emoji }) => emoji === stored)?.emoji ?? FIRST

/** Returns the reaction of a double tap, which this browser keeps, and the function that sets it. */
export const useFavouriteReaction = () => useStoredChoice(KEY, known, FIRST)
