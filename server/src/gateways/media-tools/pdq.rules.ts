/**
 * PDQ, the perceptual hash of pictures that hash lists exchange: 256 bits that stay nearly the same
 * when a picture is scaled, compressed or recoloured. See "The TMK+PDQF Video-Hashing Algorithm and
 * the PDQ Image-Hashing Algorithm" of the ThreatExchange project.
 */

/** The luma of a picture, row by row, from 0 to 255. */
export interface Luma {
  readonly values: Float32Array
  readonly width: number
  readonly height: number
}

/** The hash of a picture as 64 hex digits, and how much detail it had, from 0 to 100. */
export interface PdqHash {
  readonly hash: string
  readonly quality: number
}

/** A hash of each way in which a picture can be mirrored and turned, as it is first. */
export interface PdqVariants {
  readonly hashes: readonly string[]
  readonly quality: number
}

/** The side of the square that a picture is sampled to, and of the part of its DCT that is kept. */
const SAMPLED = 64
const KEPT = 16
/** Pictures with a shorter side have no hash. */
const LEAST_SIDE = 5
const BLUR_PASSES = 2

/** Returns the hash of a picture; undefined for one that is too small. */
export function pdqOf(luma: Luma): PdqHash | undefined {
  const found = transform(luma)
  return found && { hash: bitsOf(found.coefficients), quality: found.quality }
}

/** Returns the hashes of a picture mirrored and turned in all eight ways. */
export function pdqVariantsOf(luma: Luma): PdqVariants | undefined {
  const found = transform(luma)
  if (!found) return undefined
  const hashes = [false, true].flatMap((isTransposed) =>
    [0, 1, 2, 3].map((mirrored) =>
      bitsOf(mirror(found.coefficients, { isTransposed, mirrored: mirrored as 0 | 1 | 2 | 3 })),
    ),
  )
  return { hashes, quality: found.quality }
}

/** Returns the number of bits in which two hashes of 64 hex digits differ. */
export function pdqDistance(one: string, other: string): number {
  let distance = 0
  for (let at = 0; at < one.length; at += 8)
    distance += countBits(
      Number.parseInt(one.slice(at, at + 8), 16) ^ Number.parseInt(other.slice(at, at + 8), 16),
    )
  return distance
}

/** Returns the number of bits that are set in 32 bits. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

function transform(luma: Luma): { coefficients: Float32Array; quality: number } | undefined {
  if (Math.min(luma.width, luma.height) < LEAST_SIDE) return undefined
  const sampled = sample(luma)
  return { coefficients: cosineTransform(sampled), quality: qualityOf(sampled) }
}

/** Blurs a picture by its size and takes 64×64 values of it. */
function sample({ values, width, height }: Luma): Float32Array {
  const isSampled = width === SAMPLED && height === SAMPLED
  const blurred = isSampled ? values : blur({ values, width, height })
  const sampled = new Float32Array(SAMPLED * SAMPLED)
  for (let row = 0; row < SAMPLED; row++) {
    const from = Math.floor(((row + 0.5) * height) / SAMPLED) * width
    for (let column = 0; column < SAMPLED; column++)
      sampled[row * SAMPLED + column] =
        blurred[from + Math.floor(((column + 0.5) * width) / SAMPLED)] ?? 0
  }
  return sampled
}

function blur({ values, width, height }: Luma): Float32Array {
  let from = values
  for (let pass = 0; pass < BLUR_PASSES; pass++) {
    const rows = blurLines(from, { count: height, length: width, next: width, step: 1 })
    from = blurLines(rows, { count: width, length: height, next: 1, step: width })
  }
  return from
}

/** The lines of a matrix: where each begins, and how far its values are apart. */
interface Lines {
  readonly count: number
  readonly length: number
  readonly next: number
  readonly step: number
}

