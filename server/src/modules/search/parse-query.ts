import type { ReadCtx } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import { containsTerm, nearestTerm, termsOf, typosOf } from './rules.ts'
import { normalizeTexts, selectKnownTerms, selectSimilarTerms } from './terms.store.ts'

const TERMS_KEPT_SECONDS = 60

/** A search text, parsed. */
export interface ParsedQuery {
  readonly plain: string
  readonly words: readonly string[]
  /** The text contains a term that the site does not search for. */
  readonly isBlocked: boolean
}

/** Parses a search text. */
export async function parseQuery(ctx: ReadCtx, written: string): Promise<ParsedQuery> {
  const [[plain = ''], terms] = await Promise.all([normalizeTexts(ctx, [written]), blockedTerms(ctx)])
  return { plain, words: termsOf(plain), isBlocked: containsTerm(plain, terms) }
}

/** Returns the blocked terms, normalized. */
export async function blockedTerms(ctx: ReadCtx): Promise<string[]> {
  const { blockedSearchTerms } = await readSettings(ctx)
  const lines = blockedSearchTerms.split('\n').filter((line) => line.trim())
  if (lines.length === 0) return []
  return ctx.cache.getOrLoad(`search.terms ${blockedSearchTerms}`, TERMS_KEPT_SECONDS, () => normalizeTexts(ctx, lines))
}

/** Corrects the spelling of words: replaces unknown ones by known ones; undefined when none could be replaced. */
export async function correctSpelling(ctx: ReadCtx, words: readonly string[]): Promise<string[] | undefined> {
  const known = await selectKnownTerms(ctx, words)
  const corrected: string[] = []
  for (const word of words) corrected.push(known.has(word) ? word : ((await suggestCorrection(ctx, word)) ?? word))
  if (corrected.every((word, at) => word === words[at])) return undefined
  return containsTerm(corrected.join(' '), await blockedTerms(ctx)) ? undefined : corrected
}

async function suggestCorrection(ctx: ReadCtx, word: string): Promise<string | undefined> {
  if (word.length < 3 || word.length > 40) return undefined
  return nearestTerm(word, await selectSimilarTerms(ctx, word, typosOf(word)))
}
