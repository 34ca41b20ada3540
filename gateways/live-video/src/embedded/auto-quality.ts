/**
 * The part of packets that a connection may lose before it gets a lower layer, and below which it
 * is good, of 256.
 */
const MUCH = 26
const LITTLE = 5
/** The reports with much loss in a row that lower the layer. */
const BAD_REPORTS = 2
/**
 * The time without loss after which a higher layer is tried, in milliseconds; it doubles with each
 * try that fails.
 */
const FIRST_TRY_MS = 15_000
const LONGEST_TRY_MS = 240_000
/** A try has failed when much is lost within this time, in milliseconds. */
const TRIED_MS = 10_000

/** Chooses how many layers below the highest a viewer receives, by their reports of loss. */
export interface AutoQuality {
  /** Notes the part of packets that was lost since the report before, of 256. */
  note(lost: number, now: number): void
  /** The steps below the highest of some layers. */
  steps(): number
}

/** Creates the choice for one viewer of a video with at most `lowest` lower layers. */
export function createAutoQuality(lowest = 2): AutoQuality {
  let steps = 0
  let bad = 0
  let goodSince: number | undefined
  let raisedAt = Number.NEGATIVE_INFINITY
  let wait = FIRST_TRY_MS
  const lower = (now: number) => {
    if (now - raisedAt < TRIED_MS) wait = Math.min(wait * 2, LONGEST_TRY_MS)
    steps = Math.min(steps + 1, lowest)
    bad = 0
  }
  const raise = (now: number) => {
    steps -= 1
    raisedAt = now
    goodSince = now
  }
  return {
    note(lost, now) {
      bad = lost >= MUCH ? bad + 1 : 0
      if (lost > LITTLE) goodSince = undefined
      else goodSince ??= now
      if (bad >= BAD_REPORTS) lower(now)
      else if (steps > 0 && goodSince !== undefined && now - goodSince >= wait) raise(now)
    },
    steps: () => steps,
  }
}
