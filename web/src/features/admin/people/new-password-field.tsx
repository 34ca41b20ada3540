import type { ComponentProps } from 'react'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import { generatePassword } from './generate-password.ts'
import styles from './new-password-field.module.css'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label'> & {
  /** Called with a generated password. */
  onTake: (password: string) => void
}

/**
 * Shows a password field for a new account; a generated password is shown so that the admin can
 * share it.
 */
export function NewPasswordField({ onTake, ...input }: NewPasswordFieldProps) {
  const [isMadeUp, setMadeUp] = useState(false)
  const take = () => {
    setMadeUp(true)
    onTake(generatePassword())
  }
  const props = {
    ...input,
    autoComplete: 'new-password',
    spellCheck: false,
    autoCapitalize: 'none',
  } as const
  return (
    <div className={styles.password}>
      {isMadeUp ? (
        <TextField label={t`Password`} {...props} />
      ) : (
        <PasswordField label={t`Password`} {...props} />
      )}
      <Button size="s" onClick={take}>
        {t`Generate`}
      </Button>
    </div>
  )
}
