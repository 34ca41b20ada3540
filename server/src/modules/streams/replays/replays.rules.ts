import type { Chapter } from '@stagedoor/contract/media'

/** A part of which a recording was joined: its beginning and its length, in milliseconds. */
export type Piece = readonly [startedAt: number, length: number]

/** A moment of a stream that may be a chapter. */
export interface Moment {
  readonly reason: 'goal' | 'title' | 'tip'
  readonly title: string
  readonly at: Date
}

/** A moment at its second of a recording. */
export type Suggestion = Chapter & Pick<Moment, 'reason'>

/** The distance of a chapter from the next, in seconds; those nearer are left out. */
const APART = 5

/**
 * Returns the second of a recording at which an instant is: within its pieces, which lie one after
 * the other; an instant between two pieces is the beginning of the second. Undefined after the end.
 */
export function secondOf(at: Date, pieces: readonly Piece[]): number | undefined {
  let before = 0
  for (const [startedAt, length] of pieces) {
    const inPiece = at.getTime() - startedAt
    if (inPiece < length) return (before + Math.max(0, inPiece)) / 1000
    before += length
  }
  return undefined
}

/** Returns the instant that a millisecond of a recording shows; the last one after its end. */
export function instantOf(ms: number, pieces: readonly Piece[]): Date {
  let before = 0
  for (const [startedAt, length] of pieces) {
    if (ms < before + length) return new Date(startedAt + ms - before)
    before += length
  }
  const [startedAt, length] = pieces.at(-1) ?? [0, 0]
  return new Date(startedAt + length)
}

/**
 * Suggests chapters: goals and titles, then tips, each with some distance from those that are more
 * important; earliest first.
 */
export function suggestChapters(
  moments: readonly Moment[],
  pieces: readonly Piece[],
): Suggestion[] {
  const rank = { goal: 0, title: 1, tip: 2 }
  const kept: Suggestion[] = []
  for (const { reason, title, at } of moments.toSorted((a, b) => rank[a.reason] - rank[b.reason])) {
    const second = secondOf(at, pieces)
    if (second === undefined || title === '') continue
    const isNear = kept.some((one) => Math.abs(one.second - second) < APART)
    if (!isNear) kept.push({ reason, title, second: Math.floor(second) })
  }
  return kept.sort((a, b) => a.second - b.second)
}

/**
 * Moves chapters of a recording into a part of it, which may begin in one of them: that one begins
 * at 0.
 */
export function chaptersWithin(
  chapters: readonly Chapter[],
  { from, to }: { readonly from: number; readonly to: number },
): Chapter[] {
  const sorted = chapters.toSorted((a, b) => a.second - b.second)
  const open = sorted.findLast(({ second }) => second <= from)
  const later = sorted.filter(({ second }) => second > from && second < to)
  const within = later.map(({ second, title }) => ({
    second: Math.round((second - from) * 1000) / 1000,
    title,
  }))
  return open ? [{ second: 0, title: open.title }, ...within] : within
}
