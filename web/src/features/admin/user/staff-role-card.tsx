import { setStaffRole } from '@stagedoor/contract/admin'
import { decidesAbout, type StaffRole } from '@stagedoor/contract/kit/staff'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useProofOnRefusal } from '../../../lib/session/re-authentication.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError, SelectField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  staffRoleLabel,
  staffRoleNote,
  staffRoleOptions,
  type WholeUser,
} from '../people/labels.ts'
import styles from '../person/person-form.module.css'
import { accountReads, consoleSettles } from '../settles.ts'

interface StaffRoleCardProps {
  user: WholeUser
  staffRole: StaffRole
  isSelf: boolean
}

/** Shows the role of a member of the staff; those above it choose another. */
export function StaffRoleCard({ user, staffRole, isSelf }: StaffRoleCardProps) {
  const own = useAccount().staffRole
  return (
    <Card title={t`Role`}>
      {isSelf || !decidesAbout(own, staffRole) ? (
        <>
          <p>{staffRoleLabel(staffRole)}</p>
          <p className="dim">{staffRoleNote(staffRole)}</p>
          {isSelf && <p className="dim">{t`Another owner or administrator changes your role.`}</p>}
        </>
      ) : (
        <RoleForm key={staffRole} id={user._id} staffRole={staffRole} />
      )}
    </Card>
  )
}

function RoleForm({ id, staffRole }: { id: string; staffRole: StaffRole }) {
  const own = useAccount().staffRole
  const form = useContractForm(setStaffRole, {
    initial: { staffRole: staffRole as string },
    callInput: () => ({ params: { id } }),
    body: (values) => ({ staffRole: values.staffRole as StaffRole }),
    settles: consoleSettles(...accountReads),
    onDone: () => void toast({ text: t`The role is changed` }),
  })
  const { fields, submit, pending, formError, refusal } = form
  const chosen = fields.values.staffRole as StaffRole
  useProofOnRefusal({
    refusal,
    again: submit,
    reason: t`A role decides what a person can do here.`,
  })
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <SelectField
        label={t`Role`}
        hint={staffRoleNote(chosen)}
        options={staffRoleOptions(own)}
        {...fields.getInputProps('staffRole')}
      />
      <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
      <div className={styles.end}>
        <Button type="submit" variant="primary" pending={pending} disabled={chosen === staffRole}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}
