const KEY = 'video-positions'
/** The number of videos whose position a browser keeps; the longest unwatched goes first. */
const KEPT = 50

type Positions = readonly (readonly [fileId: string, second: number])[]

function stored(): Positions {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(isPosition) : []
  } catch {
    return []
  }
}

const isPosition = (entry: unknown): entry is Positions[number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'

/**
 * Returns the second at which a guest stopped watching a video in this browser; 0 when none is
 * stored.
 */
export const guestPosition = (fileId: string): number =>
  stored().find(([id]) => id === fileId)?.[1] ?? 0

/** Stores the second at which a guest stopped watching; 0 forgets it. */
export function keepGuestPosition(fileId: string, second: number): void {
  const others = stored().filter(([id]) => id !== fileId)
  const list = second > 0 ? [[fileId, second] as const, ...others] : others
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, KEPT)))
  } catch {
    // Without storage every video begins at its start.
  }
}
