/** The colours of a picture by the numbers of ITU-T H.273, as `nclx` and `cICP` carry them. */
export interface CodedColors {
  readonly primaries: number
  readonly transfer: number
}

type Matrix = readonly (readonly [number, number, number])[]

const D65 = [0.3127, 0.329] as const
/** The red, green and blue of each number, in CIE xy; all with the white of daylight. */
const chromaticities: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0.64, 0.33] as const, [0.3, 0.6] as const, [0.15, 0.06] as const],
  5: [[0.64, 0.33] as const, [0.29, 0.6] as const, [0.15, 0.06] as const],
  6: [[0.63, 0.34] as const, [0.31, 0.595] as const, [0.155, 0.07] as const],
  7: [[0.63, 0.34] as const, [0.31, 0.595] as const, [0.155, 0.07] as const],
  9: [[0.708, 0.292] as const, [0.17, 0.797] as const, [0.131, 0.046] as const],
  12: [[0.68, 0.32] as const, [0.265, 0.69] as const, [0.15, 0.06] as const],
}
const SRGB = 1
const transfers = { gamma22: 4, gamma28: 5, linear: 8, pq: 16, hlg: 18 } as const

/**
 * The brightness of white paper in high dynamic range, and the brightest that can be distinguished,
 * in candelas per m².
 */
const PAPER_NITS = 203
const MAX_NITS = 4000
/** The screen that HLG is meant for. */
const HLG_NITS = 1000
const FULL = 65_535

/**
 * Returns true when pixels with these colours must be converted before an ordinary screen shows
 * them.
 */
export const needsConversion = ({ primaries, transfer }: CodedColors): boolean =>
  Object.values(transfers).some((number) => number === transfer) ||
  (primaries !== SRGB && primaries in chromaticities)

/**
 * Converts RGB of 16 bits to sRGB of 8 bits. High dynamic range is compressed to that of an
 * ordinary screen.
 */
export function toScreenColors(pixels: Uint16Array, { primaries, transfer }: CodedColors): Buffer {
  const isBright = transfer === transfers.pq || transfer === transfers.hlg
  const linear = linearTable(transfer)
  const compress = isBright ? compressor(pixels, linear, transfer) : undefined
  const [red, green, blue] = matrixToSrgb(primaries)
  const shown = encodingTable()
  const result = Buffer.alloc(pixels.length)
  const light = new Float64Array(3)
  for (let at = 0; at < pixels.length; at += 3) {
    for (let index = 0; index < 3; index++) light[index] = linear[pixels[at + index] ?? 0] ?? 0
    compress?.(light)
    const [r = 0, g = 0, b = 0] = light
    for (const [index, [fromRed, fromGreen, fromBlue]] of [red, green, blue].entries()) {
      const value = fromRed * r + fromGreen * g + fromBlue * b
      result[at + index] = shown[Math.round(Math.min(1, Math.max(0, value)) * FULL)] ?? 0
    }
  }
  return result
}

/**
 * Returns the light of each 16-bit value: in nits for PQ, of the scene for HLG, else from 0 to 1.
 */
function linearTable(transfer: number): Float64Array {
  const decode =
    { [transfers.gamma22]: (v: number) => v ** 2.2, [transfers.gamma28]: (v: number) => v ** 2.8 }[
      transfer
    ] ??
    { [transfers.linear]: (v: number) => v, [transfers.pq]: fromPq, [transfers.hlg]: fromHlg }[
      transfer
    ] ??
    fromSrgb
  return Float64Array.from({ length: FULL + 1 }, (_, value) => decode(value / FULL))
}

const fromSrgb = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toSrgb = (v: number) => (v <= 0.003_130_8 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
const encodingTable = () =>
  Uint8Array.from({ length: FULL + 1 }, (_, value) => Math.round(toSrgb(value / FULL) * 255))

const pq = {
  m1: 2610 / 16_384,
  m2: (2523 / 4096) * 128,
  c1: 3424 / 4096,
  c2: (2413 / 4096) * 32,
  c3: (2392 / 4096) * 32,
}

function fromPq(value: number): number {
  const power = value ** (1 / pq.m2)
  return 10_000 * (Math.max(0, power - pq.c1) / (pq.c2 - pq.c3 * power)) ** (1 / pq.m1)
}

function toPq(nits: number): number {
  const power = (nits / 10_000) ** pq.m1
  return ((pq.c1 + pq.c2 * power) / (1 + pq.c3 * power)) ** pq.m2
}

function fromHlg(value: number): number {
  const a = 0.178_832_77
  const b = 0.284_668_92
  const c = 0.559_910_73
  return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - c) / a) + b) / 12
}

