import { STREAM_DESCRIPTION_MAX, STREAM_TITLE_MAX, update } from '@stagedoor/contract/streams'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useFormFile } from '../../../lib/uploads/use-form-file.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextAreaField, TextField } from '../../../ui/field.tsx'
import { FormActions, SubmitButton } from '../../../ui/form-actions.tsx'
import { readOwnAgain, type WireStream } from '../queries.ts'
import { CallsField } from './calls-field.tsx'
import { CoverField } from './cover-field.tsx'
import { GoalFields, goalOf, goalProblem } from './goal-fields.tsx'
import styles from './live.module.css'

interface EditDialogProps {
  stream: WireStream
  /** True when the performer takes private calls, which they may refuse during the stream. */
  offersCalls: boolean
  onClose: () => void
}

/**
 * Changes the title, the description, the cover, the goal and the calls of an open stream; its
 * viewers see them at once.
 */
export function EditDialog({ stream, offersCalls, onClose }: EditDialogProps) {
  const { _id, title, description, goal, takesCalls } = stream
  const cover = useFormFile('stream-cover')
  const [isRemoved, setRemoved] = useState(false)
  const { fields, submit, pending, formError } = useContractForm(update, {
    initial: {
      title,
      description,
      takesCalls,
      goalTitle: goal?.title ?? '',
      goalAmount: goal ? String(goal.amount) : '',
    },
    body: ({ title, description, takesCalls, ...goal }) => {
      const coverId = cover.idNow() ?? (isRemoved ? null : undefined)
      const changes = {
        ...(coverId !== undefined && { coverId }),
        ...(offersCalls && { takesCalls }),
      }
      return { title, description, goal: goalOf(goal) ?? null, ...changes }
    },
    callInput: () => ({ params: { id: _id } }),
    check: { goalAmount: (_, values) => goalProblem(values) },
    async onDone() {
      await readOwnAgain()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Edit the stream`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t`Title`}
          maxLength={STREAM_TITLE_MAX}
          required
          {...fields.getInputProps('title')}
        />
        <TextAreaField
          label={t`Description`}
          rows={2}
          maxLength={STREAM_DESCRIPTION_MAX}
          {...fields.getInputProps('description')}
        />
        <CoverField
          value={cover}
          stored={isRemoved ? undefined : stream.cover?.url}
          onRemoveStored={() => setRemoved(true)}
        />
        <GoalFields fields={fields} />
        {offersCalls && (
          <CallsField {...fields.getInputProps('takesCalls', { type: 'checkbox' })} />
        )}
        <FormError>{formError}</FormError>
        <FormActions>
          <SubmitButton size="m" pending={pending} disabled={cover.state === 'sending'}>
            {t`Save`}
          </SubmitButton>
        </FormActions>
      </form>
    </Dialog>
  )
}
