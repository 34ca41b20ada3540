/** Scripts without spaces between words, whose words are found anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** Returns the words of a text in lower case, without accents and invisible characters. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const isLetter = (word: string): boolean => [...word].length === 1

/**
 * Returns the words that are spelled letter by letter, as in "b a d" or "b.a.d", without their
 * spaces.
 */
function spelledOut(words: readonly string[]): string[] {
  const runs: string[] = []
  let run: string[] = []
  for (const word of [...words, '--']) {
    if (isLetter(word)) run.push(word)
    else if (run.length > 0) {
      runs.push(run.join(''))
      run = []
    }
  }
  return runs.filter((joined) => joined.length > 1)
}

/**
 * Returns the first blocked word of a text; undefined without one. `list` has a word or phrase on
 * each line. Case, accents and spaces between the letters of a word make no difference; a word
 * inside a longer one is not blocked.
 */
export function findBlockedWord(text: string, list: string): string | undefined {
  if (list.trim() === '' || text === '') return undefined
  const words = wordsOf(text)
  const [line, joined, spelled] = [` ${words.join(' ')} `, words.join(''), spelledOut(words)]
  return list
    .split('\n')
    .find((entry) => {
      const parts = wordsOf(entry)
      const whole = parts.join('')
      if (whole === '') return false
      if (line.includes(` ${parts.join(' ')} `)) return true
      if (UNSPACED.test(whole)) return joined.includes(whole)
      return whole.length > 1 && spelled.some((run) => run.includes(whole))
    })
    ?.trim()
}
