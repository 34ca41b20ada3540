import { type RawBuilder, sql } from 'kysely'
import { read } from './read-write.ts'
import { type StatementCtx, statement } from './statement.ts'

/** The most words of a search; further ones are ignored. */
const WORDS_MAX = 8
const WORD_MAX = 200
const LETTER = /[\p{L}\p{N}]/u
/** The characters that `search_vector` makes words of their own: a test compares the two. */
const SINGLE =
  /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u1950-\u19DF\u1A20-\u1AAF\u2190-\u2BFF\u2E80-\u2FDF\u3005-\u3007\u3021-\u302F\u3031-\u303C\u3040-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA9E0-\uA9FF\uAA60-\uAA7F\uF900-\uFAFF\u{1F000}-\u{1FAFF}\u{20000}-\u{3FFFF}]/u

const plainTexts = statement(
  'db.plain_texts',
  ({ texts }: { readonly texts: readonly string[] }) => sql<{ plain: string }>`
    select search_plain(text) as plain
    from unnest(${texts}::text[]) with ordinality as given (text, position) order by position`,
  { plan: 'generic' },
)

/**
 * Folds texts as every search compares them: without case, accents, normal forms, vowel points and
 * punctuation.
 */
export async function foldTexts(ctx: StatementCtx, texts: readonly string[]): Promise<string[]> {
  const rows = await read(ctx, plainTexts, { texts })
  return rows.map(({ plain }) => plain)
}

/**
 * Returns SQL that is true when a text contains the words of a part, with any one sign between
 * them, both folded; no text contains a part of signs alone. A trigram index on `search_fold` of
 * the text serves it.
 */
export const textContains = (text: RawBuilder<unknown>, part: string): RawBuilder<boolean> =>
  sql<boolean>`search_fold(${text}) like nullif(search_pattern(${part}), '')`

/** Returns the words of a folded text that can be searched for. */
export const termsOf = (plain: string): string[] =>
  plain
    .split(' ')
    .filter((word) => LETTER.test(word) && word.length <= WORD_MAX)
    .slice(0, WORDS_MAX)

/**
 * The options of a query: the words that may be unfinished, the last one by default; `weights`
 * names the parts of the text to search.
 */
export interface TsQueryOptions {
  readonly unfinished?: 'none' | 'last' | 'each'
  readonly weights?: string
}

/**
 * Returns a query for all of some folded words in the syntax of PostgreSQL; empty when there are
 * none. A run of a script without spaces is a phrase of its characters.
 */
export function queryText(
  words: readonly string[],
  { unfinished = 'last', weights = '' }: TsQueryOptions = {},
): string {
  return words
    .map((word, at) => {
      const isUnfinished =
        unfinished === 'each' || (unfinished === 'last' && at === words.length - 1)
      const parts = partsOf(word.replace(/['\\]/g, ''))
      const terms = parts.map((part, place) => {
        const marks = `${isUnfinished && place === parts.length - 1 ? '*' : ''}${weights}`
        return `'${part}'${marks && `:${marks}`}`
      })
      return terms.length > 1 ? `(${terms.join(' <-> ')})` : terms.join('')
    })
    .join(' & ')
}

/** Returns the words that `search_vector` makes of a folded word. */
function partsOf(word: string): string[] {
  const parts: string[] = []
  let isOpen = false
  for (const character of word) {
    const isSingle = SINGLE.test(character)
    if (isOpen && !isSingle) parts.push((parts.pop() ?? '') + character)
    else parts.push(character)
    isOpen = !isSingle
  }
  return parts
}
