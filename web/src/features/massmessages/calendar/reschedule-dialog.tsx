import { type FormEvent, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { instantOf, timeZoneLabel, wallTime } from '../../../lib/i18n/time-zone.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmationActions } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FanPreview } from '../fan-preview.tsx'
import styles from '../massmessages.module.css'
import { bodyAt, changeMassMessage, previewOf, type WireMassMessage } from '../queries.ts'

interface RescheduleDialogProps {
  message: WireMassMessage
  zone: string
  onClose: () => void
}

/** Shows a scheduled mass message as a fan sees it, and changes its time. */
export function RescheduleDialog({ message, zone, onClose }: RescheduleDialogProps) {
  const [at, setAt] = useState(message.startsAt ? wallTime(new Date(message.startsAt), zone) : '')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = instantOf(at, zone)
    if (!chosen) return setProblem(t`Choose a day and a time.`)
    setPending(true)
    try {
      await changeMassMessage(message._id, bodyAt(message, chosen.instant))
      onClose()
      toast({ text: t`The message has a new time` })
    } catch (error) {
      setProblem((error as Error).message)
      setPending(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t`Scheduled message`}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <FanPreview content={previewOf(message)} />
        <TextField
          type="datetime-local"
          label={t`Day and time`}
          hint={timeZoneLabel(zone)}
          error={problem}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        <ConfirmationActions>
          <ButtonLink
            to={href('creator/edit-mass-message', { id: message._id })}
          >{t`Edit`}</ButtonLink>
          <Button type="submit" variant="primary" pending={isPending}>{t`Save time`}</Button>
        </ConfirmationActions>
      </form>
    </Dialog>
  )
}
