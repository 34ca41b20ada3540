import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useEffect, useRef, useState } from 'react'
import { formatBytes } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { toastError } from '../../../ui/toast.ts'
import { fetchFile, sendWelcomeVideo, useUpdateSelf } from '../queries.ts'
import type { PerformerSelf, TabProps } from './performer-self.ts'
import styles from './welcome-video-card.module.css'

type WelcomeVideo = NonNullable<PerformerSelf['welcomeVideo']>

/**
 * Uploads, shows, hides and removes the video that greets visitors of a page. Changes are saved
 * immediately.
 */
export function WelcomeVideoCard({ me, onSaved }: TabProps) {
  const updateSelf = useUpdateSelf()
  const { welcomeVideo: video, activateWelcomeVideo: isOn } = me
  const { sent, send } = useVideoUpload((welcomeVideo) =>
    onSaved({ welcomeVideo, welcomeVideoId: welcomeVideo._id }),
  )
  useProcessingStatus(video, (welcomeVideo) => onSaved({ welcomeVideo }))
  const save = async (body: { activateWelcomeVideo?: boolean; welcomeVideoId?: null }) => {
    try {
      const { welcomeVideo, welcomeVideoId, activateWelcomeVideo } = await updateSelf({ body })
      onSaved({ welcomeVideo, welcomeVideoId, activateWelcomeVideo })
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Card title={t`Welcome video`}>
      <div className={styles.welcome}>
        <p className="dim">{t`A short video that greets visitors when they open your page. Anyone can watch it.`}</p>
        {sent !== undefined && (
          <Progress
            label={t`Uploading your welcome video`}
            percent={sent * 100}
            note={t`Uploading`}
          />
        )}
        {sent === undefined && video && <VideoRow video={video} />}
        <div className={styles.actions}>
          <PickVideo
            text={video ? t`Replace` : t`Choose a video`}
            isBusy={sent !== undefined}
            onPick={send}
          />
          {video && sent === undefined && (
            <Button variant="quiet" onClick={() => void save({ welcomeVideoId: null })}>
              {t`Remove`}
            </Button>
          )}
        </div>
        {video && (
          <CheckField
            role="switch"
            label={t`Show it to visitors`}
            checked={isOn}
            onChange={({ target }) => void save({ activateWelcomeVideo: target.checked })}
          />
        )}
      </div>
    </Card>
  )
}

function VideoRow({ video }: { video: WelcomeVideo }) {
  const picture = video.pictures[0]?.url
  const labels = {
    processing: t`Processing`,
    finished: t`Ready`,
    error: video.reason ?? t`It could not be processed.`,
  }
  return (
    <div className={styles.video}>
      {picture ? (
        <img src={picture} alt="" />
      ) : (
        <span>
          <IconPlayerPlay size={24} stroke={1.7} aria-hidden="true" />
        </span>
      )}
      <p>
        <b>{video.name || t`Welcome video`}</b>
        <small role="status" className={video.status === 'error' ? styles.bad : 'dim'}>
          {labels[video.status]}
        </small>
      </p>
    </div>
  )
}

function PickVideo({
  text,
  isBusy,
  onPick,
}: {
  text: string
  isBusy: boolean
  onPick: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const { maxTeaserBytes } = useSite()
  return (
    <>
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        {text}
      </Button>
      <small className="dim">{t`Up to ${formatBytes(maxTeaserBytes)}.`}</small>
      <input
        ref={input}
        type="file"
        className="hidden-visually"
        tabIndex={-1}
        aria-hidden="true"
        accept="video/mp4,video/quicktime,video/x-matroska,.mkv,.mov,.m4v"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPick(file)
          target.value = ''
        }}
      />
    </>
  )
}

/** Uploads a video; reports the share that was sent, from 0 to 1. */
function useVideoUpload(onSent: (video: WelcomeVideo) => void) {
  const [sent, setSent] = useState<number>()
  const send = async (file: File) => {
    setSent(0)
    try {
      const onProgress = ({ sent }: { sent: number }) =>
        setSent(Math.min(1, sent / Math.max(file.size, 1)))
      onSent(await sendWelcomeVideo(file, { onProgress }))
    } catch (error) {
      toastError(error)
    } finally {
      setSent(undefined)
    }
  }
  return { sent, send: (file: File) => void send(file) }
}

const POLL_MS = 2000

/** Follows the processing of a video until it is ready or failed. */
function useProcessingStatus(
  video: WelcomeVideo | null,
  onChange: (video: WelcomeVideo) => void,
): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const id = video?.status === 'processing' ? video._id : undefined
  useEffect(() => {
    if (!id) return
    const poll = () =>
      fetchFile(id).then(
        (now) => latest.current(now),
        () => undefined,
      )
    const timer = setInterval(() => document.hidden || void poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [id])
}
