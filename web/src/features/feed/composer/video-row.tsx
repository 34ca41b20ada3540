import type { MediaFile } from '@stagedoor/contract/media'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconReload from '@tabler/icons-react/dist/esm/icons/IconReload.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { formatBytes, formatDuration } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Progress } from '../../../ui/progress.tsx'
import { qualityLabel, stageLabel, steps, stepsDone } from '../processing-labels.ts'
import { RetryFile } from '../retry-file.tsx'
import ReviewTime from '../review/review-time.tsx'
import { AltTextButton, AltTextDialog } from './alt-text-dialog.tsx'
import { formatProgress, isSending, problemOf, type UploadItem } from './upload-items.ts'
import type { Uploads } from './use-uploads.ts'
import { VideoExtras } from './video-extras.tsx'
import styles from './video-row.module.css'

/**
 * Draws a video or another single file of a post: its name, progress, and each step until it can be
 * played.
 */
export function VideoRow({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const problem = problemOf(item)
  const { key, name, size, file } = item
  const facts = [
    size > 0 ? formatBytes(size) : undefined,
    file?.duration ? formatDuration(file.duration) : undefined,
  ]
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <Poster item={item} />
        <div className={styles.names}>
          <b>{name}</b>
          <small className="dim figures">{facts.filter(Boolean).join(' · ')}</small>
        </div>
        <IconButton
          label={isSending(item) ? t`Cancel upload` : removeLabels()[item.kind]}
          onClick={() => uploads.remove(key)}
        >
          <IconX size={20} />
        </IconButton>
      </div>
      {problem ? (
        <div className={styles.problem} role="alert">
          <p>{problem}</p>
          {item.state === 'failed' && (
            <Button size="s" icon={<IconReload size={18} />} onClick={() => uploads.retry(key)}>
              {t`Try again`}
            </Button>
          )}
          {item.state !== 'failed' && file && <RetryFile file={file} />}
        </div>
      ) : (
        <FileStatus item={item} />
      )}
      {file?.type === 'feed-video' && !problem && (
        <Description file={file} onDescribed={(described) => uploads.refresh(key, described)} />
      )}
    </div>
  )
}

function Description({
  file,
  onDescribed,
}: {
  file: MediaFile
  onDescribed: (file: MediaFile) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const done = (described: MediaFile) => {
    onDescribed(described)
    close()
  }
  return (
    <>
      <AltTextButton file={file} onOpen={() => setOpen(true)} />
      <AltTextDialog file={isOpen ? file : undefined} onDescribed={done} onClose={close} />
    </>
  )
}

const removeLabels = () => ({
  photo: t`Remove picture`,
  video: t`Remove video`,
  audio: t`Remove audio file`,
})

function Poster({ item: { file, preview, kind } }: { item: UploadItem }) {
  const picture = file?.pictures[0]?.url ?? (kind === 'photo' ? preview : undefined)
  if (kind === 'audio') {
    return (
      <span className={styles.sound}>
        <IconMicrophone size={24} stroke={1.7} aria-hidden="true" />
      </span>
    )
  }
  if (picture) return <img src={picture} alt="" className={styles.still} />
  return (
    <video
      src={preview}
      className={styles.still}
      muted
      playsInline
      preload="metadata"
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}

function FileStatus({ item }: { item: UploadItem }) {
  if (isSending(item)) {
    const percent = (item.sent / Math.max(item.size, 1)) * 100
    return (
      <Progress label={t`Uploading ${item.name}`} percent={percent} note={formatProgress(item)} />
    )
  }
  const { file } = item
  if (!file) return null
  const done = stepsDone(file.stage)
  return (
    <>
      <ol className={styles.steps}>
        {steps().map((step, index) => (
          <li
            key={step}
            className={cx(index < done && styles.done, index === done && styles.current)}
          >
            <span className={styles.mark}>
              {index < done && <IconCheck size={14} stroke={3} aria-hidden="true" />}
            </span>
            {step} <span className="hidden-visually">{index < done ? t`Done` : t`Not yet`}</span>
          </li>
        ))}
      </ol>
      {file.stage === 'review' && (
        <p className="dim">
          {stageLabel(file)}. <ReviewTime />
        </p>
      )}
      {file.stage === 'people' && <p className="dim">{stageLabel(file)}</p>}
      {file.status === 'processing' && !['review', 'people'].includes(file.stage) && (
        <Progress
          label={t`Processing ${item.name}`}
          percent={file.stage === 'processing' ? file.percent : undefined}
          note={stageLabel(file)}
        />
      )}
      {file.status === 'finished' && item.kind === 'video' && (
        <VideoExtras file={file} note={qualityLabel(file)} />
      )}
    </>
  )
}
