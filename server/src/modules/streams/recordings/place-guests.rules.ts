import type { GuestStretch } from '@stagedoor/live-video'
import type { Piece } from '../replays/replays.rules.ts'

/** A change of the sound of a guest: its instant in milliseconds, and true for off. */
export type Mute = readonly [at: number, isMuted: boolean]

/** A part of the recording of a guest. */
export interface GuestPart {
  readonly path: string
  readonly startedAt: Date
  readonly length: number
  readonly mutes: readonly Mute[]
}

/** Shorter stretches are left out, in milliseconds. */
const SHORTEST_MS = 300

/**
 * Returns the stretches of guests in a recording that was joined of pieces: what they sent while
 * nothing of the performer was recorded is left out.
 */
export function placeGuests(pieces: readonly Piece[], parts: readonly GuestPart[]): GuestStretch[] {
  return parts.flatMap(({ path, startedAt, length, mutes }) => {
    const begin = startedAt.getTime()
    let before = 0
    return pieces.flatMap(([pieceAt, pieceLength]) => {
      const shift = before - pieceAt
      before += pieceLength
      const from = Math.max(begin, pieceAt)
      const until = Math.min(begin + length, pieceAt + pieceLength)
      if (until - from < SHORTEST_MS) return []
      const muted = mutedBetween(mutes, from, until).map(
        ([off, on]) => [off + shift, on + shift] as const,
      )
      return [{ path, from: from - begin, at: from + shift, length: until - from, muted }]
    })
  })
}

/** Returns the times between two instants at which a sound was off. */
function mutedBetween(mutes: readonly Mute[], from: number, until: number) {
  const times: [from: number, until: number][] = []
  for (const [index, [at, isMuted]] of mutes.entries()) {
    const end = Math.min(mutes[index + 1]?.[0] ?? until, until)
    if (isMuted && end > from && at < until) times.push([Math.max(at, from), end])
  }
  return times
}
