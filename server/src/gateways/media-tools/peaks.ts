const mostCells = 4096
const count = 200
const fullScale = 32_768

/** The peaks of audio that is still being decoded; call `reduced` at its end. */
export interface Peaks {
  /** The number of samples added. */
  readonly samples: number
  /** Adds 16-bit little-endian samples, split anywhere. */
  add(bytes: Buffer): void
  /**
   * Returns at most 200 peaks in time, from 0 to 100; the loudest is 100 unless the audio is nearly
   * silent.
   */
  reduced(): number[]
}

/**
 * Collects at most 4,096 peaks however long the audio is: when they are full, every two are merged
 * and each covers twice the time. Memory use is the same for a second and for six hours.
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

/** Scales quiet recordings to the full range, but not silence. */
function reduce(cells: Float64Array): number[] {
  const length = Math.min(count, cells.length)
  const peaks = Array.from({ length }, (_, at) => {
    const [from, to] = [at, at + 1].map((edge) => Math.floor((edge * cells.length) / length))
    return cells.subarray(from, to).reduce((most, value) => Math.max(most, value), 0)
  })
  const loudest = Math.max(fullScale / 100, ...peaks)
  return peaks.map((peak) => Math.round((peak / loudest) * 100))
}
