import { changePassword } from '@stagedoor/contract/auth'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { passwordSender } from '../../lib/session/password.ts'
import { useProofOnRefusal } from '../../lib/session/re-authentication.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError, PasswordField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './account-cards.module.css'
import { useFactors } from './queries.ts'

const empty = { currentPassword: '', password: '', again: '' }

/**
 * Changes the password with the current one, or with a fresh proof of identity where there is none.
 * All other sessions of the account end.
 */
export function PasswordCard() {
  const { hashPasswordOnClient: digest } = useSite()
  const hasPassword = useFactors().data?.hasPassword ?? true
  const { fields, submit, pending, formError, refusal } = useContractForm(changePassword, {
    initial: empty,
    body: ({ currentPassword, password }) => ({
      password,
      ...(hasPassword && { currentPassword }),
    }),
    check: {
      again: (again, { password }) =>
        again === password ? undefined : t`The passwords do not match`,
    },
    send: passwordSender(digest),
    onDone() {
      fields.reset(empty)
      toast({ text: t`Changes saved. You are logged out on your other devices.` })
    },
  })
  useProofOnRefusal({ refusal, again: submit })
  return (
    <Card title={t`Password`}>
      <form className={styles.fields} onSubmit={submit} noValidate>
        {hasPassword && (
          <PasswordField
            label={t`Current password`}
            autoComplete="current-password"
            {...fields.getInputProps('currentPassword')}
          />
        )}
        <PasswordField
          label={t`New password`}
          hint={t`At least 8 characters. A few random words are easy to remember and hard to guess.`}
          autoComplete="new-password"
          {...fields.getInputProps('password')}
        />
        <PasswordField
          label={t`Confirm new password`}
          autoComplete="new-password"
          {...fields.getInputProps('again')}
        />
        <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
        <div className={styles.end}>
          <Button type="submit" variant="primary" pending={pending} disabled={!fields.isDirty}>
            {hasPassword ? t`Change password` : t`Set password`}
          </Button>
        </div>
      </form>
    </Card>
  )
}
