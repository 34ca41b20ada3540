import { listCases } from '@stagedoor/contract/cases'
import { listReports } from '@stagedoor/contract/reports'
import { listStills, openStillCase } from '@stagedoor/contract/reviews'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { type Violation, violationOptions } from '../../../lib/labels/decisions.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, SelectField, TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from '../components/confirm-dialog.module.css'
import { consoleSettles } from '../settles.ts'
import type { WireStills } from './queries.ts'

interface CaseDialogProps {
  subject: WireStills
  onOpened: () => void
  onClose: () => void
}

/** Opens a case about a stream or call, and about the account that a picture of it shows. */
export function CaseDialog({ subject, onOpened, onClose }: CaseDialogProps) {
  const shown = accountsOf(subject)
  const [stillId, setStillId] = useState(shown[0]?.value ?? '')
  const { fields, submit, pending, formError } = useContractForm(openStillCase, {
    initial: { violation: '', description: '' },
    callInput: () => ({ params: { id: stillId } }),
    body: ({ violation, description }) => ({ violation: violation as Violation, description }),
    settles: consoleSettles(listStills, listCases, listReports),
    onDone() {
      onOpened()
      onClose()
      toast({ text: t`The case is open` })
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Open a case?`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {shown.length > 1 && (
          <SelectField
            label={t`About`}
            options={shown}
            value={stillId}
            onChange={({ target }) => setStillId(target.value)}
          />
        )}
        <SelectField
          label={t`Rule or law`}
          options={violationOptions()}
          placeholder={t`Not chosen`}
          {...fields.getInputProps('violation')}
        />
        <TextAreaField
          label={t`What you saw`}
          hint={t`Your colleagues read this with the case. The account does not.`}
          rows={3}
          maxLength={2000}
          required
          data-autofocus
          {...fields.getInputProps('description')}
        />
        <FormError>{formError}</FormError>
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={pending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            {t`Open the case`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Returns the accounts that the pictures show, each by its newest picture. */
function accountsOf({ performer, fan, stills }: WireStills) {
  return [performer, fan].flatMap((person) => {
    const still = person && stills.find(({ accountId }) => accountId === person._id)
    return still ? [{ value: still._id, text: person.name }] : []
  })
}
