import { listStills } from '@stagedoor/contract/reviews'
import { adminEnd, adminList } from '@stagedoor/contract/streams'
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
import type { ListedStream } from './columns.tsx'

/** Ends a stream after asking for the reason, which its creator reads. */
export function EndStreamButton({ stream }: { stream: ListedStream }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Permitted to="moderation.write">
      <Button
        size="s"
        variant="danger"
        aria-label={t`End the stream of ${stream.performerInfo.name}`}
        onClick={() => setAsking(true)}
      >
        {t`End`}
      </Button>
      {isAsking && <EndStreamDialog stream={stream} onClose={() => setAsking(false)} />}
    </Permitted>
  )
}

/** Asks for the reason, and ends it. */
export function EndStreamDialog({
  stream: { _id, performerInfo },
  onClose,
}: {
  stream: {
    readonly _id: string
    readonly performerInfo: { readonly name: string }
  }
  onClose: () => void
}) {
  const { fields, submit, pending, formError } = useContractForm(adminEnd, {
    initial: { reason: '' },
    callInput: () => ({ params: { id: _id } }),
    settles: consoleSettles(adminList, listStills),
    onDone() {
      onClose()
      toast({ text: t`The stream has ended` })
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`End the stream of ${performerInfo.name}?`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextAreaField
          label={t`Reason`}
          hint={t`The video stops at once. The creator reads this reason.`}
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
            {t`End the stream`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
