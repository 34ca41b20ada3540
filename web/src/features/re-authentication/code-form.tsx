import { proveIdentity } from '@stagedoor/contract/auth'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { TextField } from '../../ui/field.tsx'
import { useAutoFocus } from '../../ui/use-auto-focus.ts'
import { ReAuthenticationForm } from './re-authentication-form.tsx'

/** Proves identity by a code of the authenticator app, or by a recovery code. */
export function CodeForm({ onProved }: { onProved: () => void }) {
  const first = useAutoFocus()
  const { fields, submit, pending, formError } = useContractForm(proveIdentity, {
    initial: { code: '' },
    check: { code: (typed) => (typed ? undefined : t`Enter a code`) },
    onDone: onProved,
  })
  return (
    <ReAuthenticationForm onSubmit={submit} pending={pending} problem={formError}>
      <TextField
        ref={first}
        data-autofocus
        label={t`Code`}
        hint={t`From your authenticator app, or one of your recovery codes.`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...fields.getInputProps('code')}
      />
    </ReAuthenticationForm>
  )
}
