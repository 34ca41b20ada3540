import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconMicrophoneOff from '@tabler/icons-react/dist/esm/icons/IconMicrophoneOff.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { useReceiveVideo } from '../../../lib/live-video/use-receive-video.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { CameraPreview } from '../../../ui/live-video/camera-preview.tsx'
import { LivePlayer } from '../../../ui/live-video/live-player.tsx'
import { toastError } from '../../../ui/toast.ts'
import type { OwnPlace } from './guest-place.tsx'
import { fetchStageMedia, useStageActions, type WireGuest } from './queries.ts'
import styles from './stage-pictures.module.css'

interface StagePicturesProps {
  /** The picture of the performer. */
  children: ReactNode
  guests: readonly WireGuest[]
  /** The viewer as a guest. */
  place?: OwnPlace | undefined
  /** True for the performer, who turns guests off. */
  isHost?: boolean
}

/**
 * Shows the performer and the guests whose pictures arrive: beside each other where the place is
 * wide, below each other where it is high, and the performer alone without any.
 */
export function StagePictures({ children, guests, place, isHost = false }: StagePicturesProps) {
  const isOwn = place?.step === 'sending'
  const shown = guests.filter(({ isOnAir }) => isOnAir)
  const isShared = shown.length > 0 || isOwn
  return (
    <div className={styles.stage}>
      <div className={isShared ? styles.shared : styles.alone}>
        <div className={styles.cell}>{children}</div>
        {shown.map((guest) => (
          <GuestCell key={guest._id} guest={guest} isHost={isHost} />
        ))}
        {isOwn && (
          <div className={styles.cell}>
            <CameraPreview camera={place.camera} isWhole />
          </div>
        )}
      </div>
    </div>
  )
}

/**
 * Plays the picture of a guest, without their sound while the performer turned it off. Where it is
 * refused, as in very large audiences, viewers see the performer alone.
 */
function GuestCell({ guest, isHost }: { guest: WireGuest; isHost: boolean }) {
  const { _id, personInfo, isMuted } = guest
  const { state, media, quality } = useReceiveVideo(_id, {
    openMedia: fetchStageMedia,
    isWanted: true,
  })
  const { name, avatar } = personInfo
  if (state === 'refused' && !isHost) return null
  return (
    <div className={styles.cell}>
      <LivePlayer
        media={media}
        isSilenced={isMuted}
        quality={quality}
        label={t`Live video of ${name}`}
        cover={avatar}
        backdrop={<Avatar name={name} src={avatar} size={96} beside />}
        waiting={waitingText(state)}
        isOver={state === 'refused'}
      >
        <span className={styles.name} translate="no">
          {name}
          {isMuted && (
            <>
              <IconMicrophoneOff size={15} stroke={2} aria-hidden="true" />
              <span className="hidden-visually">{t`Sound off`}</span>
            </>
          )}
        </span>
      </LivePlayer>
      {isHost && <GuestControls guest={guest} />}
    </div>
  )
}

function waitingText(state: string): string | undefined {
  if (state === 'refused') return t`This picture is not shown to you.`
  return state === 'connected' ? undefined : t`Connecting`
}

/** Turns a guest’s sound off and on, and takes them off the air at once. */
export function GuestControls({ guest }: { guest: WireGuest }) {
  const { _id, personInfo, isMuted } = guest
  const { setMuted, leave } = useStageActions()
  const { name } = personInfo
  return (
    <div className={styles.controls}>
      <IconButton
        look="glass"
        label={isMuted ? t`Turn on the sound of ${name}` : t`Turn off the sound of ${name}`}
        onClick={() => void setMuted(_id, !isMuted).catch(toastError)}
      >
        {isMuted ? <IconMicrophoneOff size={20} /> : <IconMicrophone size={20} />}
      </IconButton>
      <IconButton
        look="glass"
        label={t`Take ${name} off the air`}
        onClick={() => void leave(_id).catch(toastError)}
      >
        <IconX size={20} />
      </IconButton>
    </div>
  )
}
