import { MESSAGE_TEXT_MAX } from '@stagedoor/contract/messages'
import { STEP_DAYS_MAX } from '@stagedoor/contract/sequences'
import { type FormEvent, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { toast } from '../../ui/toast.ts'
import { keptAttachment } from '../content/attachments/attachment.ts'
import { OfferFields } from '../content/attachments/offer-fields.tsx'
import { TestButton } from '../content/attachments/test-button.tsx'
import { useAttachments } from '../content/attachments/use-attachments.ts'
import { useOffer } from '../content/attachments/use-offer.ts'
import { addStep, changeStep, type WireStep } from './queries.ts'
import styles from './sequences.module.css'

type StepDialogProps = { onClose: () => void } & (
  | { step: WireStep }
  | {
      /** The sequence to which a new step is added. */
      sequenceId: string
    }
)

/** The placeholder for the name of the fan in a text. */
const NAME = '{name}'
const LAST_HOUR = 23

/** Adds a step to a sequence, or changes one. */
export function StepDialog(props: StepDialogProps) {
  const step = 'step' in props ? props.step : undefined
  const form = useStepForm(props)
  const { days, setDays, hours, setHours, text, setText, price, setPrice } = form
  const { attachments, offer, problem, problems, isPending, submit } = form
  return (
    <Dialog open onClose={props.onClose} title={step ? t`Edit step` : t`New step`} place="side">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {step?.isSent && (
          <p className={styles.note}>
            {t`Fans who have received this step keep it as it was. A change concerns later fans only.`}
          </p>
        )}
        <div className={styles.time}>
          <TextField
            label={t`Days after the beginning`}
            inputMode="numeric"
            autoComplete="off"
            value={days}
            error={problems.days}
            onChange={({ target }) => setDays(target.value)}
          />
          <TextField
            label={t`and hours`}
            inputMode="numeric"
            autoComplete="off"
            value={hours}
            error={problems.hours}
            onChange={({ target }) => setHours(target.value)}
          />
        </div>
        <TextAreaField
          label={t`Message`}
          hint={t`${NAME} becomes the name of the fan.`}
          maxLength={MESSAGE_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <OfferFields attachments={attachments} price={price} problem={problem} onPrice={setPrice} />
        <FormError>{problems.form}</FormError>
        <FormActions>
          <TestButton body={{ text: text.trim(), ...offer }} />
          <Button type="submit" variant="primary" pending={isPending}>{t`Save step`}</Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

const attachmentsOf = ({ files, freeFileIds }: WireStep) =>
  files.map((file) => ({ ...keptAttachment(file), isFree: freeFileIds.includes(file._id) }))

/** Returns a whole number from 0 to a most; undefined for anything else. */
function countOf(typed: string, most: number): number | undefined {
  const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : undefined
  return count === undefined || count > most ? undefined : count
}

type Problems = { days?: string; hours?: string; form?: string }

/** Holds the fields of a step and its files, and saves them. */
function useStepForm(props: StepDialogProps) {
  const step = 'step' in props ? props.step : undefined
  const [days, setDays] = useState(String(step?.days ?? 1))
  const [hours, setHours] = useState(String(step?.hours ?? 0))
  const [text, setText] = useState(step?.text ?? '')
  const [price, setPrice] = useState(step?.price ? String(step.price) : undefined)
  const attachments = useAttachments(() => (step ? attachmentsOf(step) : []))
  const { offer, isUploading, problem } = useOffer(attachments, price)
  const [problems, setProblems] = useState<Problems>({})
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const time = { days: countOf(days, STEP_DAYS_MAX), hours: countOf(hours, LAST_HOUR) }
    const found = problemsOf(time, text.trim() === '' && attachments.items.length === 0)
    setProblems(found ?? {})
    if (found || problem || time.days === undefined || time.hours === undefined) return
    const body = { days: time.days, hours: time.hours, text: text.trim(), ...offer }
    setSaving(true)
    try {
      await ('step' in props ? changeStep(props.step._id, body) : addStep(props.sequenceId, body))
      toast({ text: t`The step is saved` })
      props.onClose()
    } catch (error) {
      setProblems({ form: (error as Error).message })
      setSaving(false)
    }
  }
  const isPending = isSaving || isUploading
  const fields = { days, setDays, hours, setHours, text, setText, price, setPrice }
  return { ...fields, attachments, offer, problem, problems, isPending, submit }
}

function problemsOf(
  { days, hours }: { days: number | undefined; hours: number | undefined },
  isEmpty: boolean,
): Problems | undefined {
  if (days === undefined) return { days: t`Enter a whole number from 0 to ${STEP_DAYS_MAX}.` }
  if (hours === undefined) return { hours: t`Enter a whole number from 0 to ${LAST_HOUR}.` }
  return isEmpty ? { form: t`Write a message, or choose a file.` } : undefined
}
