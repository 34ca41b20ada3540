import { TAGS_MAX } from '@stagedoor/contract/content'
import { t } from '../../lib/i18n/i18n.ts'
import { timeHint } from '../../lib/i18n/time-hint.ts'
import { useSite } from '../../lib/session/session.ts'
import { useFormFile } from '../../lib/uploads/use-form-file.ts'
import { toastError } from '../../ui/toast.ts'
import { UploadField } from '../../ui/upload-field.tsx'
import { type ContentDraft, instantIn, type Problems } from '../content/form/content-draft.ts'
import { newTimings, publishedTimings, TimingField } from '../content/form/offer-fields.tsx'
import { ParticipantsField } from '../content/form/participants-field.tsx'
import { type ReleaseField, ReleaseFields } from '../content/form/release/release-fields.tsx'
import { UploadForm } from '../content/form/upload-form.tsx'
import { useContentForm } from '../content/form/use-content-form.ts'
import { WordsFields } from '../content/form/words-fields.tsx'
import { FilePeople } from '../content/people/file-people.tsx'
import { removeVideoFile, saveVideo, sendVideo, type WireVideo } from './queries.ts'
import { bodyOf, draftOfVideo, newVideoDraft, problemsOf } from './video-draft.ts'
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
  const files = useFiles()
  const form = useContentForm({
    kind: 'video',
    content: video,
    files,
    onSaved,
    first: () => (video ? draftOfVideo(video) : newVideoDraft()),
    labelOf: ({ title }) => title.trim(),
    problemsOf: (draft, limits) => ({
      ...problemsOf(draft, limits),
      ...(!video && files.video.state === 'none' && { video: t`Choose a video file.` }),
    }),
    send: (draft) => {
      const body = { ...bodyOf(draft, video?.publishedAt), ...idsOf(files) }
      return video ? saveVideo(video._id, body) : sendVideo(body)
    },
  })
  const { draft, problems, change } = form
  return (
    <UploadForm form={form} text={video ? t`Save` : t`Upload video`}>
      <Files
        video={video}
        files={files}
        onChanged={onChanged}
        onNamed={(name) => change({ title: draft.title || titleOf(name) })}
        problem={problems.video}
      />
      <FilePeople fileIds={peopleFilesOf(files, video)} />
      <WordsFields
        draft={draft}
        problems={problems}
        description={{ maxLength: 5000 }}
        words={wordsOfVideo()}
        onChange={change}
      />
      <ParticipantsField
        value={draft.participants}
        onChange={(participants) => change({ participants })}
      />
      <VideoOffer
        draft={draft}
        problems={problems}
        publishedAt={video?.publishedAt}
        onChange={change}
      />
    </UploadForm>
  )
}

/** Returns the texts of the fields of words, in the language that is shown. */
const wordsOfVideo = () => ({
  hiddenHint: t`Hidden while the video is locked.`,
  showDescription: t`Show the description while the video is locked`,
  tagsHint: t`Separated by commas, up to ${TAGS_MAX}. Everyone sees them, also while the video is locked.`,
})

/** Returns the ids of the files that show people: those that arrived, else the stored video. */
function peopleFilesOf(files: VideoFiles, video: WireVideo | undefined): string[] {
  const { fileId, thumbnailId, teaserId } = idsOf(files)
  return [fileId ?? video?.fileId, thumbnailId, teaserId].flatMap((id) => id ?? [])
}

interface VideoOfferProps {
  draft: ContentDraft
  problems: Problems<ReleaseField | 'at'>
  /** The instant of publication of a published video: hiding it moves it to the archive. */
  publishedAt?: string | null | undefined
  onChange: (changes: Partial<ContentDraft>) => void
}

/** Chooses the audience of a video, its price where it is sold, and when it is published. */
export function VideoOffer({ publishedAt, ...fields }: VideoOfferProps) {
  const { when, at, zone } = fields.draft
  const planned = when === 'later' && instantIn(at, zone)
  return (
    <>
      <ReleaseFields
        {...fields}
        notes={{
          buyers: t`Everyone pays once, subscribers too, and keeps the video.`,
          list: t`For the fans on one of your lists.`,
        }}
        from={new Date(publishedAt ?? (planned || Date.now()))}
      />
      <TimingField
        {...fields}
        choices={
          publishedAt
            ? publishedTimings()
            : newTimings(t`It is published once it has been processed.`)
        }
        hint={timeHint(at, zone)}
      />
    </>
  )
}

const useFiles = () => ({
  video: useFormFile('video'),
  thumbnail: useFormFile('video-thumbnail'),
  teaser: useFormFile('video-teaser'),
})

type VideoFiles = ReturnType<typeof useFiles>

function idsOf({ video, thumbnail, teaser }: VideoFiles) {
  const fileId = video.idNow()
  const thumbnailId = thumbnail.idNow()
  const teaserId = teaser.idNow()
  return {
    ...(fileId && { fileId }),
    ...(thumbnailId && { thumbnailId }),
    ...(teaserId && { teaserId }),
  }
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
  problem: string | undefined
}

function Files({ video, files, onChanged, onNamed, problem }: FilesProps) {
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
        error={problem}
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
