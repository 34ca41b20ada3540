/** The longest time between two packets of media that does not interrupt it, in milliseconds. */
const UNBROKEN_MS = 1000

/** The time for which media has flowed: that between packets, without interruptions. */
export interface MediaTime {
  /** Counts a packet at an instant of a clock that never goes back. */
  note(now: number): void
  /** The whole milliseconds so far. */
  milliseconds(): number
}

/** Creates the time of the media of one connection. */
export function createMediaTime(): MediaTime {
  let flowed = 0
  let lastAt: number | undefined
  return {
    note(now) {
      if (lastAt !== undefined && now - lastAt <= UNBROKEN_MS) flowed += now - lastAt
      lastAt = now
    },
    milliseconds: () => Math.floor(flowed),
  }
}
