import type { updatePerformer, updateUser } from '@stagedoor/contract/admin'
import type { GivenOf } from '@stagedoor/contract/kit'
import { ProofIfAsked } from '../../../app/proof/proof-if-asked.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { useRefusedFields } from '../../../lib/refused-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError } from '../../../ui/field.tsx'
import { useActed } from '../parts/use-acted.ts'
import { PersonFields } from '../people/person-fields.tsx'
import type { ListedAccount } from '../people/words.ts'
import { changed } from './changes.ts'
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
  'admin.email_taken': 'email',
} as const

const NEW_EMAIL = 'Both addresses are told. The new one counts once it is confirmed, or you say so.'

type UpdateCall = typeof updateUser | typeof updatePerformer
type Body = GivenOf<UpdateCall>['body']

/** Names, e-mail and gender of an account; only what was changed is written. */
export function ProfileForm({ account, call }: { account: ListedAccount; call: UpdateCall }) {
  const acted = useActed()
  const initial = fieldsOf(account)
  const form = useContractForm(call as typeof updateUser, {
    initial,
    body: (values) => changed(initial, values) as Body,
    given: () => ({ params: { id: account._id } }),
    async onDone(answer) {
      form.fields.reset(fieldsOf(answer))
      await acted('Changes saved')
    },
  })
  const problem = useRefusedFields(form, refusals)
  const { fields, submit, pending, refusal } = form
  const isNewEmail = fields.values.email !== initial.email
  return (
    <Card title="Profile">
      <form className={styles.fields} onSubmit={submit} noValidate>
        <PersonFields
          fields={fields}
          isCreator={account.isPerformer}
          hints={{ email: isNewEmail ? NEW_EMAIL : undefined }}
        />
        <FormError>{refusal?.is('auth.proof_required') ? undefined : problem}</FormError>
        <div className={styles.end}>
          {fields.isDirty && <Button onClick={() => fields.reset()}>Undo</Button>}
          <Button type="submit" variant="primary" pending={pending} disabled={!fields.isDirty}>
            Save
          </Button>
        </div>
      </form>
      <ProofIfAsked refusal={refusal} again={submit} words="Another address is another way into this account." />
    </Card>
  )
}
