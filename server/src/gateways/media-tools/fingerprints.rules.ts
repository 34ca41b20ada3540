import type { PictureFingerprint } from './fingerprint-port.ts'
import { type Luma, pdqVariantsOf } from './pdq.rules.ts'

/** The mean and the brightest value that a line of a black bar may have, after compression. */
const DARK_MEAN = 20
const DARK_MOST = 60
/** Bars narrower than this share of a side make no difference to a hash. */
const LEAST_SHARE = 0.03
/** The least share of a side between bars: a picture with less is dark, and has no bars. */
const LEAST_LEFT = 0.25

/**
 * Returns the hashes of a picture as it is, and without black bars where it has some; none for one
 * that is too small.
 */
export const fingerprintsOf = (luma: Luma): PictureFingerprint[] =>
  [luma, withoutBars(luma)].flatMap((shown, at) => {
    const variants = shown && pdqVariantsOf(shown)
    return variants ? [{ ...variants, isCut: at > 0 }] : []
  })

/**
 * Returns a picture without the black bars at its edges; undefined when it has none, so that a
 * video is recognised with other bars around it.
 */
export function withoutBars(luma: Luma): Luma | undefined {
  const { width, height } = luma
  const rows = brightRange(height, (row) => isDark(luma, { from: row * width, step: 1 }, width))
  const columns = brightRange(width, (column) =>
    isDark(luma, { from: column, step: width }, height),
  )
  if (!rows || !columns) return undefined
  const kept = { width: columns.until - columns.from, height: rows.until - rows.from }
  const isCut = kept.width < width * (1 - LEAST_SHARE) || kept.height < height * (1 - LEAST_SHARE)
  if (!isCut || kept.width < width * LEAST_LEFT || kept.height < height * LEAST_LEFT)
    return undefined
  const values = new Float32Array(kept.width * kept.height)
  for (let row = 0; row < kept.height; row++) {
    const from = (row + rows.from) * width + columns.from
    values.set(luma.values.subarray(from, from + kept.width), row * kept.width)
  }
  return { values, ...kept }
}

/** Returns the lines between those at both ends that are dark; undefined when all are. */
function brightRange(count: number, isDarkAt: (line: number) => boolean) {
  let from = 0
  while (from < count && isDarkAt(from)) from += 1
  if (from === count) return undefined
  let until = count
  while (isDarkAt(until - 1)) until -= 1
  return { from, until }
}

function isDark(
  { values }: Luma,
  { from, step }: { readonly from: number; readonly step: number },
  count: number,
): boolean {
  let sum = 0
  for (let at = 0; at < count; at++) {
    const value = values[from + at * step] ?? 0
    if (value > DARK_MOST) return false
    sum += value
  }
  return sum <= DARK_MEAN * count
}
