interface Numbered {
  readonly id: string
  readonly seq: bigint
}

/** Two picks of messages, both with the newest first and from the same place on. */
export interface PickedContents<Row extends Numbered> {
  /** Messages of the content that is listed: one more than a page, where there are so many. */
  readonly whole: readonly Row[]
  /** Messages that may have it: at most `windowSize`. */
  readonly mixed: readonly Row[]
  readonly has: (row: Row) => boolean
}

/**
 * Returns a page of messages with one content, the newest first, and the number before which the
 * next page begins. A page ends where the window of mixed messages does: what follows was not
 * looked at.
 */
export function joinPicks<Row extends Numbered>(
  { whole, mixed, has }: PickedContents<Row>,
  { limit, windowSize }: { readonly limit: number; readonly windowSize: number },
): { readonly rows: readonly Row[]; readonly next: bigint | undefined } {
  const end = mixed.length === windowSize ? mixed.at(-1)?.seq : undefined
  const found = new Map([...whole, ...mixed.filter(has)].map((row) => [row.id, row]))
  const sorted = [...found.values()]
    .filter(({ seq }) => end === undefined || seq >= end)
    .toSorted((a, b) => Number(b.seq - a.seq))
  const rows = sorted.slice(0, limit)
  return { rows, next: sorted.length > limit ? rows.at(-1)?.seq : end }
}
