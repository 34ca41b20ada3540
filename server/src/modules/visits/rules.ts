const MINUTE_MS = 60_000

/** The time after its last note after which a visit is over. */
export const VISIT_ENDS_MS = 30 * MINUTE_MS
/** The time in which a second note changes nothing. */
export const NOTED_EVERY_MS = MINUTE_MS

/** A visit as it is stored. */
export interface Visit {
  /** The instant of the latest note. */
  readonly lastAt: Date
  /** The end of the visit before it; null in the first visit. */
  readonly seenUntil: Date | null
}

/**
 * Returns the instant since which things are new to an account: the end of the visit before the one
 * that runs, or begins now; null in the first visit.
 */
export function newSince(visit: Visit | undefined, now: Date): Date | null {
  if (!visit) return null
  const isOver = now.getTime() - visit.lastAt.getTime() > VISIT_ENDS_MS
  return isOver ? visit.lastAt : visit.seenUntil
}
