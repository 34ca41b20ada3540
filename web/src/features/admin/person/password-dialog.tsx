import { setPassword } from '@stagedoor/contract/admin'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { passwordSender } from '../../../lib/session/password.ts'
import { useProofOnRefusal } from '../../../lib/session/re-authentication.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ListedAccount } from '../people/labels.ts'
import { NewPasswordField } from '../people/new-password-field.tsx'
import { accountReads, consoleSettles } from '../settles.ts'
import styles from './sign-in-card.module.css'

const refusals = { 'auth.password_too_common': 'password' } as const

/** Sets a new password for a person who lost theirs and cannot receive the reset mail. */
export function PasswordDialog({
  account,
  onClose,
}: {
  account: ListedAccount
  onClose: () => void
}) {
  const { _id: userId, name, isPerformer } = account
  const { hashPasswordOnClient: digest } = useSite()
  const form = useContractForm(setPassword, {
    initial: { password: '' },
    body: ({ password }) => ({
      userId,
      password,
      source: isPerformer ? ('performer' as const) : ('user' as const),
    }),
    send: passwordSender(digest),
    refusals,
    settles: consoleSettles(...accountReads),
    async onDone() {
      onClose()
      toast({ text: t`${name} has a new password` })
    },
  })
  const { fields, submit, pending, formError, refusal } = form
  useProofOnRefusal({
    refusal,
    again: submit,
    reason: t`Anyone who knows this password can log in to this account.`,
  })
  return (
    <Dialog open onClose={onClose} title={t`Set ${name}’s password`} insistent={pending}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>
          {t`They are logged out everywhere, and we e-mail them that an admin set their password. The e-mail does not contain it, so you have to share it with them.`}
        </p>
        <NewPasswordField
          data-autofocus
          hint={t`At least 8 characters.`}
          {...fields.getInputProps('password')}
          onTake={(password) => fields.setFieldValue('password', password)}
        />
        <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {t`Set password`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
