import type { Reading } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import { holdsTerm, nearestOf, slipsOf, wordsOf } from './rules.ts'
import { selectAlike, selectKnown, selectPlain } from './words.store.ts'

const TERMS_KEPT_SECONDS = 60

/** What somebody wrote, as it is looked for. */
export interface Words {
  readonly plain: string
  readonly words: readonly string[]
  /** It holds a term the site does not search for. */
  readonly isBlocked: boolean
}

/** Reads what somebody wrote. */
export async function readWords(ctx: Reading, written: string): Promise<Words> {
  const [[plain = ''], terms] = await Promise.all([selectPlain(ctx, [written]), blockedTerms(ctx)])
  return { plain, words: wordsOf(plain), isBlocked: holdsTerm(plain, terms) }
}

/** The terms the site does not search for, plain. */
export async function blockedTerms(ctx: Reading): Promise<string[]> {
  const { blockedSearchTerms } = await readSettings(ctx)
  const lines = blockedSearchTerms.split('\n').filter((line) => line.trim())
  if (lines.length === 0) return []
  return ctx.memo.remember(`search.terms ${blockedSearchTerms}`, TERMS_KEPT_SECONDS, () => selectPlain(ctx, lines))
}

/** Words as they were probably meant: those that nobody knows are replaced by known ones; undefined when none could be. */
export async function correctWords(ctx: Reading, words: readonly string[]): Promise<string[] | undefined> {
  const known = await selectKnown(ctx, words)
  const corrected: string[] = []
  for (const word of words) corrected.push(known.has(word) ? word : ((await meantBy(ctx, word)) ?? word))
  if (corrected.every((word, at) => word === words[at])) return undefined
  return holdsTerm(corrected.join(' '), await blockedTerms(ctx)) ? undefined : corrected
}

async function meantBy(ctx: Reading, word: string): Promise<string | undefined> {
  if (word.length < 3 || word.length > 40) return undefined
  return nearestOf(word, await selectAlike(ctx, word, slipsOf(word)))
}
