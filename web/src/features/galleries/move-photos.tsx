import { useState } from 'react'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { type BulkOutcome, type BulkRow, runEach } from '../../lib/tables/bulk.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { movePhotos, useOwnGalleries } from './queries.ts'

interface MovePhotosProps {
  /** The photos to move; the dialog is closed without any. */
  photos: readonly BulkRow[]
  /** The gallery that they are in, which is not offered. */
  from?: string | undefined
  onClose: () => void
  onMoved: (outcome: BulkOutcome) => void
}

/** Asks for the gallery to which photos are moved. */
export function MovePhotos({ photos, from, onClose, onMoved }: MovePhotosProps) {
  const count = photos.length
  const title = ngettext(
    msgid`Move ${formatCount(count)} photo`,
    `Move ${formatCount(count)} photos`,
    count,
  )
  return (
    <Dialog open={count > 0} onClose={onClose} title={title}>
      {count > 0 && (
        <ChooseGallery photos={photos} from={from} onClose={onClose} onMoved={onMoved} />
      )}
    </Dialog>
  )
}

function ChooseGallery({ photos, from, onClose, onMoved }: MovePhotosProps) {
  const { data, error, refetch } = useOwnGalleries()
  const [target, setTarget] = useState('')
  const [isPending, setPending] = useState(false)
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  const options = data.data
    .filter(({ _id }) => _id !== from)
    .map(({ _id, title }) => ({ value: _id, text: title }))
  const move = async () => {
    setPending(true)
    const outcome = await runEach(photos, (id) => movePhotos([id], target))
    const done = formatCount(outcome.done)
    if (outcome.done > 0)
      toast({ text: ngettext(msgid`${done} photo moved`, `${done} photos moved`, outcome.done) })
    onClose()
    onMoved(outcome)
  }
  return (
    <ConfirmationBody>
      {options.length === 0 ? (
        <p>{t`You have no other gallery. Create one first.`}</p>
      ) : (
        <SelectField
          label={t`To which gallery?`}
          placeholder={t`Choose a gallery`}
          options={options}
          value={target}
          onChange={({ target: select }) => setTarget(select.value)}
        />
      )}
      <p className="dim">{t`They are added at its end. Photos of a gallery that fans have bought stay where they are.`}</p>
      <ConfirmationActions>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button
          variant="primary"
          disabled={!target}
          pending={isPending}
          onClick={() => void move()}
        >
          {t`Move`}
        </Button>
      </ConfirmationActions>
    </ConfirmationBody>
  )
}
