import { STREAM_DESCRIPTION_MAX, STREAM_TITLE_MAX } from '@stagedoor/contract/streams'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { formatInstant } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, FormError, SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { FormActions, SubmitButton } from '../../../ui/form-actions.tsx'
import { PriceField } from '../../../ui/price-field.tsx'
import { useAnnouncements, type WireAnnouncement, type WireOwnStream } from '../queries.ts'
import { CallsField } from './calls-field.tsx'
import { CoverField } from './cover-field.tsx'
import { GoalFields } from './goal-fields.tsx'
import styles from './live.module.css'
import { ModeratorsDialog } from './moderators.tsx'
import { TipsDialog } from './tips-dialog.tsx'
import { useGoLiveForm } from './use-go-live-form.ts'

const StreamPeople = lazy(() => import('../../content/people/stream-people.tsx'))

interface GoLiveFormProps {
  /** True if the stream can be recorded, and true if the last one was. */
  recording?: WireOwnStream['recording']
  /** True when the performer takes private calls, which they may refuse during the stream. */
  offersCalls: boolean
  onOpened: (streamId: string) => void
}

/** Names a stream, chooses who may watch it and for what price, and opens it. */
export function GoLiveForm({ recording, offersCalls, onOpened }: GoLiveFormProps) {
  const canRecord = recording?.isPossible === true
  const { fields, cover, submit, pending, formError } = useGoLiveForm(onOpened)
  const { entry, price } = fields.values
  const announcements = useAnnouncements()
  const [shown, setShown] = useState<'tips' | 'moderators'>()
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        {announcements.length > 0 && (
          <SelectField
            label={t`Announced stream`}
            hint={t`Those who asked to be reminded are told when you go live.`}
            options={[{ value: '', text: t`None` }, ...announcements.map(optionOf)]}
            {...fields.getInputProps('announcementId')}
          />
        )}
        <TextField
          label={t`Title`}
          autoComplete="off"
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
        <CoverField value={cover} />
        <SelectField
          label={t`Who can watch`}
          options={audiences()}
          {...fields.getInputProps('audience')}
        />
        <SelectField label={t`Entry`} options={entries()} {...fields.getInputProps('entry')} />
        {entry === 'ticket' && (
          <PriceField
            value={price}
            error={fields.errors.price}
            onChange={(typed) => fields.setFieldValue('price', typed)}
          />
        )}
        <Suspense>
          <StreamPeople />
        </Suspense>
        <GoalFields fields={fields} />
        {canRecord && (
          <RecordSwitch {...fields.getInputProps('isRecorded', { type: 'checkbox' })} />
        )}
        {offersCalls && (
          <CallsField {...fields.getInputProps('takesCalls', { type: 'checkbox' })} />
        )}
        <div className={styles.buttons}>
          <Button onClick={() => setShown('moderators')}>{t`Moderators`}</Button>
          <Button onClick={() => setShown('tips')}>{t`Tip menu`}</Button>
        </div>
        <FormError>{formError}</FormError>
        <FormActions>
          <SubmitButton pending={pending} disabled={cover.state === 'sending'}>
            {t`Go live`}
          </SubmitButton>
        </FormActions>
      </form>
      {shown === 'tips' && <TipsDialog onClose={() => setShown(undefined)} />}
      {shown === 'moderators' && <ModeratorsDialog onClose={() => setShown(undefined)} />}
    </>
  )
}

const audiences = () => [
  { value: 'everyone', text: t`Everyone with an account` },
  { value: 'followers', text: t`Followers and subscribers` },
  { value: 'subscribers', text: t`Subscribers` },
]

const entries = () => [
  { value: 'free', text: t`Free` },
  { value: 'ticket', text: t`With a ticket` },
]

function RecordSwitch(input: Omit<ComponentProps<typeof CheckField>, 'label'>) {
  const note = t`The video is in your vault after the stream, with the guests on your stage. Viewers see that it is recorded.`
  const label = (
    <>
      {t`Record this stream`}
      <small className={styles.note}>{note}</small>
    </>
  )
  return <CheckField role="switch" label={label} {...input} />
}

const optionOf = ({ _id, text, streamingScheduled }: WireAnnouncement) => ({
  value: _id,
  text: [streamingScheduled && formatInstant(new Date(streamingScheduled)), text.split('\n')[0]]
    .filter(Boolean)
    .join(' · '),
})
