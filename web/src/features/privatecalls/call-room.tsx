import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconMicrophoneOff from '@tabler/icons-react/dist/esm/icons/IconMicrophoneOff.mjs'
import IconPhoneOff from '@tabler/icons-react/dist/esm/icons/IconPhoneOff.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconVideoOff from '@tabler/icons-react/dist/esm/icons/IconVideoOff.mjs'
import { useState } from 'react'
import { formatDuration } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useRunningSeconds } from '../../lib/live-video/use-airtime.ts'
import type { Camera } from '../../lib/live-video/use-camera.ts'
import { useReceiveVideo } from '../../lib/live-video/use-receive-video.ts'
import { useSendVideo } from '../../lib/live-video/use-send-video.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { CameraPreview } from '../../ui/live-video/camera-preview.tsx'
import { LivePlayer, type VideoShape } from '../../ui/live-video/live-player.tsx'
import { Stage } from '../../ui/live-video/stage.tsx'
import { toastError } from '../../ui/toast.ts'
import { CallWarning, Costs, waitingText } from './call-costs.tsx'
import roomStyles from './call-room.module.css'
import styles from './calls.module.css'
import { otherSide, type Side } from './labels.ts'
import { useMinimisedCall } from './mini-call.tsx'
import { receiveCallMedia, sendCallMedia, useCallActions, type WireCall } from './queries.ts'
import { useAskBeforeClosing } from './use-ask-before-closing.ts'
import { useCallCamera } from './use-call-camera.ts'

interface CallRoomProps {
  call: WireCall
  side: Side
}

/** Holds a private call: both pictures, the time and its price, and the buttons. */
export function CallRoom({ call, side }: CallRoomProps) {
  const camera = useCallCamera(call._id, side)
  useSendVideo(call._id, { openMedia: sendCallMedia, media: camera.media })
  const { state, media } = useReceiveVideo(call._id, {
    openMedia: receiveCallMedia,
    isWanted: true,
  })
  useAskBeforeClosing()
  useMinimisedCall(call, side)
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
