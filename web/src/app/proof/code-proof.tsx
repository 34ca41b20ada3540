import { proveIdentity } from '@stagedoor/contract/auth'
import { useContractForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, TextField } from '../../ui/field.tsx'
import styles from './proof.module.css'
import { useFirst } from './use-first.ts'

/** Proves by a code of the authenticator app, or by a recovery code. */
export function CodeProof({ onProved }: { onProved: () => void }) {
  const first = useFirst()
  const { fields, submit, pending, problem } = useContractForm(proveIdentity, {
    initial: { code: '' },
    check: { code: (typed) => (typed ? undefined : 'Enter a code') },
    onDone: onProved,
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={first}
        data-autofocus
        label="Code"
        hint="Of your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...fields.getInputProps('code')}
      />
      <FormError>{problem}</FormError>
      <Button type="submit" variant="primary" wide pending={pending}>
        Continue
      </Button>
    </form>
  )
}
