/** More words than this are not looked for. */
const WORDS_MAX = 8
const WORD_MAX = 60
const LETTER = /[\p{L}\p{N}]/u

/** The words of a text that was made plain. */
export const termsOf = (plain: string): string[] =>
  plain
    .split(' ')
    .filter((word) => LETTER.test(word) && word.length <= WORD_MAX)
    .slice(0, WORDS_MAX)

/** How words are looked for: the last may be unfinished unless they are `whole`; `weights` names the parts looked in. */
export interface TsQueryOptions {
  readonly isWhole?: boolean
  readonly weights?: string
}

/** A query for all of some words, as PostgreSQL reads one; empty when there are none. */
export function queryText(words: readonly string[], { isWhole = false, weights = '' }: TsQueryOptions = {}): string {
  return words
    .map((word, at) => {
      const marks = `${!isWhole && at === words.length - 1 ? '*' : ''}${weights}`
      return `'${word.replace(/['\\]/g, '')}'${marks && `:${marks}`}`
    })
    .join(' & ')
}

/** Every word that one slip of the finger makes of a word of Latin letters. */
export function typosOf(word: string): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after) found.add(before + after.slice(1))
    if (after.length > 1) found.add(`${before}${after[1]}${after[0]}${after.slice(2)}`)
    for (const letter of letters) {
      if (after) found.add(before + letter + after.slice(1))
      found.add(before + letter + after)
    }
  }
  found.delete(word)
  return [...found].filter((slip) => slip.length > 1)
}

/** How many slips apart two words are: letters added, left out, changed, or swapped with their neighbour. */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : changed
      row.push(Math.min(changed, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** The word that was probably meant: one slip away, in words of six letters and more two; undefined when none is near. */
export function nearestTerm(word: string, known: readonly string[]): string | undefined {
  const allowed = word.length >= 6 ? 2 : 1
  const order = (candidate: string) => editDistance(word, candidate) + (candidate[0] === word[0] ? 0 : 0.5)
  return known
    .filter((candidate) => candidate !== word && editDistance(word, candidate) <= allowed)
    .sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1))[0]
}

const LOOKALIKES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

/** A text as it sounds: digits that stand for letters, doubled letters and gaps do not count. */
const normalizeLookalikes = (plain: string): string =>
  plain.replace(/[0134578]/g, (digit) => LOOKALIKES[digit] ?? digit).replace(/(.)\1+/gu, '$1')

/** Whether a plain text holds one of some plain terms, word by word or as one written with gaps. */
export function containsTerm(plain: string, terms: readonly string[]): boolean {
  const sound = normalizeLookalikes(plain)
  return terms
    .map(normalizeLookalikes)
    .filter(Boolean)
    .some((term) => ` ${sound} `.includes(` ${term} `) || sound.replaceAll(' ', '') === term.replaceAll(' ', ''))
}
