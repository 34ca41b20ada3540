/** Scripts without spaces between words, whose words are found anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** Letters of other alphabets that look like Latin ones, each before the one it looks like. */
const LOOKALIKES = new Map(
  [...'аaеeоoрpсcхxуyіiѕsјjкkмmтtвbнhαaοoεeιiκkνvρpτtυuχxłløoıiđd'.matchAll(/(.)(.)/gu)].map(
    ([, other = '', latin = '']) => [other, latin] as const,
  ),
)

/** Digits and signs that stand for letters; a one and a bar can be an "i" or an "l". */
const SIGNS: Readonly<Record<string, string>> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '€': 'e',
}

/** The fewest letters of a term that is also found in parts, as in "for bidden". */
const LETTERS_IN_PARTS = 5

/** Returns the words of a text in lower case and Latin letters, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}łøıđ]/gu, (sign) => LOOKALIKES.get(sign) ?? sign)
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns a text as it reads with letters in place of the digits and signs that look like them. */
const withLetters = (text: string, one: 'i' | 'l'): string =>
  text
    .normalize('NFKC')
    .replace(/[034578@$€]/gu, (sign) => SIGNS[sign] ?? sign)
    .replace(/[1|!]/gu, one)

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

interface Term {
  readonly line: string
  readonly phrase: string
  readonly whole: string
  readonly place: 'word' | 'start' | 'end' | 'anywhere'
}

/** A list of terms, ready to be compared with texts. */
export interface Terms {
  readonly terms: readonly Term[]
  readonly longest: number
  readonly allowed: ReadonlySet<string>
}

function placeOf(line: string): Term['place'] {
  if (line.endsWith('*')) return line.startsWith('*') ? 'anywhere' : 'start'
  return line.startsWith('*') ? 'end' : 'word'
}

/**
 * Reads a list with a word or phrase on each line, and the words that are allowed although they
 * contain one. An asterisk before or after a term stands for any letters.
 */
export function readTerms(list: string, allowed = ''): Terms {
  const terms = list.split('\n').flatMap((entry): Term[] => {
    const line = entry.trim()
    const parts = wordsOf(entry)
    const whole = parts.join('')
    if (whole === '') return []
    const place = UNSPACED.test(whole) ? 'anywhere' : placeOf(line)
    return [{ line, phrase: parts.join(' '), whole, place }]
  })
  const longest = Math.max(0, ...terms.map(({ whole }) => whole.length))
  return { terms, longest, allowed: new Set(wordsOf(allowed)) }
}

interface Reading {
  /** The words with a space before and after each. */
  readonly line: string
  readonly joined: string
  readonly spelled: readonly string[]
  /** The words that neighbouring ones form when they are written as one. */
  readonly runs: ReadonlySet<string>
}

function readingOf(text: string, { allowed, longest }: Terms): Reading {
  const words = wordsOf(text).filter((word) => !allowed.has(word))
  const runs = new Set<string>()
  for (let from = 0; from < words.length; from += 1) {
    let run = ''
    for (let at = from; at < words.length && run.length < longest; at += 1) {
      run += words[at]
      runs.add(run)
    }
  }
  return { line: ` ${words.join(' ')} `, joined: words.join(''), spelled: spelledOut(words), runs }
}

function contains({ line, joined, spelled, runs }: Reading, term: Term): boolean {
  const { phrase, whole, place } = term
  if (line.includes(` ${phrase} `)) return true
  if (whole.length >= LETTERS_IN_PARTS && runs.has(whole)) return true
  if (place === 'anywhere' && line.includes(whole)) return true
  if (place === 'start' && line.includes(` ${phrase}`)) return true
  if (place === 'end' && line.includes(`${phrase} `)) return true
  if (UNSPACED.test(whole)) return joined.includes(whole)
  return whole.length > 1 && spelled.some((run) => run.includes(whole))
}

/**
 * Returns the first term of a list that a text contains, as the list writes it; undefined without
 * one. Case, accents, look-alike letters, digits for letters and spaces between the letters of a
 * term make no difference; a term inside a longer word is found only where an asterisk says so.
 */
export function findTerm(text: string, list: Terms): string | undefined {
  if (list.terms.length === 0 || text === '') return undefined
  const texts = new Set([text, withLetters(text, 'i'), withLetters(text, 'l')])
  const readings = [...texts].map((read) => readingOf(read, list))
  return list.terms.find((term) => readings.some((reading) => contains(reading, term)))?.line
}

/** Returns the first word of a text that a list blocks, as the list writes it. */
export const findBlockedWord = (text: string, list: string): string | undefined =>
  list.trim() === '' ? undefined : findTerm(text, readTerms(list))

/** Fields of an input that nobody else reads. */
const UNSHOWN = /password|token|captcha|email|code$|Id$|Ids$/i

/** The texts of an input that others may read, each with its path. */
export function textsOf(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    UNSHOWN.test(key) ? [] : textsOf(part, path === '' ? key : `${path}.${key}`),
  )
}
