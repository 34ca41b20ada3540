import type { updatePerformer, updateUser } from '@stagedoor/contract/admin'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { readViewer } from '@stagedoor/contract/users'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useProofOnRefusal } from '../../../lib/session/re-authentication.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ListedAccount } from '../people/labels.ts'
import { PersonFields } from '../people/person-fields.tsx'
import { accountReads, consoleSettles } from '../settles.ts'
import { changedFields } from './changed-fields.ts'
import styles from './person-form.module.css'

const fieldsOf = ({ name, username, email, gender, firstName, lastName }: ListedAccount) => ({
  name,
  username,
  email: email ?? '',
  gender: gender ?? '',
  firstName,
  lastName,
})

const refusals = {
  'accounts.username_taken': 'username',
  'accounts.username_reserved': 'username',
  'accounts.legal_name_fixed': 'firstName',
  'admin.email_taken': 'email',
} as const

const NEW_EMAIL_HINT = () =>
  t`Both addresses are notified. The new one takes effect once they or you confirm it.`

type UpdateCall = typeof updateUser | typeof updatePerformer
type Body = WireInputOf<UpdateCall>['body']

/** Edits names, e-mail address and gender of an account; sends only the changed fields. */
export function ProfileForm({ account, call }: { account: ListedAccount; call: UpdateCall }) {
  const initial = fieldsOf(account)
  const form = useContractForm(call as typeof updateUser, {
    initial,
    body: (values) => changedFields(initial, values) as Body,
    callInput: () => ({ params: { id: account._id } }),
    refusals,
    settles: consoleSettles(...accountReads, readViewer),
    async onDone(answer) {
      form.fields.reset(fieldsOf(answer))
      toast({ text: t`Changes saved` })
    },
  })
  const { fields, submit, pending, formError, refusal } = form
  const isNewEmail = fields.values.email !== initial.email
  useProofOnRefusal({
    refusal,
    again: submit,
    reason: t`A new address can be used to log in to this account.`,
  })
  return (
    <Card title={t`Profile`}>
      <form className={styles.fields} onSubmit={submit} noValidate>
        <PersonFields
          fields={fields}
          isCreator={account.isPerformer}
          isNameConfirmed={account.verifiedDocument}
          hints={{ email: isNewEmail ? NEW_EMAIL_HINT() : undefined }}
        />
        <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
        <div className={styles.end}>
          {fields.isDirty && <Button onClick={() => fields.reset()}>{t`Undo`}</Button>}
          <Button type="submit" variant="primary" pending={pending} disabled={!fields.isDirty}>
            {t`Save`}
          </Button>
        </div>
      </form>
    </Card>
  )
}
