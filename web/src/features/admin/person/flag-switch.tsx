import { type ReactNode, useState } from 'react'
import { CheckField } from '../../../ui/field.tsx'
import { toastError } from '../../../ui/toast.ts'
import styles from './flags.module.css'

interface FlagSwitchProps {
  title: string
  /** What it means while it is on, or off. */
  note: ReactNode
  isOn: boolean
  /** Writes it; a refusal is said and the switch stays where it was. */
  onSwitch: (isOn: boolean) => Promise<void>
}

/** A switch that writes as soon as it is pressed. */
export function FlagSwitch({ title, note, isOn, onSwitch }: FlagSwitchProps) {
  const [isBusy, setBusy] = useState(false)
  const press = async (next: boolean) => {
    setBusy(true)
    await onSwitch(next).catch(toastError)
    setBusy(false)
  }
  return (
    <CheckField
      className={styles.mark ?? ''}
      role="switch"
      checked={isOn}
      disabled={isBusy}
      aria-busy={isBusy}
      onChange={({ target }) => void press(target.checked)}
      label={
        <span className={styles.words}>
          <b>{title}</b>
          <small className="dim">{note}</small>
        </span>
      }
    />
  )
}
