import { type FormEvent, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import styles from './archiving-dialog.module.css'
import { saveArchiving, useArchiving } from './queries.ts'

const MOST_DAYS = 3650

/** Sets after how many days the posts of a creator are archived. */
export default function ArchivingDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useArchiving()
  return (
    <Dialog open onClose={onClose} title={t`Archive old posts`}>
      {data ? (
        <ArchivingForm afterDays={data.afterDays} onClose={onClose} />
      ) : (
        <Loading>
          <Skeleton height={120} />
        </Loading>
      )}
    </Dialog>
  )
}

interface ArchivingFormProps {
  readonly afterDays: number | null
  readonly onClose: () => void
}

function ArchivingForm({ afterDays, onClose }: ArchivingFormProps) {
  const [typed, setTyped] = useState(afterDays === null ? '' : String(afterDays))
  const days = typed.trim() === '' ? null : Number(typed)
  const isRight = days === null || (Number.isInteger(days) && days >= 1 && days <= MOST_DAYS)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isRight) return
    try {
      await saveArchiving(days)
      toast({ text: days === null ? t`Posts stay on your page.` : t`Saved` })
      onClose()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <TextField
        label={t`Days after publication`}
        inputMode="numeric"
        autoComplete="off"
        hint={t`Leave it empty to keep posts on your page. Fans keep what they bought, and you can restore any post.`}
        error={isRight ? undefined : t`Between 1 and ${MOST_DAYS} days.`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ConfirmationActions>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" disabled={!isRight}>{t`Save`}</Button>
      </ConfirmationActions>
    </form>
  )
}
