import { createContext } from 'react'

/** Whether the media of a case are shown, and what shows them; undefined outside of cases. */
export const RevealMedia = createContext<
  { readonly isRevealed: boolean; readonly reveal: () => void } | undefined
>(undefined)
