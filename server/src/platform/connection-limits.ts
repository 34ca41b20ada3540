/** What one connection may take. Times in milliseconds. */
export interface ConnectionLimits {
  /** Connections that one network may hold open. */
  readonly perNetwork: number
  /** Requests of a connection that may wait for their answers, the one being answered included. */
  readonly unanswered: number
  /** How often the pace of every connection is looked at. */
  readonly lookEveryMs: number
  /** A visitor takes so much of what waits for it within so long, or the connection ends. */
  readonly reading: Pace
  /** Bodies of ordinary requests. */
  readonly body: BodyPace
  /** Bodies of uploads. */
  readonly upload: BodyPace
}

/** The least that has to move within a time. */
export interface Pace {
  readonly bytes: number
  readonly withinMs: number
}

/** The same for a body, and how long it may take in all: a start, and its length at the slowest average. */
export interface BodyPace extends Pace {
  readonly startMs: number
  readonly bytesPerSecond: number
  readonly longestMs: number
}

const HOUR_MS = 3_600_000

/**
 * The limits of a real server. No browser and no proxy sends a second request before the first is answered. A body of
 * 1 MB has two minutes; an upload of 5 GB has twelve hours as long as it moves.
 */
export const connectionLimits: ConnectionLimits = {
  perNetwork: 500,
  unanswered: 10,
  lookEveryMs: 2_000,
  reading: { bytes: 8 * 1024, withinMs: 60_000 },
  body: { bytes: 4 * 1024, withinMs: 10_000, startMs: 20_000, bytesPerSecond: 10 * 1024, longestMs: 120_000 },
  upload: {
    bytes: 64 * 1024,
    withinMs: 30_000,
    startMs: 60_000,
    bytesPerSecond: 8 * 1024,
    longestMs: 12 * HOUR_MS,
  },
}

/** How long a body may take. Without a length, as long as the longest. */
export function allowedMs(pace: BodyPace, contentLength: number | undefined): number {
  if (contentLength === undefined) return pace.longestMs
  return Math.min(pace.longestMs, pace.startMs + (contentLength / pace.bytesPerSecond) * 1000)
}

/** Watches that something moves on: asked again and again with what has moved so far. */
export class Movement {
  #since: number
  #moved: number

  constructor(now: number, moved: number) {
    this.#since = now
    this.#moved = moved
  }

  /** Begins again: whoever is watched was not the one to wait for. */
  restart(now: number, moved: number): void {
    this.#since = now
    this.#moved = moved
  }

  /** Whether less than the pace asks for has moved within its time. */
  isTooSlow({ bytes, withinMs }: Pace, now: number, moved: number): boolean {
    if (moved - this.#moved >= bytes) this.restart(now, moved)
    return now - this.#since > withinMs
  }
}
