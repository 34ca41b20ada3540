import { createContext } from 'react'

/** The state that shows or covers the media of a case; undefined outside of cases. */
export const RevealMedia = createContext<
  { readonly isRevealed: boolean; readonly reveal: () => void } | undefined
>(undefined)
