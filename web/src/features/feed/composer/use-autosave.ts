import { useEffect, useRef, useState } from 'react'

const REST_MS = 1500

interface Autosave {
  /** The content of the draft as text, which differs when the content does. */
  readonly state: string
  /** There is content, and nothing else is being sent. */
  readonly isOn: boolean
  readonly save: () => Promise<unknown>
}

/** The state of saving a draft. */
export type SaveState = 'no' | 'saving' | 'yes' | 'failed'

/** Saves a draft on the platform a moment after each change, so that closing the tab loses nothing. */
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
      const setSaveState = (how: SaveState) => setKept((known) => (known.state === state ? { state, how } : known))
      latest.current().then(
        () => setSaveState('yes'),
        () => setSaveState('failed'),
      )
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [state, isOn, kept.state])
  return kept.state === state ? kept.how : 'no'
}
