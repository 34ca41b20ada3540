import { proveIdentity } from '@stagedoor/contract/auth'
import { useContractForm } from '../../lib/form.ts'
import { TextField } from '../../ui/field.tsx'
import { ProofForm } from './proof-form.tsx'
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
    <ProofForm onSubmit={submit} pending={pending} problem={problem}>
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
    </ProofForm>
  )
}
