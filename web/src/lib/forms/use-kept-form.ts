import { useCallback, useEffect, useRef, useState } from 'react'
import { useAccount } from '../session/session.ts'

/** A form whose values are kept, and the function that ends that. */
export interface KeptForm {
  /** True when what is shown was kept from an earlier visit. */
  readonly isRestored: boolean
  /** Deletes what is kept, when the form was sent or is begun again. */
  readonly forget: () => void
}

/**
 * Keeps what was entered into a form of the account in this browser, so that a closed tab loses
 * nothing; `restore` gets it back at the next visit.
 */
export function useKeptForm<State>(
  name: string,
  state: State,
  restore: (kept: State) => void,
): KeptForm {
  const { _id } = useAccount()
  const key = `form:${_id}:${name}`
  const [isRestored, setRestored] = useState(false)
  const now = JSON.stringify(state)
  const untouched = useRef(now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form appears
  useEffect(() => {
    const kept = localStorage.getItem(key)
    if (!kept) return
    restore(JSON.parse(kept) as State)
    setRestored(true)
  }, [])
  useEffect(() => {
    if (now === untouched.current) localStorage.removeItem(key)
    else localStorage.setItem(key, now)
  }, [key, now])
  const forget = useCallback(() => {
    localStorage.removeItem(key)
    setRestored(false)
  }, [key])
  return { isRestored, forget }
}
