import type { WireOf } from '@stagedoor/contract/kit'
import { nameCourt, type readReceipt } from '@stagedoor/contract/reports'
import { useState } from 'react'
import { useContractForm } from '../../lib/forms/form.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { FormError, TextAreaField } from '../../ui/field.tsx'
import styles from './report-form.module.css'

type Receipt = WireOf<typeof readReceipt>
type WireCounterNotice = NonNullable<Receipt['counterNotice']>

/** Shows the counter-notice against what a report removed, and names a court while it waits. */
export function CounterNotice({ receipt, notice }: { receipt: string; notice: WireCounterNotice }) {
  const [shown, setShown] = useState(notice)
  const { state, restoresAt } = shown
  if (state === 'restored')
    return (
      <p>{t`The owner sent a counter-notice, and nobody named a court in time. We show it again.`}</p>
    )
  if (state === 'suit')
    return <p>{t`You named a court. It stays removed until the court decides.`}</p>
  if (state === 'ended') return null
  return (
    <>
      <p>
        {jt`The owner sent a counter-notice. We show it again on ${<DateTime key="1" at={restoresAt} dayOnly />}, unless you name a court that decides about it.`}
      </p>
      <CourtForm receipt={receipt} onSent={setShown} />
    </>
  )
}

interface CourtFormProps {
  receipt: string
  onSent: (notice: WireCounterNotice) => void
}

function CourtForm({ receipt, onSent }: CourtFormProps) {
  const { fields, submit, pending, formError } = useContractForm(nameCourt, {
    initial: { court: '' },
    callInput: () => ({ params: { receipt } }),
    onDone: onSent,
  })
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <TextAreaField
        label={t`Court, case number and who filed it`}
        rows={3}
        maxLength={500}
        {...fields.getInputProps('court')}
      />
      <FormError>{formError}</FormError>
      <Button type="submit" variant="primary" pending={pending}>
        {t`Name the court`}
      </Button>
    </form>
  )
}
