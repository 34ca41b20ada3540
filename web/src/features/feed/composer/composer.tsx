import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { Suspense } from 'react'
import { lazyOptional } from '../../../lib/browser/lazy-optional.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { instantIn } from '../../content/form/content-draft.ts'
import { ReleaseFields } from '../../content/form/release/release-fields.tsx'
import { FilePeople } from '../../content/people/file-people.tsx'
import type { WirePost } from '../queries.ts'
import styles from './composer.module.css'
import { CoverFields } from './cover-fields.tsx'
import { FilesField } from './files-field.tsx'
import { FirstLineField, isLockable } from './first-line-field.tsx'
import { type MediaSlots, MediaSlotsContext } from './media-slots.ts'
import { PollField } from './poll-field.tsx'
import { PostTextField } from './post-text-field.tsx'
import { ScheduleFields, TimeField } from './schedule-fields.tsx'
import { TypeField } from './type-field.tsx'
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx'
import { isUsable, kindOfType } from './upload-items.ts'
import { type ComposerState, useComposer } from './use-composer.ts'

const BookedCallNote = lazyOptional(() => import('./booked-call-note.tsx'))

interface ComposerProps {
  /** The post to change; absent for a new post. */
  post?: WirePost
  /** The uploaded thumbnail of the post. */
  thumbnailFile?: WirePost['files'][number] | undefined
  media: MediaSlots
  onSaved: (post: WirePost) => void
}

/** Edits a post: its type, files, text, audience and schedule. A draft is saved meanwhile. */
export function Composer({ post, thumbnailFile, media, onSaved }: ComposerProps) {
  const composer = useComposer({ post, thumbnailFile, onSaved })
  const { draft, change, problems, failure, publish, isAtRisk, isFixed } = composer
  const kind = kindOfType[draft.type]
  return (
    <MediaSlotsContext value={media}>
      <form
        className={styles.composer}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          publish()
        }}
      >
        {!isFixed && <TypeField type={draft.type} onChange={(type) => change({ type })} />}
        {draft.type === 'scheduled-streaming' && <StreamTime composer={composer} />}
        <Files composer={composer} />
        <FilePeople fileIds={idsOf(composer)} />
        <TextFields composer={composer} />
        <PollField
          poll={draft.poll}
          isFixed={isFixed}
          problem={problems.poll}
          onChange={(poll) => change({ poll })}
        />
        <Audience composer={composer} />
        {kind && (
          <CoverFields
            thumbnail={composer.thumbnail}
            teaser={composer.teaser}
            isLockable={isLockable(draft)}
          />
        )}
        <ScheduleFields
          draft={draft}
          problems={problems}
          wasPublished={composer.wasPublished}
          onChange={change}
        />
        <FormError>{failure}</FormError>
        <PublishBar composer={composer} />
        <UnsavedChangesGuard isOn={isAtRisk} text={t`Your last changes will be lost.`} />
      </form>
    </MediaSlotsContext>
  )
}

/** Chooses when an announced stream begins, and warns of a booked call at that time. */
function StreamTime({ composer: { draft, problems, change } }: { composer: ComposerState }) {
  const { streamAt, zone } = draft
  return (
    <>
      <TimeField
        label={t`Stream starts on`}
        required
        value={streamAt}
        zone={zone}
        problem={problems.streamAt}
        onChange={(next) => change({ streamAt: next })}
      />
      {streamAt && (
        <Suspense>
          <BookedCallNote streamAt={streamAt} zone={zone} />
        </Suspense>
      )}
    </>
  )
}

function Files({ composer: { draft, uploads, problems } }: { composer: ComposerState }) {
  const kind = kindOfType[draft.type]
  if (!kind) return null
  return (
    <FilesField
      uploads={uploads}
      type={draft.type}
      kind={kind}
      isLockable={isLockable(draft)}
      problem={problems.files}
    />
  )
}

/** Returns the ids of the files of a post that have arrived. */
const idsOf = ({ uploads, teaser }: ComposerState): string[] =>
  [...uploads.items, ...teaser.items].filter(isUsable).flatMap(({ file }) => file?._id ?? [])

/** Chooses the audience of the post; announcements of streams are for everyone. */
function Audience({ composer }: { composer: ComposerState }) {
  const { draft, problems, change, publishedAt } = composer
  if (draft.type === 'scheduled-streaming') return null
  const planned = draft.when === 'later' && instantIn(draft.at, draft.zone)
  return (
    <ReleaseFields
      draft={draft}
      problems={problems}
      notes={{
        buyers: t`Everyone pays once, subscribers too, and keeps the post.`,
        list: t`For the fans on one of your lists.`,
      }}
      from={new Date(publishedAt ?? (planned || Date.now()))}
      onChange={change}
    />
  )
}

function TextFields({ composer: { draft, problems, change } }: { composer: ComposerState }) {
  return (
    <>
      <PostTextField
        text={draft.text}
        isAlone={draft.type === 'text'}
        problem={problems.text}
        onChange={(text) => change({ text })}
      />
      <FirstLineField draft={draft} onChange={change} />
      <TextField
        label={t`Title`}
        placeholder={t`Optional`}
        maxLength={120}
        hint={t`Everyone sees the title, even while the post is locked.`}
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
    </>
  )
}

const saveStateLabels = () => ({
  no: '',
  saving: t`Saving draft`,
  yes: t`Draft saved`,
  failed: t`Your draft could not be saved.`,
})

function PublishBar({ composer }: { composer: ComposerState }) {
  const { phase, isUploading, draft, wait, isFixed, saveState } = composer
  const isWaiting = phase === 'waiting' && isUploading
  const text = { now: t`Publish`, later: t`Schedule`, hidden: t`Save draft` }[draft.when]
  if (isWaiting) {
    return (
      <div className={styles.bar}>
        <p role="status">
          <IconClock size={20} stroke={1.8} aria-hidden="true" />
          {t`It is published when the upload finishes. You can use other pages meanwhile; keep this tab open.`}
        </p>
        <Button onClick={wait}>{t`Don’t publish yet`}</Button>
      </div>
    )
  }
  return (
    <div className={styles.bar}>
      <small role="status" className={styles.saved}>
        {saveStateLabels()[saveState]}
      </small>
      <Button
        type="submit"
        variant="primary"
        size="l"
        wide
        pending={phase === 'saving' || phase === 'saved'}
      >
        {isFixed ? t`Save changes` : text}
      </Button>
    </div>
  )
}
