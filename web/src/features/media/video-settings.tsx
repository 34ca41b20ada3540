import type { MediaFile } from '@stagedoor/contract/media'
import { type RefObject, useRef, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { Button } from '../../ui/button.tsx'
import { AiOriginField } from '../content/ai/ai-origin-field.tsx'
import { CaptionsList } from './captions-list.tsx'
import { ChaptersList } from './chapters-list.tsx'
import { FileButton } from './file-button.tsx'
import { fileErrorMessage } from './file-error-message.ts'
import { fetchFile, useChoosePoster, useLabelFile } from './queries.ts'
import { VideoPlayer } from './video-player.tsx'
import styles from './video-settings.module.css'

/**
 * Edits the poster of one's own video, from a frame or a picture, its label of AI, its chapters and
 * its captions. A video of a post has its label beside its alt text.
 */
export default function VideoSettings({ file: given }: { file: MediaFile }) {
  const [file, setFile] = useState(given)
  const labelFile = useLabelFile()
  const [problem, setProblem] = useState<string>()
  const player = useRef<HTMLDivElement>(null)
  const here = () => player.current?.querySelector('video')?.currentTime ?? 0
  useRealtimeEvent('media.file_changed', ({ _id }) => {
    if (_id === file._id) void fetchFile(_id).then(setFile, () => undefined)
  })
  const change = async (work: () => Promise<MediaFile>) => {
    setProblem(undefined)
    await work().then(setFile, (error: unknown) => setProblem(fileErrorMessage(error)))
  }
  return (
    <div className={styles.settings}>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Poster file={file} change={change} player={player} second={here} />
      {file.type !== 'feed-video' && (
        <AiOriginField
          value={file.aiOrigin ?? null}
          claims={file.claims}
          onChange={(aiOrigin) =>
            void change(() => labelFile({ params: { id: file._id }, body: { aiOrigin } }))
          }
        />
      )}
      <ChaptersList file={file} change={change} second={here} />
      <CaptionsList file={file} change={change} />
    </div>
  )
}

interface PartProps {
  file: MediaFile
  change: (work: () => Promise<MediaFile>) => Promise<void>
}

interface PosterProps extends PartProps {
  player: RefObject<HTMLDivElement | null>
  /** Returns the second that the player shows. */
  second: () => number
}

function Poster({ file, change, player, second: here }: PosterProps) {
  const choosePoster = useChoosePoster()
  const [note, setNote] = useState('')
  const params = { id: file._id }
  const choose = async (given: { second?: number; poster?: File }, done: string) => {
    const { second, poster } = given
    const body = second === undefined ? {} : { second }
    await change(() => choosePoster({ params, body, files: poster ? { poster } : {} }))
    setNote(done)
  }
  const shown = file.pictures[0]?.url
  return (
    <section className={styles.part}>
      <h3>{t`Poster`}</h3>
      <div
        ref={player}
        className={styles.video}
        style={{ aspectRatio: `${file.width ?? 16} / ${file.height ?? 9}` }}
      >
        <VideoPlayer file={file} by="you" renew={fetchFile} remembers={false} />
      </div>
      <div className={styles.choices}>
        {shown && <img src={shown} alt={t`Current poster`} className={styles.poster} />}
        <Button
          size="s"
          onClick={() => choose({ second: here() }, t`The poster changes in a moment.`)}
        >
          {t`Use this frame`}
        </Button>
        <FileButton
          text={t`Upload a picture`}
          accept="image/*"
          onFile={(poster) => choose({ poster }, t`Done.`)}
        />
        <Button
          size="s"
          variant="quiet"
          onClick={() => choose({}, t`The poster changes in a moment.`)}
        >
          {t`Choose for me`}
        </Button>
      </div>
      <p role="status" className="dim">
        {file.inReview?.includes('poster') && t`The new poster is in review.`}{' '}
        {note || t`Play or pause the video at the frame you want.`}
      </p>
    </section>
  )
}
