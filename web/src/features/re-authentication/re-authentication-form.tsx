import type { FormEvent, ReactNode } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import styles from './re-authentication.module.css'

interface ReAuthenticationFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  pending: boolean
  /** The reason why the last proof was refused. */
  problem: ReactNode
  children: ReactNode
}

/** Draws the form of every proof: its field, the last refusal and the submit button. */
export function ReAuthenticationForm({
  onSubmit,
  pending,
  problem,
  children,
}: ReAuthenticationFormProps) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
      <FormError>{problem}</FormError>
      <Button type="submit" variant="primary" wide pending={pending}>
        {t`Continue`}
      </Button>
    </form>
  )
}
