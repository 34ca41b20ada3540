import { TAGS_MAX } from '@stagedoor/contract/content'
import { t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { CheckField, FormError, TextAreaField, TextField } from '../../ui/field.tsx'
import { RestoredNote, SendBar } from '../../ui/send-bar.tsx'
import { toastError } from '../../ui/toast.ts'
import { UploadField } from '../../ui/upload-field.tsx'
import { OfferFields } from './offer-fields.tsx'
import { ParticipantsField } from './participants-field.tsx'
import { removeVideoFile, type WireVideo } from './queries.ts'
import { useVideoForm, type VideoFiles } from './use-video-form.ts'
import type { DraftProblems, VideoDraft } from './video-draft.ts'
import styles from './video-form.module.css'

interface VideoFormProps {
  /** The video to change; a new one is uploaded without it. */
  video?: WireVideo | undefined
  onSaved: (video: WireVideo) => void
  /** Called when a stored file was removed. */
  onChanged?: ((video: WireVideo) => void) | undefined
}

/** Uploads a new video or changes one: its files, texts, audience and time. */
export function VideoForm({ video, onSaved, onChanged }: VideoFormProps) {
  const form = useVideoForm({ video, onSaved })
  const { draft, problems, change } = form
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
      noValidate
    >
      {form.isRestored && <RestoredNote onForget={form.startOver} />}
      <Files
        video={video}
        files={form.files}
        onChanged={onChanged}
        onNamed={(name) => change({ title: draft.title || titleOf(name) })}
        isMissing={form.isFileMissing}
      />
      <TextFields draft={draft} problems={problems} onChange={change} />
      <ParticipantsField
        value={draft.participants}
        onChange={(participants) => change({ participants })}
      />
      <OfferFields
        draft={draft}
        problems={problems}
        wasPublished={Boolean(video?.publishedAt)}
        onChange={change}
      />
      <FormError>{form.failure}</FormError>
      <SendBar
        phase={form.phase}
        isUploading={form.isUploading}
        text={video ? t`Save` : t`Upload video`}
        onWait={form.wait}
      />
    </form>
  )
}

interface TextFieldsProps {
  draft: VideoDraft
  problems: DraftProblems
  onChange: (changes: Partial<VideoDraft>) => void
}

function TextFields({ draft, problems, onChange }: TextFieldsProps) {
  const isLockable = draft.audience !== 'everyone'
  return (
    <>
      <TextField
        label={t`Title`}
        required
        maxLength={120}
        value={draft.title}
        error={problems.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextAreaField
        label={t`Description`}
        maxLength={5000}
        hint={
          !isLockable || draft.isDescriptionShown
            ? t`Everyone reads it, also before they pay.`
            : t`Hidden while the video is locked.`
        }
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      {isLockable && (
        <CheckField
          label={t`Show the description while the video is locked`}
          checked={draft.isDescriptionShown}
          onChange={({ target }) => onChange({ isDescriptionShown: target.checked })}
        />
      )}
      <TextField
        label={t`Tags`}
        hint={t`Separated by commas, up to ${TAGS_MAX}. Everyone sees them, also while the video is locked.`}
        value={draft.tags}
        error={problems.tags}
        onChange={({ target }) => onChange({ tags: target.value })}
      />
    </>
  )
}

/** Returns a title from the name of a file, without its extension. */
export const titleOf = (name: string): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120)

interface FilesProps extends Pick<VideoFormProps, 'video' | 'onChanged'> {
  files: VideoFiles
  onNamed: (name: string) => void
  isMissing: boolean
}

function Files({ video, files, onChanged, onNamed, isMissing }: FilesProps) {
  const site = useSite()
  const remove = async (type: 'teaser' | 'thumbnail') => {
    if (video) await removeVideoFile(video._id, type).then(onChanged, toastError)
  }
  const { teaser, thumbnail, thumbnailId } = video ?? {}
  return (
    <>
      <UploadField
        label={video ? t`Replace the video` : t`Choose a video`}
        removeLabel={t`Remove the video`}
        hint={t`MP4, MOV or MKV. It is processed on the server after the upload.`}
        accept="video/*,.mkv"
        maxBytes={site.maxResumableVideoBytes}
        vault="video"
        value={files.video}
        error={isMissing ? t`Choose a video file.` : undefined}
        onChosen={onNamed}
      />
      <UploadField
        label={t`Choose a thumbnail`}
        removeLabel={t`Remove the thumbnail`}
        hint={t`Optional. Everyone sees it, also while the video is locked.`}
        accept="image/*,.heic"
        maxBytes={site.maxPhotoBytes}
        value={files.thumbnail}
        stored={
          thumbnailId && thumbnail?.url && <img src={thumbnail.url} alt={t`Current thumbnail`} />
        }
        onRemoveStored={() => void remove('thumbnail')}
      />
      <UploadField
        label={t`Choose a teaser`}
        removeLabel={t`Remove the teaser`}
        hint={t`Optional. A short public video that is shown while the video is locked.`}
        accept="video/*,.mkv"
        maxBytes={site.maxTeaserBytes}
        value={files.teaser}
        stored={teaser && <StoredTeaser teaser={teaser} />}
        onRemoveStored={() => void remove('teaser')}
      />
    </>
  )
}

function StoredTeaser({ teaser }: { teaser: NonNullable<WireVideo['teaser']> }) {
  if (teaser.status === 'processing')
    return <span className="dim">{t`The teaser is being processed.`}</span>
  if (!teaser.url) return <span className="dim">{t`The teaser could not be processed.`}</span>
  return (
    // biome-ignore lint/a11y/useMediaCaption: a performer's own teaser, which has no captions
    <video
      className={styles.teaser}
      src={teaser.url}
      controls
      preload="none"
      aria-label={t`Current teaser`}
    />
  )
}