/** Replaces each value by the mean of its window in its line; at the edges of what is inside. */
function blurLines(values: Float32Array, { count, length, next, step }: Lines): Float32Array {
  const blurred = new Float32Array(values.length)
  const window = Math.floor((length + 127) / 128)
  const half = (window + 2) >> 1
  const sums = new Float64Array(length + 1)
  for (let line = 0; line < count; line++) {
    const begin = line * next
    for (let at = 0; at < length; at++)
      sums[at + 1] = (sums[at] ?? 0) + (values[begin + at * step] ?? 0)
    for (let at = 0; at < length; at++) {
      const from = Math.max(0, at - (window - half))
      const until = Math.min(length, at + half)
      blurred[begin + at * step] = ((sums[until] ?? 0) - (sums[from] ?? 0)) / (until - from)
    }
  }
  return blurred
}

/** Returns how much neighbours differ: a picture of one colour has 0. */
function qualityOf(sampled: Float32Array): number {
  const difference = (one: number, other: number) =>
    Math.abs(Math.trunc((((sampled[one] ?? 0) - (sampled[other] ?? 0)) * 100) / 255))
  let sum = 0
  for (let row = 0; row < SAMPLED; row++)
    for (let column = 0; column < SAMPLED; column++) {
      const at = row * SAMPLED + column
      if (row + 1 < SAMPLED) sum += difference(at, at + SAMPLED)
      if (column + 1 < SAMPLED) sum += difference(at, at + 1)
    }
  return Math.min(100, Math.floor(sum / 90))
}

/** The rows 1 to 16 of the cosine transform of 64 values. */
const COSINES = Float32Array.from(
  { length: KEPT * SAMPLED },
  (_, at) =>
    Math.sqrt(2 / SAMPLED) *
    Math.cos((Math.PI / (2 * SAMPLED)) * (Math.floor(at / SAMPLED) + 1) * (2 * (at % SAMPLED) + 1)),
)

/** Returns the 16×16 lowest coefficients of 64×64 values, without the constant ones. */
function cosineTransform(sampled: Float32Array): Float32Array {
  const half = new Float32Array(KEPT * SAMPLED)
  for (let row = 0; row < KEPT; row++)
    for (let column = 0; column < SAMPLED; column++) {
      let sum = 0
      for (let at = 0; at < SAMPLED; at++)
        sum += (COSINES[row * SAMPLED + at] ?? 0) * (sampled[at * SAMPLED + column] ?? 0)
      half[row * SAMPLED + column] = sum
    }
  const coefficients = new Float32Array(KEPT * KEPT)
  for (let row = 0; row < KEPT; row++)
    for (let column = 0; column < KEPT; column++) {
      let sum = 0
      for (let at = 0; at < SAMPLED; at++)
        sum += (half[row * SAMPLED + at] ?? 0) * (COSINES[column * SAMPLED + at] ?? 0)
      coefficients[row * KEPT + column] = sum
    }
  return coefficients
}

/** How a picture is turned: whether its axes are swapped, and how it is mirrored. */
interface Turn {
  readonly isTransposed: boolean
  /** 0: not at all; 1: from left to right; 2: from top to bottom; 3: both. */
  readonly mirrored: 0 | 1 | 2 | 3
}

/**
 * Returns the coefficients of the turned picture: mirroring changes the sign of every second one
 * along an axis.
 */
function mirror(coefficients: Float32Array, { isTransposed, mirrored }: Turn): Float32Array {
  return coefficients.map((_, at) => {
    const row = Math.floor(at / KEPT)
    const column = at % KEPT
    const value = coefficients[isTransposed ? column * KEPT + row : at] ?? 0
    const isNegated = ((mirrored & 1) !== 0 && column % 2 === 0) !== (mirrored > 1 && row % 2 === 0)
    return isNegated ? -value : value
  })
}

/** Returns a bit for each coefficient above the lower middle of all, the last word first. */
function bitsOf(coefficients: Float32Array): string {
  const median = coefficients.toSorted()[coefficients.length / 2 - 1] ?? 0
  const words = Array.from({ length: KEPT }, (_, row) => {
    let word = 0
    for (let column = 0; column < KEPT; column++)
      if ((coefficients[row * KEPT + column] ?? 0) > median) word |= 1 << column
    return word.toString(16).padStart(4, '0')
  })
  return words.reverse().join('')
}
