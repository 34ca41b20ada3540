import { useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { useCamera } from '../../../lib/live-video/use-camera.ts'
import { useOnConnect, useRealtimeEvent } from '../../../lib/realtime/realtime.ts'
import { Button } from '../../../ui/button.tsx'
import { CameraPreview, DeviceFields } from '../../../ui/live-video/camera-preview.tsx'
import { useOwnStream, type WireOwnStream } from '../queries.ts'
import { DeviceBroadcast } from './device-broadcast.tsx'
import { EncoderCard } from './encoder-card.tsx'
import { GoLiveForm } from './go-live-form.tsx'
import styles from './live.module.css'
import { OnAir } from './on-air.tsx'
import { PausedStream } from './paused-stream.tsx'
import { SourceChoice, useSource } from './source-choice.tsx'
import { useSender } from './use-sender.ts'

/** The seconds between the click and the first picture that viewers see. */
const COUNTDOWN = 3

interface LiveStudioProps {
  /** The open stream of the performer, as loaded. */
  initial: WireOwnStream
  /** True when the performer takes private calls. */
  offersCalls: boolean
  /** Called when the stream is over. */
  onEnded: () => void
}

/** Prepares a stream: its picture and its details. While one is open, runs it. */
export function LiveStudio({ initial, offersCalls, onEnded }: LiveStudioProps) {
  const { stream, conversation, recording } = useOpenStream(initial, onEnded)
  const [openedId, setOpenedId] = useState<string>()
  const [source, setSource] = useSource()
  const sender = useSender()
  const isSender = !stream || sender.sends(stream._id)
  const camera = useCamera(source === 'device' && isSender && !stream?.isInCall)
  const begin = (streamId: string) => {
    // The form is longer than a screen; the countdown and the picture are at the top.
    scrollTo(0, 0)
    sender.send(streamId)
    setOpenedId(streamId)
  }
  if (stream && conversation)
    return (
      <OnAir stream={stream} conversation={conversation} offersCalls={offersCalls}>
        <SourceChoice source={source} onChoose={setSource} />
        {source === 'encoder' && <EncoderCard />}
        {source === 'device' && !isSender && stream.state !== 'paused' && (
          <SentElsewhere onSend={() => sender.send(stream._id)} />
        )}
        {stream.state === 'paused' && (
          <PausedStream stream={stream} camera={camera} onResumed={() => sender.send(stream._id)} />
        )}
        {source === 'device' && isSender && stream.state !== 'paused' && (
          <DeviceBroadcast
            streamId={stream._id}
            conversationId={stream.conversationId}
            camera={camera}
            sender={sender}
            countdown={openedId === stream._id ? COUNTDOWN : 0}
          />
        )}
      </OnAir>
    )
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <SourceChoice source={source} onChoose={setSource} />
        {source === 'encoder' ? (
          <EncoderCard />
        ) : (
          <>
            <CameraPreview camera={camera} />
            <DeviceFields camera={camera} />
          </>
        )}
      </div>
      <GoLiveForm recording={recording} offersCalls={offersCalls} onOpened={begin} />
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
