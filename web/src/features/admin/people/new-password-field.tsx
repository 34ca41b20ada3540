import type { ComponentProps } from 'react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import { generatePassword } from './generate-password.ts'
import styles from './new-password-field.module.css'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label'> & {
  /** Takes a password that was made up. */
  onTake: (password: string) => void
}

/** A password for somebody else: typed, or made up and then in sight, for it has to be told to them. */
export function NewPasswordField({ onTake, ...input }: NewPasswordFieldProps) {
  const [isMadeUp, setMadeUp] = useState(false)
  const take = () => {
    setMadeUp(true)
    onTake(generatePassword())
  }
  const props = { ...input, autoComplete: 'new-password', spellCheck: false, autoCapitalize: 'none' } as const
  return (
    <div className={styles.password}>
      {isMadeUp ? <TextField label="Password" {...props} /> : <PasswordField label="Password" {...props} />}
      <Button size="s" onClick={take}>
        Make one up
      </Button>
    </div>
  )
}
