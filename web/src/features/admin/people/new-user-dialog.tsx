import { createUser } from '@stagedoor/contract/admin'
import { useNavigate } from 'react-router'
import { ProofIfAsked } from '../../../app/proof/proof-if-asked.tsx'
import { api } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { href } from '../../../lib/href.ts'
import { preparePasswords } from '../../../lib/password.ts'
import { useRefusedFields } from '../../../lib/refused-fields.ts'
import { useSite } from '../../../lib/session.ts'
import { Act } from '../../../ui/act.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './new-person.module.css'
import { EntryFields, hintsForNew, nobody, PersonFields } from './person-fields.tsx'
import { madeRefusals, personBody } from './words.ts'

/** Makes a fan, or an admin; making an admin asks whether it is really you. */
export function NewUserDialog({ role, onClose }: { role: 'user' | 'admin'; onClose: () => void }) {
  const { hashPasswordOnClient: digest } = useSite()
  const navigate = useNavigate()
  const form = useContractForm(createUser, {
    initial: nobody,
    body: (values) => ({ ...personBody(values), roles: [role] }),
    send: async (call, { body }) => api(call, { body: await preparePasswords(body, digest) }),
    async onDone({ _id, name }) {
      await navigate(href('admin/user', { id: _id }))
      toast({ text: `${name} has an account, and a mail that says so` })
    },
  })
  const problem = useRefusedFields(form, madeRefusals)
  const { fields, submit, pending, refusal } = form
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={role === 'admin' ? 'New admin' : 'New fan'}
        place="rise"
        insistent={pending}
      >
        <form className={styles.form} onSubmit={submit} noValidate>
          {role === 'admin' && <p className="dim">An admin sees and may do everything in this console.</p>}
          <PersonFields fields={fields} isFirst isCreator={false} hints={hintsForNew} />
          <EntryFields fields={fields} />
          <FormError>{refusal?.is('auth.proof_required') ? undefined : problem}</FormError>
          <Act>
            <Button type="submit" variant="primary" wide pending={pending}>
              Make the account
            </Button>
          </Act>
        </form>
      </Dialog>
      <ProofIfAsked refusal={refusal} again={submit} words="Whoever becomes an admin may do everything you may." />
    </>
  )
}
