import { useState } from 'react'
import { toastError } from '../../../ui/toast.ts'
import { useClearStills, type WireStills } from './queries.ts'

/** The streams and calls whose pictures wait, as their page walks through them. */
export interface StillsQueue {
  readonly current: WireStills | undefined
  /** The position of the current one, from 0. */
  readonly at: number
  readonly count: number
  readonly go: (steps: 1 | -1) => void
  /** Clears the pictures that are shown. */
  readonly clear: () => void
  /** Leaves the pictures out that are shown, which another call decided. */
  readonly leave: () => void
}

/** Walks through the streams and calls whose pictures wait, without those that were decided. */
export function useStills(loaded: readonly WireStills[]): StillsQueue {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<string>()
  const clearStills = useClearStills()
  const subjects = loaded
    .map((one) => ({ ...one, stills: one.stills.filter(({ _id }) => !left.has(_id)) }))
    .filter(({ stills }) => stills.length > 0)
  const found = subjects.findIndex(({ _id }) => _id === chosen)
  const at = Math.max(found, 0)
  const current = subjects[at]
  const ids = current?.stills.map(({ _id }) => _id) ?? []
  const follow = (index: number) => setChosen(subjects[index]?._id)
  const leave = () => {
    follow(at + 1 < subjects.length ? at + 1 : at - 1)
    setLeft((known) => new Set([...known, ...ids]))
  }
  return {
    current,
    at,
    count: subjects.length,
    go: (steps) => follow(Math.min(Math.max(at + steps, 0), subjects.length - 1)),
    clear() {
      if (!current?.canDecide) return
      leave()
      clearStills({ body: { ids } }).catch((error) => {
        setLeft((known) => new Set([...known].filter((id) => !ids.includes(id))))
        toastError(error)
      })
    },
    leave,
  }
}