/**
 * Returns what turns the light of one pixel into shares of white paper, with nothing above 1 (ITU-R
 * BT.2390).
 */
function compressor(
  pixels: Uint16Array,
  linear: Float64Array,
  transfer: number,
): (light: Float64Array) => void {
  const isHlg = transfer === transfers.hlg
  const brightest = pixels.reduce((most, value) => Math.max(most, value), 0)
  const peak = isHlg ? HLG_NITS : Math.min(MAX_NITS, Math.max(PAPER_NITS, linear[brightest] ?? 0))
  const end = toPq(peak)
  const limit = toPq(PAPER_NITS) / toPq(peak)
  const knee = 1.5 * limit - 0.5
  return (light) => {
    const [r = 0, g = 0, b = 0] = light
    const scene = isHlg ? HLG_NITS * Math.max(1e-6, 0.2627 * r + 0.678 * g + 0.0593 * b) ** 0.2 : 1
    const most = Math.max(r, g, b) * scene
    const part = Math.min(1, toPq(Math.min(most, peak)) / end)
    const nits = part <= knee ? most : fromPq(end * bend(part, { knee, limit }))
    const scale = most > 0 ? (scene * nits) / most / PAPER_NITS : 0
    for (let index = 0; index < 3; index++) light[index] = (light[index] ?? 0) * scale
  }
}

function bend(part: number, { knee, limit }: { knee: number; limit: number }): number {
  const t = (part - knee) / (1 - knee)
  const t2 = t ** 2
  const t3 = t ** 3
  return (2 * t3 - 3 * t2 + 1) * knee + (t3 - 2 * t2 + t) * (1 - knee) + (3 * t2 - 2 * t3) * limit
}

/** Returns the matrix from linear light of these primaries to that of sRGB. */
function matrixToSrgb(primaries: number): Matrix & { 0: Row; 1: Row; 2: Row } {
  const from = chromaticities[primaries]
  const to = chromaticities[SRGB]
  const product = from && to ? multiply(invert(toXyz(to)), toXyz(from)) : identity
  return product as Matrix & { 0: Row; 1: Row; 2: Row }
}

type Row = readonly [number, number, number]
const identity: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

function toXyz(colors: readonly (readonly [number, number])[]): Matrix {
  const columns = colors.map(([x, y]) => [x / y, 1, (1 - x - y) / y] as const)
  const unscaled = [0, 1, 2].map((row) =>
    columns.map((column) => column[row] ?? 0),
  ) as unknown as Matrix
  const white: Row = [D65[0] / D65[1], 1, (1 - D65[0] - D65[1]) / D65[1]]
  const scales = invert(unscaled).map((row) =>
    row.reduce((sum, value, at) => sum + value * (white[at] ?? 0), 0),
  )
  return unscaled.map((row) =>
    row.map((value, at) => value * (scales[at] ?? 0)),
  ) as unknown as Matrix
}

const multiply = (one: Matrix, other: Matrix): Matrix =>
  one.map((row) =>
    [0, 1, 2].map((column) =>
      row.reduce((sum, value, at) => sum + value * (other[at]?.[column] ?? 0), 0),
    ),
  ) as unknown as Matrix

function invert([
  [a, b, c] = [0, 0, 0],
  [d, e, f] = [0, 0, 0],
  [g, h, i] = [0, 0, 0],
]: Matrix): Matrix {
  const A = e * i - f * h
  const B = f * g - d * i
  const C = d * h - e * g
  const determinant = a * A + b * B + c * C
  const cofactors: Matrix = [
    [A, c * h - b * i, b * f - c * e],
    [B, a * i - c * g, c * d - a * f],
    [C, b * g - a * h, a * e - b * d],
  ]
  return cofactors.map((row) => row.map((value) => value / determinant)) as unknown as Matrix
}
