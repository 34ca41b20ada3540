/**
 * Reads and writes the reports of RTCP that go between senders and receivers (RFC 3550, RFC 4585).
 */

const SENDER_REPORT = 200
const TRANSPORT_FEEDBACK = 205
const PAYLOAD_FEEDBACK = 206
const SENDER_REPORT_LENGTH = 28
/** The source that our own reports name. */
const OURSELVES = 1

const formatOf = (report: Buffer) => report.readUInt8(0) & 31

/** Returns the reports that one packet holds; none of a packet that is cut off. */
export function splitReports(packet: Buffer): Buffer[] {
  const reports: Buffer[] = []
  let at = 0
  while (at + 8 <= packet.length) {
    const length = (packet.readUInt16BE(at + 2) + 1) * 4
    if (at + length > packet.length) return []
    reports.push(packet.subarray(at, at + length))
    at += length
  }
  return reports
}

function feedback(
  type: number,
  format: number,
  { source, body = [] }: { source: number; body?: number[] },
): Buffer {
  const report = Buffer.alloc(12 + body.length)
  report[0] = 0x80 | format
  report[1] = type
  report.writeUInt16BE(report.length / 4 - 1, 2)
  report.writeUInt32BE(OURSELVES, 4)
  report.writeUInt32BE(source, 8)
  report.set(body, 12)
  return report
}

/** Returns the request for a key frame of a source. */
export const keyFrameRequest = (source: number): Buffer => feedback(PAYLOAD_FEEDBACK, 1, { source })

/** Returns the request to send packets of a source again, by their sequence numbers. */
export const resendRequest = (source: number, sequences: readonly number[]): Buffer =>
  feedback(TRANSPORT_FEEDBACK, 1, {
    source,
    body: sequences.flatMap((one) => [one >> 8, one & 0xff, 0, 0]),
  })

/** Returns true when a receiver asks for a key frame, by PLI or by FIR (RFC 5104). */
export const asksForKeyFrame = (report: Buffer): boolean =>
  report[1] === PAYLOAD_FEEDBACK && (formatOf(report) === 1 || formatOf(report) === 4)

const RECEIVER_REPORT = 201
const BLOCK_LENGTH = 24

/** The report of a receiver about the packets of one source. */
export interface ReceivedReport {
  /** The part of the packets that it lost since its report before, of 256. */
  readonly lostPart: number
  /** The packets that it lost so far; fewer than before when some arrived late. */
  readonly lost: number
  /** The highest sequence number that it received. */
  readonly highest: number
}

/** Returns what a receiver reports about the packets of a source; undefined in another report. */
export function readReceived(report: Buffer, source: number): ReceivedReport | undefined {
  if (report[1] !== RECEIVER_REPORT && report[1] !== SENDER_REPORT) return undefined
  const start = report[1] === RECEIVER_REPORT ? 8 : SENDER_REPORT_LENGTH
  for (
    let at = start;
    at + BLOCK_LENGTH <= report.length && at < start + formatOf(report) * BLOCK_LENGTH;
    at += BLOCK_LENGTH
  )
    if (report.readUInt32BE(at) === source)
      return {
        lostPart: report.readUInt8(at + 4),
        lost: report.readIntBE(at + 5, 3),
        highest: report.readUInt16BE(at + 10),
      }
  return undefined
}

/** Returns the sequence numbers of the packets that a receiver asks for again. */
export function askedAgain(report: Buffer): number[] {
  if (report[1] !== TRANSPORT_FEEDBACK || formatOf(report) !== 1) return []
  const asked: number[] = []
  for (let at = 12; at + 4 <= report.length; at += 4) {
    const first = report.readUInt16BE(at)
    const following = report.readUInt16BE(at + 2)
    asked.push(first)
    for (let bit = 0; bit < 16; bit += 1)
      if ((following >> bit) & 1) asked.push((first + bit + 1) & 0xffff)
  }
  return asked
}

/**
 * Returns a sender’s report as viewers receive it, by which they play picture and sound at the same
 * time; undefined for other reports.
 */
export function rewriteSenderReport(
  report: Buffer,
  { source, timestampOffset }: { source: number; timestampOffset: number },
): Buffer | undefined {
  if (report[1] !== SENDER_REPORT || report.length < SENDER_REPORT_LENGTH) return undefined
  const copy = Buffer.from(report.subarray(0, SENDER_REPORT_LENGTH))
  copy[0] = 0x80
  copy.writeUInt16BE(SENDER_REPORT_LENGTH / 4 - 1, 2)
  copy.writeUInt32BE(source, 4)
  copy.writeUInt32BE((copy.readUInt32BE(16) + timestampOffset) >>> 0, 16)
  return copy
}

/** Counts which packets of a sender are missing, so that it is asked for them again. */
export interface MissingPackets {
  /** Notes a packet that arrived. */
  note(sequence: number, now: number): void
  /** Returns the packets to ask for now. Each is asked for eight times within a second at most. */
  due(now: number): number[]
}

const ASKED_AT_MOST = 8
const GIVEN_UP_MS = 1000
/** A larger gap is a new beginning, not a loss. */
const LARGEST_GAP = 100

/** Creates the count of missing packets of one source. */
export function createMissingPackets(): MissingPackets {
  const missing = new Map<number, { since: number; asked: number }>()
  let highest: number | undefined
  return {
    note(sequence, now) {
      const gap = highest === undefined ? 1 : (sequence - highest) & 0xffff
      if (gap === 0 || gap >= 0x8000) {
        missing.delete(sequence)
        return
      }
      if (gap <= LARGEST_GAP && highest !== undefined)
        for (let step = 1; step < gap; step += 1)
          missing.set((highest + step) & 0xffff, { since: now, asked: 0 })
      highest = sequence
    },
    due(now) {
      for (const [sequence, one] of missing) {
        one.asked += 1
        if (one.asked > ASKED_AT_MOST || now - one.since > GIVEN_UP_MS) missing.delete(sequence)
      }
      return [...missing.keys()]
    },
  }
}
