import { sequenceOf } from '../rtp.ts'

/** A packet in its place; `isAfterLoss` when packets before it did not come. */
export interface OrderedPacket {
  readonly packet: Buffer
  readonly isAfterLoss: boolean
}

/**
 * The wait for a packet that is missing, in milliseconds: the time of a few requests to send it
 * again.
 */
const WAIT_MS = 300
/** The most packets that wait behind a missing one. */
const WAITING_MAX = 512
const HALF = 0x8000

/** Puts the packets of one source in the order of their numbers. */
export interface PacketOrder {
  /** Returns the packets whose turn it is, now that another one arrived. */
  take(packet: Buffer, now: number): OrderedPacket[]
}

/** Creates the order of the packets of one source. */
export function createPacketOrder(): PacketOrder {
  const waiting = new Map<number, { packet: Buffer; at: number }>()
  let next: number | undefined
  let hasLoss = false

  function* due(): Generator<OrderedPacket> {
    while (next !== undefined) {
      const found = waiting.get(next)
      if (!found) return
      waiting.delete(next)
      next = (next + 1) & 0xffff
      yield { packet: found.packet, isAfterLoss: hasLoss }
      hasLoss = false
    }
  }

  /** Goes on with the first packet that is there. */
  function giveUpMissing(from: number): void {
    next = [...waiting.keys()].reduce((best, one) =>
      ((one - from) & 0xffff) < ((best - from) & 0xffff) ? one : best,
    )
    hasLoss = true
  }

  return {
    take(packet, now) {
      const sequence = sequenceOf(packet)
      next ??= sequence
      const ahead = (sequence - next) & 0xffff
      if (ahead >= HALF) return []
      waiting.set(sequence, { packet, at: now })
      const ordered = [...due()]
      const oldest = waiting.values().next().value
      if (!oldest || (now - oldest.at < WAIT_MS && waiting.size < WAITING_MAX)) return ordered
      giveUpMissing(next)
      return [...ordered, ...due()]
    },
  }
}
