import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconMicrophoneOff from '@tabler/icons-react/dist/esm/icons/IconMicrophoneOff.mjs'
import IconPhoneOff from '@tabler/icons-react/dist/esm/icons/IconPhoneOff.mjs'
import { useEffect, useRef } from 'react'
import { formatDuration } from '../../lib/i18n/format.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { useRunningSeconds } from '../../lib/live-video/use-airtime.ts'
import { useReceiveVideo } from '../../lib/live-video/use-receive-video.ts'
import { useSendVideo } from '../../lib/live-video/use-send-video.ts'
import { closeMiniPlayer, minimise } from '../../lib/media/mini-player.ts'
import { href } from '../../lib/navigation/href.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { LivePlayer } from '../../ui/live-video/live-player.tsx'
import { Price } from '../../ui/price.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { CallWarning, owedAtEnd, priceOf, waitingText } from './call-costs.tsx'
import { callDevice } from './device.ts'
import { otherSide, type Side } from './labels.ts'
import styles from './mini-call.module.css'
import {
  receiveCallMedia,
  sendCallMedia,
  useCallActions,
  useRealtimeCall,
  type WireCall,
} from './queries.ts'
import { useAskBeforeClosing } from './use-ask-before-closing.ts'
import { useCallCamera } from './use-call-camera.ts'

interface MiniCallProps {
  initial: WireCall
  side: Side
  /** Called when the call is over, or goes on elsewhere. */
  close: () => void
}

/** Holds a private call whose page was left: both are heard, and it costs what it did there. */
function MiniCall({ initial, side, close }: MiniCallProps) {
  const call = useRealtimeCall(initial)
  const camera = useCallCamera(call._id, side)
  useSendVideo(call._id, { openMedia: sendCallMedia, media: camera.media })
  const { state, media } = useReceiveVideo(call._id, {
    openMedia: receiveCallMedia,
    isWanted: true,
  })
  useAskBeforeClosing()
  const isElsewhere = call.device !== null && call.device !== callDevice()
  const isOver = call.state === 'ended' || isElsewhere || state === 'refused'
  const isEnded = call.state === 'ended'
  const path = href('private-call', { id: call._id })
  useEffect(() => {
    if (isOver) close()
    if (isEnded) toast({ text: t`The call is over`, action: { text: t`Open`, to: path } })
  }, [isOver, isEnded, path, close])
  const { name, avatar } = otherSide(call, side)
  const running = useRunningSeconds(call.seconds, call.state === 'running')
  const seconds = Math.min(running, call.paidSeconds)
  const price = priceOf(call, seconds)
  const owed = owedAtEnd(call, price, side)
  return (
    <div className={styles.call}>
      <div className={styles.picture}>
        <LivePlayer
          media={media}
          label={t`Live video of ${name}`}
          cover={avatar}
          backdrop={<Avatar name={name} src={avatar} size={64} beside />}
          waiting={waitingText(call.state, state, name)}
        />
      </div>
      <div className={styles.line}>
        <span role="timer" aria-label={t`Time`}>
          {formatDuration(seconds)}
        </span>
        <span className={styles.price}>
          <Price tokens={price} />
          <small>{jt`${<Price key="1" tokens={call.pricePerMinute} />} a minute`}</small>
          {owed !== undefined && (
            <small>{jt`${<Price key="1" tokens={owed} />} if you end it now`}</small>
          )}
        </span>
        <Buttons callId={call._id} camera={camera} />
      </div>
      <CallWarning call={call} seconds={seconds} side={side} />
    </div>
  )
}

interface ButtonsProps {
  callId: string
  camera: ReturnType<typeof useCallCamera>
}

function Buttons({ callId, camera: { isMuted, setMuted } }: ButtonsProps) {
  const { end } = useCallActions(callId)
  return (
    <>
      <IconButton label={t`Microphone`} aria-pressed={!isMuted} onClick={() => setMuted(!isMuted)}>
        {isMuted ? <IconMicrophoneOff size={19} /> : <IconMicrophone size={19} />}
      </IconButton>
      <IconButton
        className={styles.end}
        label={t`End the call`}
        onClick={() => void end().catch(toastError)}
      >
        <IconPhoneOff size={19} />
      </IconButton>
    </>
  )
}

/** Lets a call go on in the small player once its page is left. */
export function useMinimisedCall(call: WireCall, side: Side): void {
  const latest = useRef(call)
  latest.current = call
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each call
  useEffect(() => {
    closeMiniPlayer()
    const arrived = window.location.pathname
    return () => {
      // The page is left, and not only drawn again; a call that is over stays over.
      if (window.location.pathname === arrived || latest.current.state === 'ended') return
      const initial = latest.current
      minimise({
        path: href('private-call', { id: initial._id }),
        title: otherSide(initial, side).name,
        isCall: true,
        draw: (close) => <MiniCall initial={initial} side={side} close={close} />,
      })
    }
  }, [call._id])
}
