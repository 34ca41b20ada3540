import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconMicrophoneOff from '@tabler/icons-react/dist/esm/icons/IconMicrophoneOff.mjs'
import IconPhoneOff from '@tabler/icons-react/dist/esm/icons/IconPhoneOff.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconVideoOff from '@tabler/icons-react/dist/esm/icons/IconVideoOff.mjs'
import { useState } from 'react'
import { formatDuration } from '../../lib/i18n/format.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import type { VideoState } from '../../lib/live-video/connect-video.ts'
import { useRunningSeconds } from '../../lib/live-video/use-airtime.ts'
import { type Camera, useCamera } from '../../lib/live-video/use-camera.ts'
import { useReceiveVideo } from '../../lib/live-video/use-receive-video.ts'
import { useSendVideo } from '../../lib/live-video/use-send-video.ts'
import { href } from '../../lib/navigation/href.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CameraPreview } from '../../ui/live-video/camera-preview.tsx'
import { LivePlayer, type VideoShape } from '../../ui/live-video/live-player.tsx'
import { Stage } from '../../ui/live-video/stage.tsx'
import { Price } from '../../ui/price.tsx'
import { toastError } from '../../ui/toast.ts'
import roomStyles from './call-room.module.css'
import styles from './calls.module.css'
import { otherSide, type Side } from './labels.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { receiveCallMedia, sendCallMedia, useCallActions, type WireCall } from './queries.ts'

interface CallRoomProps {
  call: WireCall
  side: Side
}

/**
 * Holds a private call: both pictures, the time and its price, and the buttons. A fan begins with
 * sound alone.
 */
export function CallRoom({ call, side }: CallRoomProps) {
  const camera = useCamera(true, side === 'fan' ? 'none' : 'camera')
  useSendVideo(call._id, { openMedia: sendCallMedia, media: camera.media })
  const { state, media } = useReceiveVideo(call._id, {
    openMedia: receiveCallMedia,
    isWanted: true,
  })
  const { name, avatar } = otherSide(call, side)
  const running = useRunningSeconds(call.seconds, call.state === 'running')
  const seconds = Math.min(running, call.paidSeconds)
  const [shape, setShape] = useState<VideoShape>('landscape')
  return (
    <>
      <h1 className="hidden-visually">{t`Private call with ${name}`}</h1>
      <Stage
        picture={
          <LivePlayer
            media={media}
            label={t`Live video of ${name}`}
            cover={avatar}
            backdrop={<Avatar name={name} src={avatar} size={112} beside />}
            waiting={waitingText(call.state, state, name)}
            fit={shape === 'portrait' ? 'fill' : 'band'}
            onShape={setShape}
          />
        }
        badges={
          <span className={roomStyles.clock} role="timer" aria-label={t`Time`}>
            {formatDuration(seconds)}
          </span>
        }
        bar={<Controls callId={call._id} camera={camera} />}
        extras={
          <>
            <OwnPicture camera={camera} />
            <Costs call={call} seconds={seconds} side={side} />
            <CallWarning call={call} seconds={seconds} side={side} />
          </>
        }
      />
      <LeaveGuard callId={call._id} name={name} />
    </>
  )
}

/** Shows what the other side sees, or says that it is sound alone. */
function OwnPicture({ camera }: { camera: Camera }) {
  if (camera.chosen.source === 'none' && !camera.problem)
    return <p className={styles.note}>{t`Your camera is off. You are heard, not seen.`}</p>
  return (
    <div className={roomStyles.own}>
      <CameraPreview camera={camera} />
    </div>
  )
}

/** Says why there is no picture; undefined while there is one. */
function waitingText(
  state: WireCall['state'],
  video: VideoState,
  name: string,
): string | undefined {
  if (video === 'blocked')
    return t`Your network blocks video calls. Try another network, or turn off your VPN.`
  if (video === 'refused') return t`The connection to the call was refused. Reload the page.`
  if (state === 'accepted') return t`Connecting with ${name}`
  if (state === 'waiting') return t`The connection is interrupted. The time is stopped.`
  return video === 'connected' ? undefined : t`Connecting`
}

/** Returns the price of some seconds: a booked minute costs its part of what was booked. */
function priceOf({ booked, pricePerMinute }: WireCall, seconds: number): number {
  const isBooked = booked !== null && seconds <= booked.minutes * 60
  const perMinute = isBooked ? booked.price / booked.minutes : pricePerMinute
  return Math.round((perMinute * seconds * 100) / 60) / 100
}

function Costs({ call, seconds, side }: CallRoomProps & { seconds: number }) {
  const price = priceOf(call, seconds)
  const owed = side === 'fan' && call.booked ? call.booked.price : 0
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t`Per minute`}</dt>
        <dd>
          <Price tokens={call.pricePerMinute} />
        </dd>
      </div>
      <div>
        <dt>{side === 'fan' ? t`You pay so far` : t`The fan pays so far`}</dt>
        <dd>
          <Price tokens={price} />
        </dd>
      </div>
      {owed > price && (
        <div>
          <dt>{t`If you end it now`}</dt>
          <dd>
            <Price tokens={owed} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Returns true for a booked call at one price, whose minutes are parts of it. */
const isFixed = ({ booked, pricePerMinute }: WireCall): boolean =>
  booked !== null &&
  Math.round(pricePerMinute * booked.minutes * 100) !== Math.round(booked.price * 100)

/** Warns both sides before the paid time ends. */
function CallWarning({ call, seconds, side }: CallRoomProps & { seconds: number }) {
  if (call.canContinue) return null
  const { spendingLimit, paidSeconds, pricePerMinute } = call
  const isLimit = spendingLimit !== null && (paidSeconds / 60 + 1) * pricePerMinute > spendingLimit
  const left = <b key="1">{formatDuration(Math.max(0, paidSeconds - seconds))}</b>
  if (call.booked && (isLimit || side === 'performer' || isFixed(call)))
    return <p className={roomStyles.warning} role="alert">{jt`The call ends in ${left}.`}</p>
  if (side === 'performer')
    return (
      <p
        className={roomStyles.warning}
        role="alert"
      >{jt`The call ends in ${left}, unless the fan tops up.`}</p>
    )
  if (isLimit)
    return (
      <p
        className={roomStyles.warning}
        role="alert"
      >{jt`Your limit is reached. The call ends in ${left}.`}</p>
    )
  return (
    <div className={roomStyles.warning} role="alert">
      <p>{jt`Your wallet is too empty for another minute. The call ends in ${left}.`}</p>
      <ButtonLink variant="white" to={href('wallet')} target="_blank">
        {t`Top up in a new tab`}
      </ButtonLink>
    </div>
  )
}

function Controls({ callId, camera }: { callId: string; camera: Camera }) {
  const { end } = useCallActions(callId)
  const hasPicture = camera.chosen.source === 'camera'
  return (
    <>
      <Button
        icon={camera.isMuted ? <IconMicrophoneOff size={19} /> : <IconMicrophone size={19} />}
        aria-pressed={!camera.isMuted}
        onClick={() => camera.setMuted(!camera.isMuted)}
      >
        {t`Microphone`}
      </Button>
      <Button
        icon={hasPicture ? <IconVideo size={19} /> : <IconVideoOff size={19} />}
        aria-pressed={hasPicture}
        onClick={() => camera.choose({ source: hasPicture ? 'none' : 'camera' })}
      >
        {t`Camera`}
      </Button>
      <Button
        variant="danger"
        icon={<IconPhoneOff size={19} />}
        onClick={() => void end().catch(toastError)}
      >
        {t`End the call`}
      </Button>
    </>
  )
}
