import { explainWrongMatch, listHashMatches } from '@stagedoor/contract/hashlists'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, SelectField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { Permitted } from '../components/permitted.tsx'
import { consoleSettles } from '../settles.ts'
import type { WireHashMatch } from './columns.tsx'
import styles from './report-dialog.module.css'

/** Asks why a match was wrong, where the service of its list takes several reasons. */
export function ExplainAction({ match }: { match: WireHashMatch }) {
  const [isOpen, setOpen] = useState(false)
  if (match.feedback !== 'needs_reason') return null
  return (
    <Permitted to="moderation.write">
      <Button size="s" onClick={() => setOpen(true)}>
        {t`Tell the service`}
      </Button>
      {isOpen && <ExplainDialog match={match} onClose={() => setOpen(false)} />}
    </Permitted>
  )
}

function ExplainDialog({
  match: { _id: id, list, reasons },
  onClose,
}: {
  match: WireHashMatch
  onClose: () => void
}) {
  const { fields, submit, pending, formError } = useContractForm(explainWrongMatch, {
    callInput: () => ({ params: { id } }),
    initial: { reasonId: reasons[0]?.id ?? '' },
    settles: consoleSettles(listHashMatches),
    onDone: () => {
      toast({ text: t`${list} is told` })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Why was this match wrong?`}>
      <form className={styles.report} onSubmit={submit} noValidate>
        <p>{t`People found that the upload is something else. ${list} wants to know why, by a reason of its own.`}</p>
        <SelectField
          label={t`Reason`}
          options={reasons.map((reason) => ({ value: reason.id, text: reason.name }))}
          {...fields.getInputProps('reasonId')}
        />
        <FormError>{formError}</FormError>
        <Button type="submit" variant="primary" wide pending={pending}>
          {t`Send`}
        </Button>
      </form>
    </Dialog>
  )
}
