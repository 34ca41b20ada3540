import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { formatBytes } from '../../../lib/format.ts'
import { useSite } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import type { WirePost } from '../queries.ts'
import styles from './composer.module.css'
import { AudienceField, WhenField } from './composer-fields.tsx'
import type { Draft } from './draft.ts'
import { DropZone } from './drop-zone.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PhotoTiles } from './photo-tiles.tsx'
import { TypeField } from './type-field.tsx'
import { mostOf } from './upload-items.ts'
import { type PostBody, useComposer } from './use-composer.ts'
import { VideoRow } from './video-row.tsx'
import { WordsField } from './words-field.tsx'

interface ComposerProps {
  initial: Draft
  /** Those the post has already. */
  files?: WirePost['files']
  /** The post exists: its type stays, and saving changes it. */
  isEdit?: boolean
  save: (body: PostBody) => Promise<WirePost>
  onSaved: (post: WirePost) => void
}

const none: WirePost['files'] = []

/** Writes a post: what it is, its files, its words, for whom and when. */
export function Composer({ initial, files = none, isEdit = false, save, onSaved }: ComposerProps) {
  const composer = useComposer({ initial, files, isEdit, save, onSaved })
  const { draft, change, problems, failure, publish, isDirty } = composer
  return (
    <form
      className={styles.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        publish()
      }}
    >
      {!isEdit && <TypeField type={draft.type} onChange={(type) => change({ type })} />}
      {(draft.type === 'photo' || draft.type === 'video') && <Files composer={composer} kind={draft.type} />}
      <WordsField
        text={draft.text}
        isAlone={draft.type === 'text'}
        problem={problems.text}
        onChange={(text) => change({ text })}
      />
      <TextField
        label="Title"
        placeholder="Optional"
        maxLength={120}
        hint="Everybody sees the title, also where the post is locked."
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <AudienceField draft={draft} problems={problems} onChange={change} />
      <WhenField draft={draft} problems={problems} onChange={change} />
      <FormError>{failure}</FormError>
      <PublishBar composer={composer} isEdit={isEdit} />
      <LeaveGuard isOn={isDirty} text="What you wrote and the files you added are lost." />
    </form>
  )
}

type Composing = ReturnType<typeof useComposer>

function Files({ composer: { uploads, problems }, kind }: { composer: Composing; kind: 'photo' | 'video' }) {
  const site = useSite()
  const { items } = uploads
  const videos = items.filter((item) => item.kind === 'video')
  const photos = items.filter((item) => item.kind === 'photo')
  const most = mostOf(kind)
  const room = most - items.filter((item) => item.kind === kind).length
  const size = formatBytes(kind === 'photo' ? site.maxPhotoBytes : site.maxVideoBytes).replace('.0 ', ' ')
  const hint =
    kind === 'photo' ? `Up to ${most} photos, ${size} each. Drop or paste them here.` : `MP4, MOV or MKV up to ${size}.`
  return (
    <div className={styles.files} data-problem={problems.files ? true : undefined}>
      {videos.map((item) => (
        <VideoRow key={item.key} item={item} uploads={uploads} />
      ))}
      {photos.length > 0 && <PhotoTiles uploads={{ ...uploads, items: photos }} />}
      {room > 0 && (
        <DropZone
          kind={kind}
          isSmall={items.length > 0}
          hint={items.length > 0 ? `${room} more fit` : hint}
          onFiles={uploads.add}
        />
      )}
      {problems.files && (
        <p role="alert" className={styles.problem}>
          {problems.files}
        </p>
      )}
    </div>
  )
}

function PublishBar({ composer, isEdit }: { composer: Composing; isEdit: boolean }) {
  const { phase, isUploading, draft, wait } = composer
  const isWaiting = phase === 'waiting' && isUploading
  const text = isEdit ? 'Save changes' : { now: 'Publish', later: 'Schedule', hidden: 'Save hidden' }[draft.when]
  return (
    <div className={styles.bar}>
      {isWaiting ? (
        <>
          <p role="status">
            <IconClock size={20} stroke={1.8} aria-hidden="true" />
            Goes out when the upload ends. Keep this page open.
          </p>
          <Button onClick={wait}>Wait, not yet</Button>
        </>
      ) : (
        <Button type="submit" variant="primary" size="l" wide pending={phase === 'saving' || phase === 'saved'}>
          {text}
        </Button>
      )}
    </div>
  )
}
