/** Letters that Unicode does not take apart, and those of other scripts, as Latin letters. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

/** Returns a name in lower-case Latin letters without accents, its words parted by single blanks. */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/./gu, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Returns how alike two words are, between 0 and 1 (Jaro-Winkler). */
function similarity(a: string, b: string): number {
  if (a === b) return 1
  const range = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = new Set<number>()
  const matched: string[] = []
  for (const [index, letter] of [...a].entries()) {
    for (let other = Math.max(0, index - range); other <= index + range; other += 1) {
      if (taken.has(other) || b[other] !== letter) continue
      taken.add(other)
      matched.push(letter)
      break
    }
  }
  const count = matched.length
  if (count === 0) return 0
  const theirs = [...b].filter((_, index) => taken.has(index))
  const swaps = matched.filter((letter, index) => theirs[index] !== letter).length / 2
  const jaro = (count / a.length + count / b.length + (count - swaps) / count) / 3
  let prefix = 0
  while (prefix < 4 && a[prefix] !== undefined && a[prefix] === b[prefix]) prefix += 1
  return jaro + prefix * 0.1 * (1 - jaro)
}

/**
 * Returns how alike two folded names are, in percent: the mean of the best pairs of words, each
 * word paired once, weighted by length. Words that only the longer name has do not count, as middle
 * names; a single word is compared with the whole name, whose length then counts.
 */
export function nameScore(a: string, b: string): number {
  const [few, many] = [a.split(' '), b.split(' ')].sort((one, two) => one.length - two.length)
  if (!few || !many || few[0] === '' || many[0] === '') return 0
  if (few.length === 1) return singleScore(few.join(''), many.join(''))
  const pairs = few
    .flatMap((word, index) =>
      many.map((other, place) => ({
        index,
        place,
        length: word.length,
        score: similarity(word, other),
      })),
    )
    .sort((one, two) => two.score - one.score)
  const used = { words: new Set<number>(), places: new Set<number>() }
  let sum = 0
  let length = 0
  for (const pair of pairs) {
    if (used.words.has(pair.index) || used.places.has(pair.place)) continue
    used.words.add(pair.index)
    used.places.add(pair.place)
    sum += pair.score * pair.length
    length += pair.length
  }
  return Math.round((100 * sum) / length)
}

const singleScore = (word: string, name: string): number =>
  Math.round((100 * similarity(word, name) * word.length) / Math.max(word.length, name.length))

/**
 * Returns true unless a list knows birth dates of its entry and none is within a year of the
 * payee's, whose own may be unknown. Lists know some years alone.
 */
export function mayBeBornOn(birthDates: readonly string[], birthDate: string | null): boolean {
  if (!birthDate || birthDates.length === 0) return true
  const year = Number(birthDate.slice(0, 4))
  return birthDates.some((date) => Math.abs(Number(date.slice(0, 4)) - year) <= 1)
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Returns the birth dates in a remark of OFAC, `DOB 10 Aug 1948; alt. DOB 1950`, as ISO dates. */
export const birthDatesIn = (remark: string): string[] =>
  [...remark.matchAll(/DOB (?:circa )?(?:(?:(\d{1,2}) )?([A-Z][a-z]{2}) )?(\d{4})/g)].map(
    ([, day, month, year]) => {
      const number = MONTHS.indexOf((month ?? '').toLowerCase()) + 1
      const parts = [year, number && String(number).padStart(2, '0'), day?.padStart(2, '0')]
      return parts.filter(Boolean).join('-')
    },
  )
