/** The position at which a page of a list ended; the next page begins after it. */
export interface Cursor {
  readonly at: Date
  readonly id: string
}

const CURSOR = /^(\d{1,15})\.([0-9a-f]{32})$/

/** Returns a cursor as the text that pages carry. */
export const cursorText = ({ at, id }: Cursor): string => `${at.getTime()}.${id}`

/** Reads a cursor from its text; any other text counts as no cursor. */
export function cursorOf(text: string | undefined): Cursor | undefined {
  const [, at, id] = CURSOR.exec(text ?? '') ?? []
  return at && id ? { at: new Date(Number(at)), id } : undefined
}

/** The position at which a page of a list ordered by a count ended. */
export interface CountCursor {
  readonly count: bigint
  readonly id: string
}

/** Returns a cursor of a list ordered by a count as the text that pages carry. */
export const countCursorText = ({ count, id }: CountCursor): string => `${count}.${id}`

/**
 * Reads a cursor of a list ordered by a count from its text; any other text counts as no cursor.
 */
export function countCursorOf(text: string | undefined): CountCursor | undefined {
  const [, count, id] = CURSOR.exec(text ?? '') ?? []
  return count && id ? { count: BigInt(count), id } : undefined
}
