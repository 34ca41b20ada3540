import { setPassword } from '@stagedoor/contract/admin'
import { ProofIfAsked } from '../../../app/proof/proof-if-asked.tsx'
import { api } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { preparePasswords } from '../../../lib/password.ts'
import { useRefusedFields } from '../../../lib/refused-fields.ts'
import { useSite } from '../../../lib/session.ts'
import { Act } from '../../../ui/act.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/field.tsx'
import { useActed } from '../parts/use-acted.ts'
import { NewPasswordField } from '../people/new-password-field.tsx'
import type { ListedAccount } from '../people/words.ts'
import styles from './access-card.module.css'

const refusals = { 'auth.password_too_common': 'password' } as const

/** Another password for somebody who lost theirs and cannot get the mail. */
export function PasswordDialog({ account, onClose }: { account: ListedAccount; onClose: () => void }) {
  const { _id: userId, name, isPerformer } = account
  const { hashPasswordOnClient: digest } = useSite()
  const acted = useActed()
  const form = useContractForm(setPassword, {
    initial: { password: '' },
    body: ({ password }) => ({ userId, password, source: isPerformer ? ('performer' as const) : ('user' as const) }),
    send: async (call, { body }) => api(call, { body: await preparePasswords(body, digest) }),
    async onDone() {
      onClose()
      await acted(`${name} has another password`)
    },
  })
  const problem = useRefusedFields(form, refusals)
  const { fields, submit, pending, refusal } = form
  return (
    <>
      <Dialog open onClose={onClose} title={`Set ${name}’s password`} insistent={pending}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <p>
            They are logged out everywhere, and a mail says that you did this. The password is not in it: tell it to
            them yourself.
          </p>
          <NewPasswordField
            data-autofocus
            hint="8 characters or more."
            {...fields.getInputProps('password')}
            onTake={(password) => fields.setFieldValue('password', password)}
          />
          <FormError>{refusal?.is('auth.proof_required') ? undefined : problem}</FormError>
          <Act>
            <Button type="submit" variant="primary" wide pending={pending}>
              Set the password
            </Button>
          </Act>
        </form>
      </Dialog>
      <ProofIfAsked refusal={refusal} again={submit} words="Whoever knows this password gets into this account." />
    </>
  )
}
