import { type DragEvent, useState } from 'react'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { timeZoneLabel } from '../../../lib/i18n/time-zone.ts'
import { href } from '../../../lib/navigation/href.ts'
import { accepted } from '../../../lib/uploads/accepted.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ByPointer } from '../../../ui/by-pointer.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { RestoredNote } from '../../../ui/send-bar.tsx'
import styles from './bulk-posts.module.css'
import { BULK_MAX } from './bulk-rows.ts'
import { BulkTable } from './bulk-table.tsx'
import { BulkTools } from './bulk-tools.tsx'
import type { BulkTiming } from './send-row.ts'
import { canSend, useBulkPosts } from './use-bulk-posts.ts'

const everyFile = Object.values(accepted).join(',')

/** Makes a post of each of up to 200 files, with its own caption, time, audience and price. */
export function BulkPosts() {
  const bulk = useBulkPosts()
  const { items, timing, zone } = bulk
  const [isDragged, setDragged] = useState(false)
  const ready = items.filter(canSend).length
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragged(false)
    bulk.add([...event.dataTransfer.files])
  }
  return (
    <div className={styles.bulk}>
      {bulk.isRestored && <RestoredNote onForget={bulk.startOver} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files, around the input that chooses them */}
      <div
        className={styles.zone}
        data-dragged={isDragged || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setDragged(true)
        }}
        onDragLeave={() => setDragged(false)}
        onDrop={drop}
      >
        <Choose onChoose={bulk.add} />
      </div>
      {items.length > 0 && (
        <>
          <RadioCards
            label={t`Posts without a time of their own`}
            value={timing}
            choices={timings()}
            onChoose={bulk.setTiming}
          />
          <BulkTools bulk={bulk} />
          <Summary items={items} />
          <BulkTable items={items} zone={zone} onChange={bulk.change} onRemove={bulk.remove} />
          <p className="dim">{t`Times are in ${timeZoneLabel(zone)}.`}</p>
        </>
      )}
      <FormActions>
        <ButtonLink to={href('creator/posts')}>{t`My posts`}</ButtonLink>
        <Button
          variant="primary"
          disabled={ready === 0}
          pending={bulk.isSending && ready === 0}
          onClick={bulk.start}
        >
          {ready === 0
            ? t`Make posts`
            : ngettext(msgid`Make ${ready} post`, `Make ${ready} posts`, ready)}
        </Button>
      </FormActions>
    </div>
  )
}

const timings = (): readonly { value: BulkTiming; title: string; note: string }[] => [
  { value: 'now', title: t`As soon as they are ready`, note: t`Each when its file is processed.` },
  {
    value: 'queue',
    title: t`By the queue`,
    note: t`Each takes the next free slot, in the order below.`,
  },
  { value: 'draft', title: t`Not yet`, note: t`They stay in your drafts.` },
]

/** Says how many of the posts are made, and how many failed. */
function Summary({ items }: { items: ReturnType<typeof useBulkPosts>['items'] }) {
  const countOf = (...states: string[]) =>
    items.filter(({ state }) => states.includes(state)).length
  const [done, failed, missing] = [countOf('done'), countOf('failed'), countOf('missing')]
  const sent = items.reduce(
    (sum, { state, percent }) => sum + (state === 'done' ? 100 : percent),
    0,
  )
  const notes = [
    t`${done} of ${items.length} posts made`,
    failed > 0 && t`${failed} failed`,
    missing > 0 && t`${missing} files to choose again`,
  ]
  return (
    <Progress
      label={t`Posts`}
      percent={sent / Math.max(1, items.length)}
      note={notes.filter(Boolean).join(' · ')}
    />
  )
}

function Choose({ onChoose }: { onChoose: (files: File[]) => void }) {
  return (
    <label>
      <b>
        <ByPointer
          mouse={t`Choose or drop up to ${BULK_MAX} photos, videos or sounds`}
          touch={t`Choose up to ${BULK_MAX} photos, videos or sounds`}
        />
      </b>
      <span className="dim">{t`Each becomes a post of its own.`}</span>
      <input
        type="file"
        className="hidden-visually"
        multiple
        accept={everyFile}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
