import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { type Camera, useCamera } from '../../../lib/live-video/use-camera.ts'
import { useOnConnect, useRealtimeEvent } from '../../../lib/realtime/realtime.ts'
import { Button } from '../../../ui/button.tsx'
import { CameraPreview, DeviceFields } from '../../../ui/live-video/camera-preview.tsx'
import { useOwnStream, type WireOwnStream, type WireStreamFigures } from '../queries.ts'
import { DeviceBroadcast } from './device-broadcast.tsx'
import { EncoderCard } from './encoder-card.tsx'
import { GoLiveForm } from './go-live-form.tsx'
import styles from './live.module.css'
import onAirStyles from './on-air.module.css'
import { OnAir } from './on-air.tsx'
import { PausedStream } from './paused-stream.tsx'
import { SourceChoice, useSource, type VideoSource } from './source-choice.tsx'
import { type Sender, useSender } from './use-sender.ts'

/** The seconds between the click and the first picture that viewers see. */
const COUNTDOWN = 3

interface LiveStudioProps {
  /** The open stream of the performer, as loaded. */
  initial: WireOwnStream
  /** True when the performer takes private calls. */
  offersCalls: boolean
  /** Called when the stream is over. */
  onEnded: () => void
  /** Puts the set-up into its page; a stream on air takes the place of all of it. */
  frame: (setup: ReactNode) => ReactNode
  /** The requests of private calls, beside a stream on air. */
  calls?: ReactNode
}

/** Prepares a stream: its picture and its details. While one is open, runs it. */
export function LiveStudio({ initial, offersCalls, onEnded, frame, calls }: LiveStudioProps) {
  const { stream, conversation, recording } = useOpenStream(initial, onEnded)
  const [openedId, setOpenedId] = useState<string>()
  const [source, setSource] = useSource()
  const sender = useSender()
  const isSender = !stream || sender.sends(stream._id)
  const camera = useCamera(source === 'device' && isSender && !stream?.isInCall)
  const begin = (streamId: string) => {
    // The form is longer than a screen.
    scrollTo(0, 0)
    sender.send(streamId)
    setOpenedId(streamId)
  }
  const devices =
    source === 'encoder' ? <EncoderCard /> : isSender && <DeviceFields camera={camera} />
  if (stream && conversation) {
    const isSent = source === 'device' && isSender && stream.state !== 'paused'
    return (
      <OnAir
        stream={stream}
        conversation={conversation}
        offersCalls={offersCalls}
        camera={isSent ? camera : undefined}
        calls={calls}
        source={
          <>
            <SourceChoice source={source} onChoose={setSource} />
            {devices}
          </>
        }
        picture={
          <Picture
            stream={stream}
            source={source}
            camera={camera}
            sender={sender}
            isSent={isSent}
            countdown={openedId === stream._id ? COUNTDOWN : 0}
          />
        }
      />
    )
  }
  return frame(
    <div className={styles.columns}>
      <div className={styles.side}>
        <SourceChoice source={source} onChoose={setSource} />
        {source !== 'encoder' && <CameraPreview camera={camera} />}
        {devices}
      </div>
      <GoLiveForm recording={recording} offersCalls={offersCalls} onOpened={begin} />
    </div>,
  )
}

interface PictureProps {
  stream: WireStreamFigures
  source: VideoSource | undefined
  camera: Camera
  sender: Sender
  /** True when this page sends the video. */
  isSent: boolean
  countdown: number
}

/** Sends and shows the picture of this device, or says why there is none here. */
function Picture({ stream, source, camera, sender, isSent, countdown }: PictureProps) {
  const send = () => sender.send(stream._id)
  if (isSent)
    return (
      <DeviceBroadcast
        streamId={stream._id}
        conversationId={stream.conversationId}
        camera={camera}
        sender={sender}
        countdown={countdown}
      />
    )
  return (
    <div className={onAirStyles.panel}>
      {stream.state === 'paused' ? (
        <PausedStream stream={stream} camera={camera} onResumed={send} />
      ) : source === 'encoder' ? (
        <p>{t`Your encoder sends the video of this stream. Its address and key are under “More”.`}</p>
      ) : (
        source && <SentElsewhere onSend={send} />
      )}
    </div>
  )
}

/** Says that the video comes from elsewhere, and offers to send it from here. */
function SentElsewhere({ onSend }: { onSend: () => void }) {
  return (
    <section className={styles.encoder} aria-label={t`Your video`}>
      <p>{t`The video of this stream is sent from another page, device or encoder. Your camera here is off.`}</p>
      <Button onClick={onSend}>{t`Send from this device instead`}</Button>
    </section>
  )
}

/**
 * Returns the open stream, read again when any stream begins or ends. Calls `onEnded` once when it
 * is over.
 */
function useOpenStream(initial: WireOwnStream, onEnded: () => void): WireOwnStream {
  const { data = initial, refetch } = useOwnStream(initial)
  const wasOpen = useRef(false)
  const isOpen = data.stream !== null
  useRealtimeEvent('streams.changed', () => void refetch())
  useOnConnect(() => void refetch())
  useEffect(() => {
    if (wasOpen.current && !isOpen) onEnded()
    wasOpen.current = isOpen
  }, [isOpen, onEnded])
  return data
}
