import { createUser } from '@stagedoor/contract/admin'
import type { StaffRole } from '@stagedoor/contract/kit/staff'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { passwordSender } from '../../../lib/session/password.ts'
import { useProofOnRefusal } from '../../../lib/session/re-authentication.ts'
import { useAccount, useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, SelectField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  createAccountBody,
  createAccountRefusals,
  staffRoleNote,
  staffRoleOptions,
} from './labels.ts'
import styles from './new-person.module.css'
import { emptyPerson, hintsForNew, PersonFields, SignInFields } from './person-fields.tsx'

/** Creates a fan or an admin; creating an admin requires re-authentication. */
export function NewUserDialog({ role, onClose }: { role: 'user' | 'admin'; onClose: () => void }) {
  const { hashPasswordOnClient: digest } = useSite()
  const navigate = useNavigate()
  const form = useContractForm(createUser, {
    initial: { ...emptyPerson, staffRole: 'read_only' },
    body: ({ staffRole, ...values }) => ({
      ...createAccountBody(values),
      roles: [role],
      ...(role === 'admin' && { staffRole: staffRole as StaffRole }),
    }),
    send: passwordSender(digest),
    refusals: createAccountRefusals,
    async onDone({ _id, name }) {
      await navigate(href('admin/user', { id: _id }))
      toast({ text: t`${name}’s account is created and announced by e-mail` })
    },
  })
  const { fields, submit, pending, formError, refusal } = form
  const { staffRole: own } = useAccount()
  useProofOnRefusal({ refusal, again: submit, reason: t`Admins can open this console.` })
  return (
    <Dialog
      open
      onClose={onClose}
      title={role === 'admin' ? t`New admin` : t`New fan`}
      place="rise"
      insistent={pending}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {role === 'admin' && (
          <SelectField
            label={t`Role`}
            hint={staffRoleNote(fields.values.staffRole as StaffRole)}
            options={staffRoleOptions(own)}
            {...fields.getInputProps('staffRole')}
          />
        )}
        <PersonFields fields={fields} isFirst isCreator={false} hints={hintsForNew()} />
        <SignInFields fields={fields} />
        <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {t`Create account`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
