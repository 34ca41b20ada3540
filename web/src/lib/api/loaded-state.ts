import { type Dispatch, type SetStateAction, useState } from 'react'

/**
 * Returns what a loader has read, and a function that replaces it until the loader reads it again:
 * for pages that know of a change before their loader does.
 */
export function useLoadedState<T>(loaded: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(loaded)
  const [last, setLast] = useState(loaded)
  if (last === loaded) return [value, setValue]
  setLast(loaded)
  setValue(loaded)
  return [loaded, setValue]
}
