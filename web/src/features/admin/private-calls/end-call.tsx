import { adminEnd, adminList } from '@stagedoor/contract/privatecalls'
import { listStills } from '@stagedoor/contract/reviews'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from '../components/confirm-dialog.module.css'
import { Permitted } from '../components/permitted.tsx'
import { consoleSettles } from '../settles.ts'
import type { ListedCall } from './columns.tsx'

/** Ends a private call after asking for the reason, which the audit keeps. */
export function EndCallButton({ call }: { call: ListedCall }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Permitted to="moderation.write">
      <Button
        size="s"
        variant="danger"
        aria-label={t`End the call of ${call.fanInfo.name}`}
        onClick={() => setAsking(true)}
      >
        {t`End`}
      </Button>
      {isAsking && <EndCallDialog call={call} onClose={() => setAsking(false)} />}
    </Permitted>
  )
}

/** Asks for the reason, and ends it. */
export function EndCallDialog({
  call: { _id, performerInfo, fanInfo },
  onClose,
}: {
  call: {
    readonly _id: string
    readonly performerInfo: { readonly name: string }
    readonly fanInfo: { readonly name: string }
  }
  onClose: () => void
}) {
  const { fields, submit, pending, formError } = useContractForm(adminEnd, {
    initial: { reason: '' },
    callInput: () => ({ params: { id: _id } }),
    settles: consoleSettles(adminList, listStills),
    onDone() {
      onClose()
      toast({ text: t`The call has ended` })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`End the call of ${fanInfo.name} and ${performerInfo.name}?`}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextAreaField
          label={t`Reason`}
          hint={t`Picture and sound stop at once. The fan pays the seconds until now. Both read this reason.`}
          maxLength={500}
          required
          data-autofocus
          {...fields.getInputProps('reason')}
        />
        <FormError>{formError}</FormError>
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={pending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant="danger" pending={pending}>
            {t`End the call`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
