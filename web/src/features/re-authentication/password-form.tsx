import { proveIdentity } from '@stagedoor/contract/auth'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { passwordSender } from '../../lib/session/password.ts'
import { useAccount, useSite } from '../../lib/session/session.ts'
import { PasswordField } from '../../ui/field.tsx'
import { useAutoFocus } from '../../ui/use-auto-focus.ts'
import { ReAuthenticationForm } from './re-authentication-form.tsx'

/** Proves identity by the account's password. */
export function PasswordForm({ onProved }: { onProved: () => void }) {
  const { hashPasswordOnClient: digest } = useSite()
  const { username } = useAccount()
  const first = useAutoFocus()
  const { fields, submit, pending, formError } = useContractForm(proveIdentity, {
    initial: { password: '' },
    check: { password: (typed) => (typed ? undefined : t`Enter your password`) },
    send: passwordSender(digest),
    onDone: onProved,
  })
  return (
    <ReAuthenticationForm onSubmit={submit} pending={pending} problem={formError}>
      <input
        className="hidden-visually"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField
        ref={first}
        data-autofocus
        label={t`Password`}
        autoComplete="current-password"
        {...fields.getInputProps('password')}
      />
    </ReAuthenticationForm>
  )
}
