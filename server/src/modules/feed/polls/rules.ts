/** One answer of a poll as it is stored. */
export interface PollOptionContent {
  readonly description: string
  readonly expiresAt: Date | null
}

/**
 * Returns the end of a poll whose answers have their own ends: the last of them, or null when one
 * has none.
 */
export function latestEnd(options: readonly PollOptionContent[]): Date | null {
  const ends = options.map(({ expiresAt }) => expiresAt?.getTime())
  if (ends.length === 0 || ends.includes(undefined)) return null
  return new Date(Math.max(...ends.filter((end) => end !== undefined)))
}

/** Returns true when these answers offer a choice: at least two that differ. */
export const hasEnoughOptions = (options: readonly PollOptionContent[]): boolean =>
  options.length > 1 &&
  new Set(options.map(({ description }) => description.trim().toLowerCase())).size ===
    options.length

/** Returns true when a poll no longer takes votes at an instant. */
export const isPollOver = (endsAt: Date | null, now: Date): boolean =>
  endsAt !== null && endsAt <= now
