import type { ApiError } from '@stagedoor/contract/kit'
import { useValidatedForm } from '../../../lib/forms/validated-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { type Violation, violationOptions } from '../../../lib/labels/decisions.ts'
import { useProofOnRefusal } from '../../../lib/session/re-authentication.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckField, FormError, SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import dialogStyles from '../components/confirm-dialog.module.css'
import type { ListedAccount } from '../people/labels.ts'
import { useDeletePerformer, useDeleteUser } from '../queries.ts'
import { describeDeletionBlockers } from './deletion-blockers.ts'

interface DeleteDialogProps {
  account: ListedAccount
  onClose: () => void
}

/** Asks the admin to type the username, and whether to erase the account immediately. */
export function DeleteDialog({ account, onClose }: DeleteDialogProps) {
  const { name, username } = account
  const { fields, submit, pending, refusal } = useDeletion(account, onClose)
  useProofOnRefusal({ refusal, again: submit, reason: t`An erased account cannot be recovered.` })
  return (
    <Dialog open onClose={onClose} title={t`Delete ${name}’s account?`} insistent={pending}>
      <form className={dialogStyles.form} onSubmit={submit} noValidate>
        <div className={dialogStyles.message}>
          <p>
            {t`They are logged out everywhere and cannot log in again. They are mailed your reason, and a link that lets them appeal without logging in. You can cancel the deletion until the account is erased, but not afterwards.`}
          </p>
        </div>
        <TextField
          label={t`Type ${username} to confirm`}
          {...fields.getInputProps('typed')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <TextAreaField
          label={t`Reason`}
          hint={t`Included in the e-mail we send them.`}
          rows={3}
          maxLength={500}
          {...fields.getInputProps('reason')}
        />
        <SelectField
          label={t`Rule or law`}
          options={violationOptions()}
          placeholder={t`Not chosen`}
          {...fields.getInputProps('violation')}
        />
        <CheckField
          label={t`Erase immediately. This cannot be undone.`}
          {...fields.getInputProps('atOnce', { type: 'checkbox' })}
        />
        <Problem refusal={refusal} />
        <div className={dialogStyles.actions}>
          <Button onClick={onClose} disabled={pending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant="danger" pending={pending}>
            {t`Delete account`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useDeletion({ _id: id, name, username, isPerformer }: ListedAccount, onDone: () => void) {
  const deleteUser = useDeleteUser()
  const deletePerformer = useDeletePerformer()
  return useValidatedForm({
    initial: { typed: '', reason: '', violation: '', atOnce: false },
    validate: ({ typed, reason }) => {
      const isRight = typed.trim().replace(/^@/, '').toLowerCase() === username
      return {
        typed: isRight ? undefined : t`Type ${username} to confirm`,
        reason:
          reason.trim().length >= 3 ? undefined : t`Enter a reason of at least ${3} characters`,
      }
    },
    async onSubmit({ atOnce, reason, violation }) {
      await (isPerformer ? deletePerformer : deleteUser)({
        params: { id },
        query: { atOnce },
        body: {
          reason: reason.trim(),
          ...(violation && { violation: violation as Violation }),
        },
      })
      onDone()
      toast({
        text: atOnce ? t`${name}’s account is being erased` : t`${name}’s account is closed`,
      })
    },
  })
}

function Problem({ refusal }: { refusal: ApiError | undefined }) {
  const { currency } = useSite()
  if (!refusal?.is('deletions.not_yet')) {
    return (
      <FormError>{refusal?.is('auth.proof_required') ? undefined : refusal?.message}</FormError>
    )
  }
  return (
    <FormError>
      {refusal.message}: {describeDeletionBlockers(refusal.data.reasons, currency).join(' ')}
    </FormError>
  )
}
