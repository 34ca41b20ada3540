import { createContext } from 'react'

/** The queue of those who wait for a performer's answer. */
export interface Queue {
  /** True while the list shows those who wait: the button for the next one is drawn then. */
  readonly isShown: boolean
  /** True while the next one is being opened: nothing is written to the one who is left. */
  readonly isOpening: boolean
  /** Opens the conversation that waits longest after the one that is open. */
  readonly next: () => void
}

/** The queue of the performer whose conversation is shown; undefined for fans. */
export const QueueContext = createContext<Queue | undefined>(undefined)
