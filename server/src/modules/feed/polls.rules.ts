/** One answer of a poll as it is kept. */
export interface PollOptionContent {
  readonly description: string
  readonly expiresAt: Date | null
}

/** When a poll ends whose answers were given ends of their own: with the last of them, never if one has none. */
export function latestEnd(options: readonly PollOptionContent[]): Date | null {
  const ends = options.map(({ expiresAt }) => expiresAt?.getTime())
  if (ends.length === 0 || ends.includes(undefined)) return null
  return new Date(Math.max(...ends.filter((end) => end !== undefined)))
}

/** Whether these answers leave a choice: at least two that do not say the same. */
export const hasEnoughOptions = (options: readonly PollOptionContent[]): boolean =>
  options.length > 1 &&
  new Set(options.map(({ description }) => description.trim().toLowerCase())).size === options.length

/** Whether votes are still taken at an instant. */
export const isPollOver = (endsAt: Date | null, now: Date): boolean => endsAt !== null && endsAt <= now
