import { useState } from 'react'

/** The conversations of a list that are chosen. */
export interface Selection {
  readonly isOn: boolean
  readonly ids: ReadonlySet<string>
  readonly begin: (id?: string) => void
  /** Chooses one or no longer; with `isRange`, all from the one that was chosen before it. */
  readonly toggle: (id: string, isRange?: boolean) => void
  readonly end: () => void
}

/** Keeps which conversations among those shown are chosen. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [last, setLast] = useState<string>()
  const ids = new Set([...(chosen ?? [])].filter((id) => shown.includes(id)))
  const toggle = (id: string, isRange = false) => {
    const next = new Set(ids)
    for (const one of isRange ? between(shown, last, id) : []) if (next.size < MOST) next.add(one)
    if (!isRange && !next.delete(id) && next.size < MOST) next.add(id)
    setLast(id)
    setChosen(next)
  }
  return {
    isOn: chosen !== undefined,
    ids,
    toggle,
    begin(id) {
      setLast(id)
      setChosen(new Set(id ? [id] : []))
    },
    end: () => setChosen(undefined),
  }
}

/** The most conversations that are changed at once. */
const MOST = 200

/** Returns the ids from one to another, in the order in which they are shown. */
function between(shown: readonly string[], from: string | undefined, to: string): string[] {
  const end = shown.indexOf(to)
  const start = from === undefined ? end : shown.indexOf(from)
  if (start < 0) return [to]
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1)
}
