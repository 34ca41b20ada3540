const mostCells = 4096
const count = 200
const fullScale = 32_768

/** Peaks of a sound that is still being decoded; `reduced` when it has ended. */
export interface Peaks {
  /** How many samples were taken. */
  readonly samples: number
  /** Takes 16 bit samples, little-endian, cut anywhere. */
  add(bytes: Buffer): void
  /** At most 200 peaks in time, from 0 to 100; the loudest is 100 unless all is near silence. */
  reduced(): number[]
}

/**
 * Keeps at most 4,096 peaks however long the sound is: when they are full, every two become one and each stands for twice
 * as long. Memory stays the same for a second and for six hours.
 */
export function collectPeaks(): Peaks {
  const cells = new Float64Array(mostCells)
  let samplesPerCell = 16
  let samples = 0
  let odd: number | undefined

  const halve = () => {
    for (let cell = 0; cell < mostCells / 2; cell++) {
      cells[cell] = Math.max(cells[cell * 2] ?? 0, cells[cell * 2 + 1] ?? 0)
    }
    cells.fill(0, mostCells / 2)
    samplesPerCell *= 2
  }
  const take = (value: number) => {
    if (samples >= samplesPerCell * mostCells) halve()
    const cell = Math.floor(samples / samplesPerCell)
    const loud = Math.abs(value)
    if (loud > (cells[cell] ?? 0)) cells[cell] = loud
    samples += 1
  }
  return {
    get samples() {
      return samples
    },
    add(bytes) {
      let at = 0
      if (odd !== undefined && bytes.length > 0) {
        take(Buffer.from([odd, bytes[0] ?? 0]).readInt16LE())
        at = 1
      }
      for (; at + 1 < bytes.length; at += 2) take(bytes.readInt16LE(at))
      odd = at < bytes.length ? bytes[at] : odd === undefined || bytes.length > 0 ? undefined : odd
    },
    reduced: () => reduce(cells.subarray(0, Math.ceil(samples / samplesPerCell))),
  }
}

/** Quiet recordings are drawn as large as loud ones, silence is not. */
function reduce(cells: Float64Array): number[] {
  const length = Math.min(count, cells.length)
  const peaks = Array.from({ length }, (_, at) => {
    const [from, to] = [at, at + 1].map((edge) => Math.floor((edge * cells.length) / length))
    return cells.subarray(from, to).reduce((most, value) => Math.max(most, value), 0)
  })
  const loudest = Math.max(fullScale / 100, ...peaks)
  return peaks.map((peak) => Math.round((peak / loudest) * 100))
}
