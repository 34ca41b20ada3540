/** Limits of one connection. Times are in milliseconds. */
export interface ConnectionLimits {
  /** Connections that one network may hold open. */
  readonly perNetwork: number
  /** Requests of a connection that may wait for their answers, the one being answered included. */
  readonly unanswered: number
  /** Interval at which the pace of every connection is checked. */
  readonly checkEveryMs: number
  /**
   * The least that a visitor must read of the waiting answer; otherwise the connection is closed.
   */
  readonly reading: MinThroughput
  /** Bodies of ordinary requests. */
  readonly body: BodyTimeout
  /** Bodies of uploads. */
  readonly upload: BodyTimeout
}

/** The least that has to move within a time. */
export interface MinThroughput {
  readonly bytes: number
  readonly withinMs: number
}

/**
 * The least pace of a body, and its longest total time: an initial time plus its length at the
 * slowest average.
 */
export interface BodyTimeout extends MinThroughput {
  readonly startMs: number
  readonly bytesPerSecond: number
  readonly longestMs: number
}

const HOUR_MS = 3_600_000

/**
 * The limits of a real server. No browser and no proxy sends a second request before the first is
 * answered. A body of 1 MB has two minutes; an upload of 5 GB has twelve hours as long as it moves.
 */
export const connectionLimits: ConnectionLimits = {
  perNetwork: 500,
  unanswered: 10,
  checkEveryMs: 2_000,
  reading: { bytes: 8 * 1024, withinMs: 60_000 },
  body: {
    bytes: 4 * 1024,
    withinMs: 10_000,
    startMs: 20_000,
    bytesPerSecond: 10 * 1024,
    longestMs: 120_000,
  },
  upload: {
    bytes: 64 * 1024,
    withinMs: 30_000,
    startMs: 60_000,
    bytesPerSecond: 8 * 1024,
    longestMs: 12 * HOUR_MS,
  },
}

/** Returns the time that a body may take: the longest one where no length was announced. */
export function allowedMs(pace: BodyTimeout, contentLength: number | undefined): number {
  if (contentLength === undefined) return pace.longestMs
  return Math.min(pace.longestMs, pace.startMs + (contentLength / pace.bytesPerSecond) * 1000)
}

/** Detects a transfer that is too slow: call it every few seconds with the bytes moved so far. */
export class ThroughputMonitor {
  #since: number
  #moved: number

  constructor(now: number, moved: number) {
    this.#since = now
    this.#moved = moved
  }

  /** Restarts the time, because the transfer was waiting for something else. */
  reset(now: number, moved: number): void {
    this.#since = now
    this.#moved = moved
  }

  /** Returns true when less than the required amount has moved within its time. */
  isTooSlow({ bytes, withinMs }: MinThroughput, now: number, moved: number): boolean {
    if (moved - this.#moved >= bytes) this.reset(now, moved)
    return now - this.#since > withinMs
  }
}
