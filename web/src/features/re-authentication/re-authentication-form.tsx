import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import styles from './re-authentication.module.css'

interface ReAuthenticationFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  pending: boolean
  /** Why the last proof was not taken. */
  problem: ReactNode
  children: ReactNode
}

/** The form of every proof: what is asked for, why it was not taken, and the way on. */
export function ReAuthenticationForm({ onSubmit, pending, problem, children }: ReAuthenticationFormProps) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
      <FormError>{problem}</FormError>
      <Button type="submit" variant="primary" wide pending={pending}>
        Continue
      </Button>
    </form>
  )
}
