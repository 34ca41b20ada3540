import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const BYTES = 16
/** Random bytes of as many ids as are drawn at once: asking the system costs more than the bytes. */
const drawn = Buffer.alloc(256 * BYTES)
let used = drawn.length

/** The millisecond and the number within it of the newest id, so that ids of one process sort. */
const newest = { msecs: Number.NEGATIVE_INFINITY, seq: 0 }
const id = Buffer.alloc(BYTES)

/** Returns a new id: a UUIDv7 as 32 lower-case hex digits, which sorts by time of creation. */
export function newId(): string {
  const random = draw()
  const now = Date.now()
  if (now > newest.msecs) {
    newest.msecs = now
    newest.seq = random.readUInt32BE(0) >>> 1
  } else {
    newest.seq = (newest.seq + 1) >>> 0
    if (newest.seq === 0) newest.msecs += 1
  }
  v7({ random, msecs: newest.msecs, seq: newest.seq }, id)
  return id.toString('hex')
}

/** Returns random bytes that no other id has. */
function draw(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += BYTES
  return drawn.subarray(used - BYTES, used)
}
