import { useState } from 'react'
import { formatBytes } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { useSite } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Progress } from '../../ui/progress.tsx'
import styles from './bulk-upload.module.css'
import { OfferFields } from './offer-fields.tsx'
import { type BulkItem, useBulkUpload } from './use-bulk-upload.ts'
import { newVideoDraft, problemsOf, type VideoDraft } from './video-draft.ts'

/** Uploads up to twenty videos, each with a title of its own and progress, and common settings for all. */
export function BulkUpload() {
  const site = useSite()
  const [draft, setDraft] = useState<VideoDraft>(newVideoDraft)
  const [isChecked, setChecked] = useState(false)
  const bulk = useBulkUpload()
  const problems = isChecked ? problemsOf({ ...draft, title: 'x' }, site) : {}
  const waiting = bulk.items.filter(({ state }) => state === 'waiting' || state === 'failed')
  const start = () => {
    setChecked(true)
    if (Object.keys(problemsOf({ ...draft, title: 'x' }, site)).length === 0) void bulk.start(draft)
  }
  return (
    <div className={styles.bulk}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files, around the input that chooses them */}
      <div
        className={styles.zone}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          bulk.add([...event.dataTransfer.files])
        }}
      >
        <label>
          <b>{t`Choose or drop up to 20 videos`}</b>
          <input
            type="file"
            multiple
            accept="video/*,.mkv"
            onChange={({ target }) => {
              bulk.add([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
      </div>
      {bulk.items.length > 0 && (
        <ul className={styles.items} aria-label={t`Videos to upload`}>
          {bulk.items.map((item) => (
            <li key={item.key}>
              <Item
                item={item}
                onTitle={(title) => bulk.rename(item.key, title)}
                onRemove={() => bulk.remove(item.key)}
              />
            </li>
          ))}
        </ul>
      )}
      <OfferFields
        draft={draft}
        problems={problems}
        onChange={(changes) => setDraft((known) => ({ ...known, ...changes }))}
      />
      <FormActions>
        <ButtonLink to={href('creator/videos')}>{t`My videos`}</ButtonLink>
        <Button variant="primary" disabled={waiting.length === 0} pending={bulk.isSending} onClick={start}>
          {t`Upload videos`}
        </Button>
      </FormActions>
    </div>
  )
}

interface ItemProps {
  item: BulkItem
  onTitle: (title: string) => void
  onRemove: () => void
}

function Item({ item: { title, file, state, percent, problem }, onTitle, onRemove }: ItemProps) {
  if (state === 'done') {
    return (
      <p role="status">
        <b>{title}</b> <span className="dim">{t`Uploaded`}</span>
      </p>
    )
  }
  return (
    <div className={styles.item}>
      <TextField
        label={t`Title of ${file.name}`}
        hint={formatBytes(file.size)}
        maxLength={120}
        required
        value={title}
        error={problem}
        disabled={state === 'sending'}
        onChange={({ target }) => onTitle(target.value)}
      />
      {state === 'sending' && <Progress label={title} percent={percent} note={`${Math.round(percent)} %`} />}
      <Button size="s" variant="quiet" onClick={onRemove}>
        {state === 'sending' ? t`Cancel` : t`Remove`}
      </Button>
    </div>
  )
}
