import { type FormEvent, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { useSite } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Progress } from '../../ui/progress.tsx'
import { FilePicker } from './file-picker.tsx'
import { OfferFields } from './offer-fields.tsx'
import { ParticipantsField } from './participants-field.tsx'
import { removeVideoFile, saveVideo, sendVideo, type VideoUploads, type WireVideo } from './queries.ts'
import { useSendVideo } from './use-send-video.ts'
import { bodyOf, type DraftProblems, draftOfVideo, newVideoDraft, problemsOf, type VideoDraft } from './video-draft.ts'
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
  const site = useSite()
  const [draft, setDraft] = useState<VideoDraft>(() => (video ? draftOfVideo(video) : newVideoDraft()))
  const [files, setFiles] = useState<VideoUploads>({})
  const [isChecked, setChecked] = useState(false)
  const sending = useSendVideo()
  const problems = isChecked ? problemsOf(draft, site) : {}
  const isFileMissing = !video && !files.video
  const change = (changes: Partial<VideoDraft>) => setDraft((known) => ({ ...known, ...changes }))
  const pick = (changes: VideoUploads) => {
    setFiles((known) => ({ ...known, ...changes }))
    const name = (changes.video as File | undefined)?.name
    if (name) setDraft((known) => ({ ...known, title: known.title || titleOf(name) }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isFileMissing || Object.keys(problemsOf(draft, site)).length > 0) return
    const body = bodyOf(draft)
    const saved = await sending.send((options) =>
      video ? saveVideo(video._id, body, files, options) : sendVideo(body, files, options),
    )
    if (saved) onSaved(saved)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Files video={video} files={files} onPick={pick} onChanged={onChanged} isMissing={isChecked && isFileMissing} />
      <TextFields draft={draft} problems={problems} onChange={change} />
      <ParticipantsField value={draft.participants} onChange={(participants) => change({ participants })} />
      <OfferFields draft={draft} problems={problems} wasPublished={Boolean(video?.publishedAt)} onChange={change} />
      {sending.problem && (
        <p role="alert" className={styles.problem}>
          {sending.problem}
        </p>
      )}
      {sending.isSending && (
        <Progress label={t`Uploading`} percent={sending.percent} note={`${Math.round(sending.percent)} %`} />
      )}
      <FormActions>
        {sending.isSending && <Button onClick={sending.cancel}>{t`Cancel upload`}</Button>}
        <Button type="submit" variant="primary" pending={sending.isSending}>
          {video ? t`Save` : t`Upload video`}
        </Button>
      </FormActions>
    </form>
  )
}

interface TextFieldsProps {
  draft: VideoDraft
  problems: DraftProblems
  onChange: (changes: Partial<VideoDraft>) => void
}

function TextFields({ draft, problems, onChange }: TextFieldsProps) {
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
        hint={t`Hidden while the video is locked.`}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <TextField
        label={t`Tags`}
        hint={t`Separated by commas, up to 20. Everyone sees them, also while the video is locked.`}
        value={draft.tags}
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
  files: VideoUploads
  onPick: (changes: VideoUploads) => void
  isMissing: boolean
}

function Files({ video, files, onPick, onChanged, isMissing }: FilesProps) {
  const remove = async (type: 'teaser' | 'thumbnail') => {
    if (video) onChanged?.(await removeVideoFile(video._id, type))
  }
  const { teaser, thumbnail, thumbnailId } = video ?? {}
  return (
    <>
      <FilePicker
        label={video ? t`Replace the video` : t`Choose a video`}
        hint={t`MP4, MOV or MKV. It is processed on the server after the upload.`}
        accept="video/*,.mkv"
        file={files.video as File | undefined}
        error={isMissing ? t`Choose a video file.` : undefined}
        onChange={(file) => onPick({ video: file } as VideoUploads)}
      />
      <FilePicker
        label={t`Choose a thumbnail`}
        hint={t`Optional. Everyone sees it, also while the video is locked.`}
        accept="image/*,.heic"
        file={files.thumbnail as File | undefined}
        stored={thumbnailId && thumbnail?.url && <img src={thumbnail.url} alt={t`Current thumbnail`} />}
        onChange={(file) => onPick({ thumbnail: file } as VideoUploads)}
        onRemoveStored={() => void remove('thumbnail')}
      />
      <FilePicker
        label={t`Choose a teaser`}
        hint={t`Optional. A short public video that is shown while the video is locked.`}
        accept="video/*,.mkv"
        file={files.teaser as File | undefined}
        stored={teaser && <StoredTeaser teaser={teaser} />}
        onChange={(file) => onPick({ teaser: file } as VideoUploads)}
        onRemoveStored={() => void remove('teaser')}
      />
    </>
  )
}

function StoredTeaser({ teaser }: { teaser: NonNullable<WireVideo['teaser']> }) {
  if (teaser.status === 'processing') return <span className="dim">{t`The teaser is being processed.`}</span>
  if (!teaser.url) return <span className="dim">{t`The teaser could not be processed.`}</span>
  // biome-ignore lint/a11y/useMediaCaption: a performer's own teaser, which has no captions
  return <video className={styles.teaser} src={teaser.url} controls preload="none" aria-label={t`Current teaser`} />
}
