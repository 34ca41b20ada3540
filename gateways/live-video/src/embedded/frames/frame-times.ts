import type { MediaKind } from '../publisher.ts'

/** The same instant in the timestamps of picture and sound, by the reports of the sender. */
export type SenderClock = Readonly<Record<MediaKind, SenderTime>>

/** A timestamp and the instant it stands for, in milliseconds of the sender’s clock. */
export interface SenderTime {
  readonly timestamp: number
  readonly at: number
}

/** The clock rates of timestamps, in hertz. */
const RATES: Readonly<Record<MediaKind, number>> = { audio: 48_000, video: 90_000 }

/** Turns timestamps of packets into milliseconds. */
export interface FrameTimes {
  /**
   * Returns the time of a timestamp. Without reports of the sender, the time of the first one is
   * that of its arrival.
   */
  of(kind: MediaKind, timestamp: number, now: number): number
}

/** Creates the times of a stream. */
export function createFrameTimes(clock: SenderClock | undefined): FrameTimes {
  const last = new Map<MediaKind, SenderTime>(clock && [...kindsOf(clock)])
  return {
    of(kind, timestamp, now) {
      const before = last.get(kind) ?? { timestamp, at: now }
      const at = before.at + ((timestamp - before.timestamp) | 0) / (RATES[kind] / 1000)
      last.set(kind, { timestamp, at })
      return at
    },
  }
}

const kindsOf = (clock: SenderClock) =>
  (['audio', 'video'] as const).map((kind) => [kind, clock[kind]] as const)

/** Reads the timestamp of a sender’s report and the instant it stands for (RFC 3550, 6.4.1). */
export const readSenderTime = (report: Buffer): SenderTime => ({
  timestamp: report.readUInt32BE(16),
  at: report.readUInt32BE(8) * 1000 + report.readUInt32BE(12) / 4_294_967.296,
})
