import { type ReactNode, useState } from 'react'
import { CheckField } from '../../../ui/field.tsx'
import { toastError } from '../../../ui/toast.ts'
import styles from './flags.module.css'

interface FlagSwitchProps {
  title: string
  /** An explanation of the current state. */
  note: ReactNode
  isOn: boolean
  /** Saves the new state; after a refusal the switch keeps its old state. */
  onSwitch: (isOn: boolean) => Promise<void>
}

/** Shows a switch that saves as soon as it is toggled. */
export function FlagSwitch({ title, note, isOn, onSwitch }: FlagSwitchProps) {
  const [isBusy, setBusy] = useState(false)
  const toggle = async (next: boolean) => {
    setBusy(true)
    await onSwitch(next).catch(toastError)
    setBusy(false)
  }
  return (
    <CheckField
      className={styles.flag ?? ''}
      role="switch"
      checked={isOn}
      disabled={isBusy}
      aria-busy={isBusy}
      onChange={({ target }) => void toggle(target.checked)}
      label={
        <span className={styles.text}>
          <b>{title}</b>
          <small className="dim">{note}</small>
        </span>
      }
    />
  )
}
