/** The extension by which senders number all packets of a connection. */
export const TRANSPORT_CC =
  'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01'

/** The unit of times in a report: 250 microseconds. */
const TICK_US = 250n
/** The unit of the first time of a report: 64 milliseconds, in ticks. */
const REFERENCE_TICKS = 256
const MOST_PACKETS = 1000

const MISSING = 0
const SMALL_DELTA = 1
const LARGE_DELTA = 2

/** Reports to a sender when its packets arrived; the sender sets its bitrate by these reports. */
export interface ArrivalReports {
  /**
   * Notes that the packet with a number of the connection arrived at an instant, in microseconds.
   */
  note(number: number, microseconds: bigint): void
  /**
   * Returns the report about everything since the last one, for a source of the connection;
   * undefined without packets.
   */
  next(source: number): Buffer | undefined
}

/**
 * Creates the reports of one connection, as draft-holmer-rmcat-transport-wide-cc-extensions-01
 * describes them.
 */
export function createArrivalReports(): ArrivalReports {
  const arrived = new Map<number, number>()
  let highest: number | undefined
  let reported: number | undefined
  let count = 0
  return {
    note(number, microseconds) {
      const unwrapped =
        highest === undefined
          ? number
          : highest + (((number - (highest & 0xffff) + 0x18000) & 0xffff) - 0x8000)
      if (highest === undefined || unwrapped > highest) highest = unwrapped
      arrived.set(unwrapped, Number(microseconds / TICK_US))
    },
    next(source) {
      if (arrived.size === 0) return undefined
      const lowest = Math.min(...arrived.keys())
      const first = reported === undefined ? lowest : Math.min(reported + 1, lowest)
      const length = Math.min(Math.max(...arrived.keys()) - first + 1, MOST_PACKETS)
      const ticks = Array.from({ length }, (_, index) => arrived.get(first + index))
      reported = first + length - 1
      arrived.clear()
      count += 1
      return writeReport({ source, first, count: count & 0xff, ticks })
    },
  }
}

interface Arrivals {
  readonly source: number
  readonly first: number
  readonly count: number
  readonly ticks: readonly (number | undefined)[]
}

function writeReport({ source, first, count, ticks }: Arrivals): Buffer {
  const reference = Math.floor((ticks.find((tick) => tick !== undefined) ?? 0) / REFERENCE_TICKS)
  const { states, deltas } = encodeTimes(ticks, reference * REFERENCE_TICKS)
  const chunks = Array.from({ length: Math.ceil(states.length / 7) }, (_, index) =>
    states
      .slice(index * 7, index * 7 + 7)
      .reduce((chunk, state, place) => chunk | (state << (12 - 2 * place)), 0xc000),
  )
  const length = 20 + chunks.length * 2 + deltas.length
  const padding = (4 - (length % 4)) % 4
  const report = Buffer.alloc(length + padding)
  report[0] = 0x80 | (padding ? 0x20 : 0) | 15
  report[1] = 205
  report.writeUInt16BE(report.length / 4 - 1, 2)
  report.writeUInt32BE(1, 4)
  report.writeUInt32BE(source, 8)
  report.writeUInt16BE(first & 0xffff, 12)
  report.writeUInt16BE(ticks.length, 14)
  report.writeUIntBE(reference & 0xffffff, 16, 3)
  report[19] = count
  for (const [index, chunk] of chunks.entries()) report.writeUInt16BE(chunk, 20 + index * 2)
  report.set(deltas, 20 + chunks.length * 2)
  if (padding) report[report.length - 1] = padding
  return report
}

/** Returns whether each packet arrived and the bytes of the times between them. */
function encodeTimes(ticks: readonly (number | undefined)[], start: number) {
  const deltas: number[] = []
  let before = start
  const states = ticks.map((tick) => {
    if (tick === undefined) return MISSING
    const delta = tick - before
    before = tick
    if (delta >= 0 && delta < 256) {
      deltas.push(delta)
      return SMALL_DELTA
    }
    const clamped = Math.max(-0x8000, Math.min(0x7fff, delta)) & 0xffff
    deltas.push(clamped >> 8, clamped & 0xff)
    return LARGE_DELTA
  })
  return { states, deltas }
}
