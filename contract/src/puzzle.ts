/** Round constants of SHA-256: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUNDS = new Uint32Array(64)
/** The initial state of SHA-256: the same bits of the square roots of the first eight primes. */
const START = new Uint32Array(8)

const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0

for (let candidate = 2, found = 0; found < 64; candidate += 1) {
  let isPrime = true
  for (let by = 2; by * by <= candidate && isPrime; by += 1) isPrime = candidate % by !== 0
  if (!isPrime) continue
  if (found < 8) START[found] = fraction(candidate ** (1 / 2))
  ROUNDS[found] = fraction(candidate ** (1 / 3))
  found += 1
}

const words = new Uint32Array(64)
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const at = (list: Uint32Array, index: number) => list[index] as number

/** Returns the SHA-256 of ASCII text below 56 characters, one block, as hex digits. Browsers offer no hashing without https. */
export function sha256OfShort(text: string): string {
  if (text.length > 55) throw new RangeError('Only texts of one block are hashed here')
  words.fill(0, 0, 16)
  for (let index = 0; index <= text.length; index += 1) {
    const byte = index < text.length ? text.charCodeAt(index) : 0x80
    words[index >> 2] = at(words, index >> 2) | (byte << (24 - (index & 3) * 8))
  }
  words[15] = text.length * 8
  const state = compress()
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

function compress(): Uint32Array {
  for (let index = 16; index < 64; index += 1) {
    const [late, early] = [at(words, index - 2), at(words, index - 15)]
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[index] = at(words, index - 16) + first + at(words, index - 7) + second
  }
  let [a, b, c, d, e, f, g, h] = START as unknown as [number, number, number, number, number, number, number, number]
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g)
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + at(ROUNDS, index) + at(words, index)) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return START.map((word, index) => word + ([a, b, c, d, e, f, g, h][index] as number))
}

/** A puzzle from a challenge. */
export interface Puzzle {
  readonly puzzle: string
  readonly salt: string
  readonly target: string
  readonly max: number
}

/** Returns the token for a puzzle, or undefined when it has no solution (then request another). Takes a tenth of a second. */
export function solvePuzzle({ puzzle, salt, target, max }: Puzzle): string | undefined {
  for (let number = 0; number <= max; number += 1) {
    if (sha256OfShort(`${salt}.${number}`) === target) return `${puzzle}.${number}`
  }
  return undefined
}
