import { POST_TEXT_MAX } from '@stagedoor/contract/feed'
import { memo } from 'react'
import { formatBytes } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { wallTime } from '../../../lib/i18n/time-zone.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { BulkOfferFields, offerLabels } from './bulk-offer.tsx'
import styles from './bulk-posts.module.css'
import { type BulkRow, TITLE_MAX } from './bulk-rows.ts'
import type { BulkItem } from './use-bulk-posts.ts'

interface BulkTableProps {
  readonly items: readonly BulkItem[]
  readonly zone: string
  readonly onChange: (key: string, changes: Partial<BulkRow>) => void
  readonly onRemove: (key: string) => void
}

/** Lists files that become posts: as a table, and as cards where there is no room for one. */
export function BulkTable({ items, zone, onChange, onRemove }: BulkTableProps) {
  return (
    <ol className={styles.rows} aria-label={t`Posts to make`}>
      {items.map((item) => (
        <li key={item.key} className={styles.row}>
          <FileCell item={item} />
          {item.state === 'done' ? (
            <p role="status" className={styles.done}>
              {item.text || t`No caption`}
            </p>
          ) : (
            <Fields item={item} zone={zone} onChange={onChange} />
          )}
          <Button size="s" variant="quiet" onClick={() => onRemove(item.key)}>
            {item.state === 'sending' ? t`Cancel` : t`Remove`}
            <span className="hidden-visually"> {item.name}</span>
          </Button>
        </li>
      ))}
    </ol>
  )
}

const FileCell = memo(function FileCell({ item }: { item: BulkItem }) {
  const { name, size, state, percent, problem } = item
  return (
    <div className={styles.file}>
      <b translate="no" dir="auto">
        {name}
      </b>
      {state === 'sending' ? (
        <Progress label={name} percent={percent} note={`${Math.round(percent)} %`} />
      ) : (
        <small className={problem && state !== 'done' ? styles.problem : 'dim'} role="status">
          {state === 'done' && t`Made`}
          {state === 'waiting' && formatBytes(size)}
          {state === 'failed' && problem}
          {state === 'missing' && t`Choose “${name}” again: what has arrived is not sent twice.`}
        </small>
      )}
    </div>
  )
})

type FieldsProps = Pick<BulkTableProps, 'zone' | 'onChange'> & { readonly item: BulkItem }

/** The fields of one post; they cannot change while it is sent. */
function Fields({ item, zone, onChange }: FieldsProps) {
  const { key, name, at, state } = item
  const set = (changes: Partial<BulkRow>) => onChange(key, { ...changes, problem: undefined })
  const disabled = state === 'sending'
  return (
    <>
      <Words item={item} disabled={disabled} set={set} />
      <TextField
        type="datetime-local"
        label={t`Time of ${name}`}
        min={wallTime(new Date(), zone)}
        disabled={disabled}
        value={at}
        onChange={({ target }) => set({ at: target.value })}
      />
      <div className={styles.offer}>
        <BulkOfferFields
          offer={item}
          labels={offerLabels(name)}
          disabled={disabled}
          onChange={set}
        />
      </div>
    </>
  )
}

interface WordsProps {
  readonly item: BulkItem
  readonly disabled: boolean
  readonly set: (changes: Partial<BulkRow>) => void
}

/** The title and the caption of one post. */
function Words({ item: { name, title = '', text }, disabled, set }: WordsProps) {
  return (
    <div className={styles.offer}>
      <TextField
        label={t`Title of ${name}`}
        maxLength={TITLE_MAX}
        placeholder={t`Title`}
        disabled={disabled}
        value={title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextAreaField
        className={styles.caption ?? ''}
        label={t`Caption of ${name}`}
        rows={2}
        maxLength={POST_TEXT_MAX}
        placeholder={t`Caption`}
        disabled={disabled}
        value={text}
        onChange={({ target }) => set({ text: target.value })}
      />
    </div>
  )
}
