import { useState } from 'react'
import { formatBytes } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ByPointer } from '../../ui/by-pointer.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Progress } from '../../ui/progress.tsx'
import { RestoredNote } from '../../ui/send-bar.tsx'
import styles from './bulk-upload.module.css'
import { type BulkItem, canStart, useBulkUpload } from './use-bulk-upload.ts'
import { problemsOf } from './video-draft.ts'
import { VideoOffer } from './video-form.tsx'

/**
 * Uploads up to twenty videos, each with a title of its own and progress, and common settings for
 * all.
 */
export function BulkUpload() {
  const site = useSite()
  const [isChecked, setChecked] = useState(false)
  const bulk = useBulkUpload()
  const { draft } = bulk
  const problems = isChecked ? problemsOf({ ...draft, title: 'x' }, site) : {}
  const waiting = bulk.items.filter(canStart)
  const start = () => {
    setChecked(true)
    if (Object.keys(problemsOf({ ...draft, title: 'x' }, site)).length === 0) bulk.start()
  }
  return (
    <div className={styles.bulk}>
      {bulk.isRestored && <RestoredNote onForget={bulk.startOver} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files, around the input that chooses them */}
      <div
        className={styles.zone}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          bulk.add([...event.dataTransfer.files])
        }}
      >
        <Choose onChoose={bulk.add} />
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
      <VideoOffer draft={draft} problems={problems} onChange={bulk.setDraft} />
      <FormActions>
        <ButtonLink to={href('creator/videos')}>{t`My videos`}</ButtonLink>
        <Button
          variant="primary"
          disabled={waiting.length === 0}
          pending={bulk.isSending}
          onClick={start}
        >
          {t`Upload videos`}
        </Button>
      </FormActions>
    </div>
  )
}

function Choose({ onChoose }: { onChoose: (files: File[]) => void }) {
  return (
    <label>
      <b>
        <ByPointer mouse={t`Choose or drop up to 20 videos`} touch={t`Choose up to 20 videos`} />
      </b>
      <input
        type="file"
        className="hidden-visually"
        multiple
        accept="video/*,.mkv"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}

interface ItemProps {
  item: BulkItem
  onTitle: (title: string) => void
  onRemove: () => void
}

function Item({
  item: { title, name, size, state, percent, problem },
  onTitle,
  onRemove,
}: ItemProps) {
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
        label={t`Title of ${name}`}
        hint={formatBytes(size)}
        maxLength={120}
        required
        value={title}
        error={
          state === 'missing'
            ? t`Choose “${name}” again: what has arrived is not sent twice.`
            : problem
        }
        disabled={state === 'sending'}
        onChange={({ target }) => onTitle(target.value)}
      />
      {state === 'sending' && (
        <Progress label={title} percent={percent} note={`${Math.round(percent)} %`} />
      )}
      <Button size="s" variant="quiet" onClick={onRemove}>
        {state === 'sending' ? t`Cancel` : t`Remove`}
      </Button>
    </div>
  )
}
