import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { SelectField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { useAssignCase, useColleagues } from './queries.ts'

/** Gives a case to a colleague. */
export function AssignDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: colleagues = [] } = useColleagues()
  const [chosen, setChosen] = useState('')
  const assignCase = useAssignCase()
  const accountId = chosen || (colleagues[0]?._id ?? '')
  return (
    <ConfirmDialog
      title={t`Assign this case?`}
      confirmLabel={t`Assign`}
      tone="primary"
      onConfirm={async () => {
        await assignCase({ params: { id }, body: { accountId } })
        toast({ text: t`Case assigned` })
      }}
      onClose={onClose}
    >
      <p>{t`It is the next one that your colleague gets, and comes back to all after three days.`}</p>
      <SelectField
        label={t`Colleague`}
        options={colleagues.map(({ _id, name }) => ({ value: _id, text: name }))}
        value={accountId}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data-autofocus
      />
    </ConfirmDialog>
  )
}
