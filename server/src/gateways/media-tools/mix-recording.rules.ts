import type { GuestStretch } from '@stagedoor/live-video'

/** A time of a recording with the same guests all the while, in milliseconds. */
export interface Interval {
  readonly from: number
  readonly until: number
  readonly guests: readonly GuestStretch[]
}

/** Shorter intervals are left out, in milliseconds. */
const SHORTEST_MS = 100

/** Returns the times of a recording at which guests are in it, in their order. */
export function intervalsOf(guests: readonly GuestStretch[]): Interval[] {
  const edges = [...new Set(guests.flatMap(({ at, length }) => [at, at + length]))]
  edges.sort((a, b) => a - b)
  return edges.slice(1).flatMap((until, index) => {
    const from = edges[index] ?? until
    const inside = guests.filter(({ at, length }) => at <= from && at + length >= until)
    const isWanted = inside.length > 0 && until - from >= SHORTEST_MS
    return isWanted ? [{ from, until, guests: inside }] : []
  })
}
