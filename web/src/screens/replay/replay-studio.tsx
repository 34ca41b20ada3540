import type { MediaFile } from '@stagedoor/contract/media'
import { type ReactNode, useRef, useState } from 'react'
import { fetchFile } from '../../features/media/queries.ts'
import { readSecond } from '../../features/media/read-second.ts'
import { VideoPlayer } from '../../features/media/video-player.tsx'
import {
  readReplayAgain,
  useMakeReplay,
  useReplay,
  type WireReplay,
} from '../../features/streams/replay/queries.ts'
import { formatDuration } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useOnConnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toastError } from '../../ui/toast.ts'
import { ChaptersDraft, draftChapters, takenChapters } from './chapters-draft.tsx'
import styles from './replay-studio.module.css'

interface ReplayStudioProps {
  /** The recording, as a file of the vault. */
  file: MediaFile
  initial: WireReplay
  /** The button that publishes a replay that is ready. */
  publish: (fileId: string, title: string) => ReactNode
}

/** Makes a replay of a recording: its beginning and end, its chapters, and then its publication. */
export function ReplayStudio({ file, initial, publish }: ReplayStudioProps) {
  const { data = initial } = useReplay(file._id, initial)
  const { replay, duration, title } = data
  useRealtimeEvent('streams.changed', () => void readReplayAgain())
  useOnConnect(() => void readReplayAgain())
  const player = useRef<HTMLDivElement>(null)
  const here = () => player.current?.querySelector('video')?.currentTime ?? 0
  const [from, setFrom] = useState(formatDuration(replay?.from ?? 0))
  const [to, setTo] = useState(formatDuration(Math.floor(replay?.to ?? duration)))
  const [chapters, setChapters] = useState(() => draftChapters(initial))
  const make = useMakeReplay(file._id)
  const part = partOf(from, to, duration)
  const isMaking = replay?.state === 'making'
  const submit = async () => {
    if (part) await make({ ...part, chapters: takenChapters(chapters) }).catch(toastError)
  }
  return (
    <div className={styles.studio}>
      <div
        ref={player}
        className={styles.video}
        style={{ aspectRatio: `${file.width ?? 16} / ${file.height ?? 9}` }}
      >
        <VideoPlayer file={file} by="you" renew={fetchFile} remembers={false} />
      </div>
      <div className={styles.fields}>
        <TimeField label={t`Begins at`} value={from} onChange={setFrom} here={here} />
        <TimeField label={t`Ends at`} value={to} onChange={setTo} here={here} />
      </div>
      <p className="dim">
        {t`Buyers receive the part between the two alone. It begins with the next key frame, up to a few seconds later.`}
      </p>
      <ChaptersDraft chapters={chapters} onChange={setChapters} second={here} />
      <ReplayNote replay={replay} />
      <div className={styles.choices}>
        <Button
          variant={replay?.state === 'ready' ? 'secondary' : 'primary'}
          pending={isMaking}
          disabled={!part}
          onClick={() => void submit()}
        >
          {replay?.state === 'ready' ? t`Cut it again` : t`Cut the replay`}
        </Button>
        {replay?.state === 'ready' && replay.fileId && publish(replay.fileId, title)}
      </div>
    </div>
  )
}

/** Returns the part between two times; undefined where it is none. */
function partOf(from: string, to: string, duration: number) {
  const [first, last] = [readSecond(from), readSecond(to)]
  if (first === undefined || last === undefined || last - first < 1) return undefined
  // The end is shown in whole seconds.
  const end = last >= Math.floor(duration) ? duration : last
  return first < end ? { from: first, to: end } : undefined
}

interface TimeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  here: () => number
}

function TimeField({ label, value, onChange, here }: TimeFieldProps) {
  return (
    <div className={styles.time}>
      <TextField
        label={label}
        value={value}
        inputMode="numeric"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={
          readSecond(value) === undefined ? t`Use minutes and seconds, such as 1:05` : undefined
        }
      />
      <Button size="s" onClick={() => onChange(formatDuration(Math.floor(here())))}>
        {t`Use the time of this frame`}
      </Button>
    </div>
  )
}

/** Says what became of the replay. */
function ReplayNote({ replay }: Pick<WireReplay, 'replay'>) {
  const texts = {
    making: t`The replay is being cut. You can leave this page.`,
    ready: t`The replay is in your vault. Publish it as a video or as a post, with a price if you like.`,
    failed: t`The replay could not be cut. Choose another beginning, and try again.`,
    storage_full: t`Your storage is full. Delete files from your vault, and try again.`,
  }
  if (!replay) return null
  const isBad = replay.state === 'failed' || replay.state === 'storage_full'
  return (
    <p className={isBad ? styles.problem : styles.note} role="status">
      {texts[replay.state]}
    </p>
  )
}
