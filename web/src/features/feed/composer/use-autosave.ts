import { useEffect, useRef, useState } from 'react'

const REST_MS = 1500

interface Autosave {
  /** What is kept, in words that differ when it does. */
  readonly state: string
  /** There is something, and nothing else is being sent. */
  readonly isOn: boolean
  readonly save: () => Promise<unknown>
}

/** How a draft stands with the platform. */
export type SaveState = 'no' | 'saving' | 'yes' | 'failed'

/** Keeps a draft on the platform a moment after each change, so that a closed tab loses nothing. */
export function useAutosave({ state, isOn, save }: Autosave): SaveState {
  const [kept, setKept] = useState<{ state: string; how: SaveState }>({ state, how: 'no' })
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!isOn || kept.state === state) return
    const timer = setTimeout(() => {
      setKept({ state, how: 'saving' })
      const tell = (how: SaveState) => setKept((known) => (known.state === state ? { state, how } : known))
      latest.current().then(
        () => tell('yes'),
        () => tell('failed'),
      )
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [state, isOn, kept.state])
  return kept.state === state ? kept.how : 'no'
}
