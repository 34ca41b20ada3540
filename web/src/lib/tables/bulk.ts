import { useState } from 'react'
import type { Write } from '../api/write.ts'

/** The outcome of an action on several rows. */
export interface BulkOutcome {
  readonly done: number
  /** The rows that were refused, with the reason in words. */
  readonly refused: readonly {
    readonly id: string
    readonly name: string
    readonly reason: string
  }[]
}

/** A row of a table as an action on several names it. */
export interface BulkRow {
  readonly id: string
  readonly name: string
}

/** Does something with a row by its id: a write, or any work. */
type RowWork = ((id: string) => Promise<unknown>) | Write<readonly [id: string], unknown>

/**
 * Does something with each row, one after the other; a refused one does not stop the others. What a
 * write changes is read again once, when all are done.
 */
export async function runEach(rows: readonly BulkRow[], work: RowWork): Promise<BulkOutcome> {
  const isWrite = 'only' in work
  const send = isWrite ? work.only : work
  const refused: BulkOutcome['refused'][number][] = []
  for (const { id, name } of rows) {
    await send(id).catch((error: Error) => refused.push({ id, name, reason: error.message }))
  }
  if (isWrite) await work.settle()
  return { done: rows.length - refused.length, refused }
}

/** The chosen rows of a table, and the outcome of the last action on them. */
export interface BulkSelection {
  readonly selected: ReadonlySet<string>
  readonly select: (id: string, isSelected: boolean) => void
  readonly selectOnly: (ids: readonly string[]) => void
  readonly outcome: BulkOutcome | undefined
  /** Shows an outcome: what was refused stays selected. */
  readonly finish: (outcome: BulkOutcome) => void
  readonly dismiss: () => void
}

/** Holds the chosen rows of a table. */
export function useBulkSelection(): BulkSelection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [outcome, setOutcome] = useState<BulkOutcome>()
  return {
    selected,
    select: (id, isSelected) =>
      setSelected(
        (known) => new Set(isSelected ? [...known, id] : [...known].filter((one) => one !== id)),
      ),
    selectOnly: (ids) => setSelected(new Set(ids)),
    outcome,
    finish: (ended) => {
      setOutcome(ended)
      setSelected(new Set(ended.refused.map(({ id }) => id)))
    },
    dismiss: () => setOutcome(undefined),
  }
}
