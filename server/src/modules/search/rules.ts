/** Returns every word that one typing error makes of a word of Latin letters. */
export function typosOf(word: string): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at)
    const after = word.slice(at)
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

/**
 * Returns the number of typing errors between two words: letters added, left out, changed, or
 * swapped with their neighbour.
 */
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

/**
 * Returns the known word nearest to a word: one error away, or two in words of six letters and
 * more; undefined when none is near.
 */
export function nearestTerm(word: string, known: readonly string[]): string | undefined {
  const allowed = word.length >= 6 ? 2 : 1
  const order = (candidate: string) =>
    editDistance(word, candidate) + (candidate[0] === word[0] ? 0 : 0.5)
  return known
    .filter((candidate) => candidate !== word && editDistance(word, candidate) <= allowed)
    .sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1))[0]
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
}

/**
 * Normalizes a text by its sound: digits that stand for letters become letters, and doubled letters
 * and gaps are removed.
 */
const normalizeLookalikes = (plain: string): string =>
  plain.replace(/[0134578]/g, (digit) => LOOKALIKES[digit] ?? digit).replace(/(.)\1+/gu, '$1')

/**
 * Returns true when a normalized text contains one of some normalized terms, as words or written
 * with gaps.
 */
export function containsTerm(plain: string, terms: readonly string[]): boolean {
  const sound = normalizeLookalikes(plain)
  const withoutGaps = normalizeLookalikes(plain.replaceAll(' ', ''))
  return terms
    .filter((term) => term.trim() !== '')
    .some(
      (term) =>
        ` ${sound} `.includes(` ${normalizeLookalikes(term)} `) ||
        withoutGaps === normalizeLookalikes(term.replaceAll(' ', '')),
    )
}

/** Words that name a creator, and the other words of a search, which describe what they publish. */
export interface NamedWords {
  readonly name: readonly string[]
  readonly words: readonly string[]
}

/** Returns the ways to read words as the name of a creator before or after other words. */
export function splitsOf(words: readonly string[]): NamedWords[] {
  return words.slice(1).flatMap((_, at) => {
    const before = words.slice(0, at + 1)
    const after = words.slice(at + 1)
    return [
      { name: before, words: after },
      { name: after, words: before },
    ]
  })
}
