import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 1500

interface Autosave {
  /** The content of the draft as text, which differs when the content does. */
  readonly state: string
  /** There is content, and nothing else is being sent. */
  readonly isOn: boolean
  readonly save: () => Promise<unknown>
}

/** The state of saving a draft. */
export type SaveState = 'no' | 'saving' | 'yes' | 'failed'

/**
 * Saves a draft on the platform a moment after each change, so that closing the tab loses nothing.
 */
export function useAutosave({ state, isOn, save }: Autosave): SaveState {
  const [saved, setSaved] = useState<{ state: string; status: SaveState }>({ state, status: 'no' })
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!isOn || saved.state === state) return
    const timer = setTimeout(() => {
      setSaved({ state, status: 'saving' })
      const setSaveState = (status: SaveState) =>
        setSaved((known) => (known.state === state ? { state, status } : known))
      latest.current().then(
        () => setSaveState('yes'),
        () => setSaveState('failed'),
      )
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [state, isOn, saved.state])
  return saved.state === state ? saved.status : 'no'
}
