import type { ReadCtx } from '../../platform/context.ts'
import { foldTexts, termsOf } from '../../platform/db/index.ts'
import { findBannedTerm, readSettings } from '../settings/index.ts'
import { containsTerm, nearestTerm, typosOf } from './rules.ts'
import { selectKnownTerms, selectSimilarTerms } from './terms.store.ts'

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
  const [[plain = ''], terms] = await Promise.all([foldTexts(ctx, [written]), blockedTerms(ctx)])
  const isBlocked = containsTerm(plain, terms) || (await findBannedTerm(ctx, written)) !== undefined
  return { plain, words: termsOf(plain), isBlocked }
}

/** Returns the blocked terms, normalized. */
async function blockedTerms(ctx: ReadCtx): Promise<string[]> {
  const { blockedSearchTerms } = await readSettings(ctx)
  const lines = blockedSearchTerms.split('\n').filter((line) => line.trim())
  if (lines.length === 0) return []
  return ctx.cache.getOrLoad(`search.terms ${blockedSearchTerms}`, TERMS_KEPT_SECONDS, () =>
    foldTexts(ctx, lines),
  )
}

/** Returns the searches without a term that the site does not search for, however it is written. */
export async function withoutBlocked<T>(
  ctx: ReadCtx,
  searches: readonly T[],
  keywordOf: (search: T) => string,
): Promise<T[]> {
  const terms = await blockedTerms(ctx)
  const written = searches.map(keywordOf)
  const [banned, plain] = await Promise.all([
    Promise.all(written.map((one) => findBannedTerm(ctx, one))),
    terms.length > 0 ? foldTexts(ctx, written) : [],
  ])
  return searches.filter(
    (_, at) => banned[at] === undefined && !containsTerm(plain[at] ?? '', terms),
  )
}

/** The most other spellings of a search that are tried. */
const SPELLINGS_MAX = 4

/**
 * Returns other spellings of words that find nothing, the likeliest first: with unknown words
 * replaced by known ones, then with one of the known words replaced as well, because both spellings
 * of a word may be known.
 */
async function otherSpellings(ctx: ReadCtx, words: readonly string[]): Promise<string[][]> {
  const known = await selectKnownTerms(ctx, words)
  const nearest = await Promise.all(words.map((word) => suggestCorrection(ctx, word)))
  const corrected = words.map((word, at) => (known.has(word) ? word : (nearest[at] ?? word)))
  const others = corrected.map((word, at) => (known.has(word) ? nearest[at] : undefined))
  const spellings = others.flatMap((other, at) =>
    other === undefined ? [] : [corrected.with(at, other)],
  )
  if (corrected.some((word, at) => word !== words[at])) spellings.unshift(corrected)
  const terms = await blockedTerms(ctx)
  return spellings
    .filter((spelling) => !containsTerm(spelling.join(' '), terms))
    .slice(0, SPELLINGS_MAX)
}

async function suggestCorrection(ctx: ReadCtx, word: string): Promise<string | undefined> {
  if (word.length < 3 || word.length > 40) return undefined
  return nearestTerm(word, await selectSimilarTerms(ctx, word, typosOf(word)))
}

/** The words of a search, and its other spellings, which are looked up once when asked for. */
export interface SearchedWords extends Pick<ParsedQuery, 'words' | 'isBlocked'> {
  readonly spellings: () => Promise<string[][]>
}

/** Returns the words of a parsed search. */
export function wordsOf(ctx: ReadCtx, { words, isBlocked }: ParsedQuery): SearchedWords {
  let known: Promise<string[][]> | undefined
  const spellings = () => {
    known ??= otherSpellings(ctx, words)
    return known
  }
  return { words, isBlocked, spellings }
}
