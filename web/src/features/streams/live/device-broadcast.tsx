import { useEffect } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import type { UploadHealth } from '../../../lib/live-video/upload-health.ts'
import { useCountdown } from '../../../lib/live-video/use-airtime.ts'
import type { Camera } from '../../../lib/live-video/use-camera.ts'
import { useSendVideo } from '../../../lib/live-video/use-send-video.ts'
import { useWakeLock } from '../../../lib/live-video/use-wake-lock.ts'
import { emitRealtime } from '../../../lib/realtime/realtime.ts'
import { CameraPreview } from '../../../ui/live-video/camera-preview.tsx'
import { fetchMedia } from '../queries.ts'
import styles from './on-air.module.css'
import { StreamGuard } from './stream-guard.tsx'
import type { Sender } from './use-sender.ts'

interface DeviceBroadcastProps {
  streamId: string
  conversationId: string
  camera: Camera
  sender: Sender
  /** The seconds to wait before the video is sent; 0 for a stream that is on air already. */
  countdown: number
}

/** Sends the picture and sound of this device as the video of a stream, and shows the picture. */
export function DeviceBroadcast({
  streamId,
  conversationId,
  camera,
  sender,
  countdown,
}: DeviceBroadcastProps) {
  const left = useCountdown(countdown)
  const { state, health } = useSendVideo(streamId, {
    openMedia: fetchMedia,
    media: left === 0 ? camera.media : undefined,
    takesOver: sender.takesOver,
    hasLayers: true,
  })
  const { stop } = sender
  useWakeLock()
  useEffect(() => {
    if (state === 'taken') stop()
  }, [state, stop])
  useEffect(() => {
    // Where the provider does not report the video, this puts the stream on air.
    if (state === 'connected') emitRealtime('public-stream/live', { conversationId })
  }, [state, conversationId])
  const reason = left > 0 || camera.problem ? undefined : reasonOf(state, health)
  return (
    <div className={styles.framed}>
      <CameraPreview camera={camera} isWhole />
      {left > 0 && (
        <div className={styles.countdown} role="timer" aria-live="assertive">
          {left}
        </div>
      )}
      {reason && (
        <p className={styles.health} role="status">
          {reason}
        </p>
      )}
      <StreamGuard />
    </div>
  )
}

/** Says in plain words why the video does not reach viewers well; undefined while it does. */
function reasonOf(state: string, health: UploadHealth): string | undefined {
  if (state === 'refused') return t`Your video is not accepted any longer. Reload the page.`
  if (state === 'blocked')
    return t`Your network blocks live video. Try another network, or turn off your VPN.`
  if (state === 'connecting') return t`Connecting your video`
  const reasons: Partial<Record<UploadHealth, string>> = {
    silent: t`Nothing is being sent. Check your connection.`,
    lossy: t`Your connection loses data, so viewers see the picture freeze. Move closer to your router or use a cable.`,
    'slow-network': t`Your upload is slow, so the picture is less sharp. Stop other uploads.`,
    'slow-device': t`Your device is busy, so the picture is less sharp. Close other programs.`,
  }
  return reasons[health]
}
