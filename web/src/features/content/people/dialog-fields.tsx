import type { KeyboardEvent, ReactNode } from 'react'
import styles from './people.module.css'

/** Returns true when Enter was pressed in a field. */
export const isEnter = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof HTMLInputElement

/**
 * Draws fields in a dialog that may stand in a form: Enter in one of them does not submit what is
 * around the dialog.
 */
export const DialogFields = ({ children }: { children: ReactNode }) => (
  <fieldset
    className={styles.dialog}
    onKeyDown={(event) => isEnter(event) && event.preventDefault()}
  >
    {children}
  </fieldset>
)
