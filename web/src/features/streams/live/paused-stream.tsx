import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Camera } from '../../../lib/live-video/use-camera.ts'
import { Button } from '../../../ui/button.tsx'
import { CameraPreview } from '../../../ui/live-video/camera-preview.tsx'
import { toastError } from '../../../ui/toast.ts'
import { useResumeStream, type WireStreamFigures } from '../queries.ts'
import styles from './live.module.css'

interface PausedStreamProps {
  stream: WireStreamFigures
  /** The camera that viewers see again once the stream goes on. */
  camera: Camera
  onResumed: () => void
}

/** Says that a stream is paused for a private call, and continues it when its performer says so. */
export function PausedStream({ stream, camera, onResumed }: PausedStreamProps) {
  const resume = useResumeStream()
  const [isPending, setPending] = useState(false)
  const go = async () => {
    setPending(true)
    try {
      await resume({ params: { id: stream._id } })
      onResumed()
    } catch (error) {
      toastError(error)
    }
    setPending(false)
  }
  if (stream.isInCall)
    return (
      <section className={styles.encoder} aria-label={t`Your video`}>
        <p>{t`Your stream is paused while you are in a private call. Your viewers read that you will be back soon.`}</p>
      </section>
    )
  return (
    <section className={styles.encoder} aria-label={t`Your video`}>
      {camera.media && <CameraPreview camera={camera} />}
      <p>{t`Your stream is paused. Nobody sees you before you continue it; it ends five minutes after the call.`}</p>
      <Button variant="primary" size="l" wide pending={isPending} onClick={() => void go()}>
        {t`Continue the stream`}
      </Button>
    </section>
  )
}
