import { describe, expect, it } from 'vitest'
import { withoutBars } from './fingerprints.rules.ts'
import { countBits, type Luma, pdqDistance, pdqOf, pdqVariantsOf } from './pdq.rules.ts'

/** The distance up to which two hashes are taken for the same picture. */
const NEAR = 31

/** Returns a picture of soft spots, which differs for each seed. */
function spots(seed: number, { width = 400, height = 300 } = {}): Luma {
  let state = seed * 7919 + 1
  const random = () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
  const places = Array.from({ length: 40 }, () => ({
    x: random(),
    y: random(),
    size: 0.05 + random() / 4,
    light: random() * 255,
  }))
  const lightAt = (x: number, y: number) =>
    places.reduce((light, spot) => {
      const away = Math.hypot(x - spot.x, y - spot.y) / spot.size
      return away < 1 ? light * away + spot.light * (1 - away) : light
    }, 128)
  const values = Float32Array.from({ length: width * height }, (_, at) =>
    lightAt((at % width) / width, Math.floor(at / width) / height),
  )
  return { values, width, height }
}

/** Returns a picture whose value at a place is that of another place. */
function moved(
  { values, width, height }: Luma,
  size: { width: number; height: number },
  from: (column: number, row: number) => readonly [number, number],
): Luma {
  const drawn = Float32Array.from({ length: size.width * size.height }, (_, at) => {
    const [column, row] = from(at % size.width, Math.floor(at / size.width))
    return values[Math.min(height - 1, row) * width + Math.min(width - 1, column)] ?? 0
  })
  return { values: drawn, ...size }
}

const hashOf = (luma: Luma) => pdqOf(luma)?.hash ?? ''
const picture = spots(1)
const { width, height } = picture
const upright = { width, height }
const turned = { width: height, height: width }

describe('the perceptual hash of a picture', () => {
  it('has 256 bits, of which half are set, and the quality of a picture with detail', () => {
    const found = pdqOf(picture)
    expect(found?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(found?.quality).toBeGreaterThan(50)
    const words = found?.hash.match(/.{8}/g) ?? []
    const set = words.reduce((sum, word) => sum + countBits(Number.parseInt(word, 16)), 0)
    expect(set).toBe(128)
  })

  it('stays near when the picture is enlarged, squeezed, brightened or recorded with noise', () => {
    const enlarged = moved(picture, { width: 700, height: 525 }, (column, row) => [
      Math.floor((column * width) / 700),
      Math.floor((row * height) / 525),
    ])
    const squeezed = moved(picture, { width: 120, height }, (column, row) => [
      Math.floor((column * width) / 120),
      row,
    ])
    const bright = { ...picture, values: picture.values.map((value) => value * 0.8 + 40) }
    const noisy = {
      ...picture,
      values: picture.values.map((value, at) => value + 6 * Math.sin(at * 1.7)),
    }
    for (const other of [enlarged, squeezed, bright, noisy])
      expect(pdqDistance(hashOf(picture), hashOf(other))).toBeLessThanOrEqual(NEAR)
  })

  it('is far from those of other pictures', () => {
    for (let seed = 2; seed < 12; seed++)
      expect(pdqDistance(hashOf(picture), hashOf(spots(seed)))).toBeGreaterThan(NEAR * 2)
  })

  it('is 0 of 100 in quality for a picture of one colour', () => {
    expect(pdqOf({ ...picture, values: picture.values.map(() => 90) })?.quality).toBe(0)
  })

  it('does not exist for a picture with a side of fewer than five values', () => {
    expect(pdqOf({ values: new Float32Array(400), width: 100, height: 4 })).toBeUndefined()
  })
})

describe('the hashes of a picture in all its turns', () => {
  const turns: readonly (readonly [string, Luma])[] = [
    ['as it is', picture],
    ['mirrored', moved(picture, upright, (column, row) => [width - 1 - column, row])],
    ['upside down', moved(picture, upright, (column, row) => [column, height - 1 - row])],
    [
      'turned by 180 degrees',
      moved(picture, upright, (column, row) => [width - 1 - column, height - 1 - row]),
    ],
    ['transposed', moved(picture, turned, (column, row) => [row, column])],
    ['turned to the right', moved(picture, turned, (column, row) => [row, height - 1 - column])],
    ['turned to the left', moved(picture, turned, (column, row) => [width - 1 - row, column])],
    [
      'transposed and turned by 180 degrees',
      moved(picture, turned, (column, row) => [width - 1 - row, height - 1 - column]),
    ],
  ]
  const variants = pdqVariantsOf(picture)?.hashes ?? []

  it('begin with the hash of the picture as it is', () => {
    expect(variants).toHaveLength(8)
    expect(variants[0]).toBe(hashOf(picture))
  })

  it.each(turns)('hold the hash of the picture %s, and of none of the others', (_, turn) => {
    const distances = variants.map((variant) => pdqDistance(variant, hashOf(turn)))
    expect(distances.filter((distance) => distance <= NEAR)).toHaveLength(1)
  })
})

describe('a picture with black bars', () => {
  /** Returns the picture in a larger one whose other values are nearly black. */
  const framed = (across: number, down: number): Luma => {
    const size = { width: width + 2 * across, height: height + 2 * down }
    const values = Float32Array.from({ length: size.width * size.height }, (_, at) => {
      const column = (at % size.width) - across
      const row = Math.floor(at / size.width) - down
      const isInside = column >= 0 && column < width && row >= 0 && row < height
      return isInside ? (picture.values[row * width + column] ?? 0) : (at * 7) % 16
    })
    return { values, ...size }
  }

  it('has the hash of the picture once the bars are cut, and another before', () => {
    for (const [across, down] of [
      [0, 60],
      [80, 0],
      [40, 40],
    ] as const) {
      const cut = withoutBars(framed(across, down))
      expect(cut).toMatchObject(upright)
      expect(cut && pdqOf(cut)).toEqual(pdqOf(picture))
      expect(pdqDistance(hashOf(framed(across, down)), hashOf(picture))).toBeGreaterThan(NEAR)
    }
  })

  it('is left as it is when it has none, is dark as a whole, or shows hardly anything else', () => {
    expect(withoutBars(picture)).toBeUndefined()
    expect(withoutBars({ ...picture, values: picture.values.map(() => 10) })).toBeUndefined()
    expect(withoutBars(framed(800, 0))).toBeUndefined()
  })
})
