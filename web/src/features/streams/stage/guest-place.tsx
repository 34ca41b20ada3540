import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { type Camera, useCamera } from '../../../lib/live-video/use-camera.ts'
import { useSendVideo } from '../../../lib/live-video/use-send-video.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationActions } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CameraPreview, DeviceFields } from '../../../ui/live-video/camera-preview.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { fetchStageMedia, useStage, useStageActions, type WireGuest } from './queries.ts'
import styles from './stage-pictures.module.css'

/** The viewer as a guest of a stream. */
export interface OwnPlace {
  readonly guest: WireGuest
  readonly camera: Camera
  readonly step: 'asked' | 'checking' | 'sending'
  readonly setStep: (step: OwnPlace['step']) => void
  /** Declines the invitation, or leaves the stage. */
  readonly leave: () => void
}

/**
 * Holds the place of the viewer on the stage of a stream; undefined while they have none. Their
 * camera is open while they check it and while they send.
 */
function useOwnPlace(guest: WireGuest | undefined, leave: OwnPlace['leave']): OwnPlace | undefined {
  const [step, setStep] = useState<OwnPlace['step']>('asked')
  const id = guest?._id
  const [placeId, setPlaceId] = useState(id)
  // Who was taken off the air and is invited again is asked again.
  if (placeId !== id) {
    setPlaceId(id)
    setStep('asked')
  }
  const camera = useCamera(guest !== undefined && step !== 'asked')
  const { state } = useSendVideo(id ?? '', {
    openMedia: fetchStageMedia,
    media: guest && step === 'sending' ? camera.media : undefined,
    takesOver: true,
  })
  useEffect(() => {
    if (state !== 'refused' && state !== 'taken') return
    setStep('asked')
    toast({
      text:
        state === 'taken'
          ? t`You are on the stage in another tab or on another device.`
          : t`Your picture is off the air.`,
    })
  }, [state])
  return guest && { guest, camera, step, setStep, leave }
}

/**
 * Returns the guests of a stream on screen, and the place of the viewer, who is not among them;
 * nobody while the stream is over. `isInvitationOver` is true for a viewer who was invited and
 * neither came nor declined.
 */
export function useGuests(streamId: string, isOpen: boolean) {
  const { _id: viewerId } = useAccount()
  const { guests, isRead } = useStage(streamId, isOpen)
  const isOwn = ({ personInfo }: WireGuest) => personInfo._id === viewerId
  const own = isOpen ? guests.find(isOwn) : undefined
  const [search] = useSearchParams()
  const [isExpected, setExpected] = useState(search.has('invitation'))
  const [hasLeft, setLeft] = useState(false)
  if (own && !isExpected) setExpected(true)
  const { leave } = useStageActions()
  const place = useOwnPlace(own, () => {
    setLeft(true)
    if (own) void leave(own._id).catch(toastError)
  })
  return {
    others: guests.filter((guest) => !isOwn(guest)),
    place,
    isInvitationOver: isRead && isExpected && !own && !hasLeft,
  }
}

/** Says that the creator took the invitation back, or the guest off the air. */
export const InvitationOver = () => (
  <p className={styles.note} role="status">
    {t`Your invitation to the stage is over.`}
  </p>
)

interface GuestPlaceProps {
  place: OwnPlace
  /** The name of the creator. */
  host: string
  isRecorded: boolean
}

/** Asks a guest to come on the stage, with a look at their camera first, or lets them leave it. */
export function GuestPlace({ place, host, isRecorded }: GuestPlaceProps) {
  const { guest, camera, step, setStep, leave: go } = place
  if (step === 'sending')
    return (
      <section className={styles.own} aria-label={t`You are on the stage`}>
        {guest.isMuted && (
          <p className={styles.note} role="status">{t`${host} turned your sound off.`}</p>
        )}
        <Button
          size="s"
          aria-pressed={!camera.isMuted}
          onClick={() => camera.setMuted(!camera.isMuted)}
        >
          {t`Microphone`}
        </Button>
        <Button size="s" variant="danger" onClick={go}>
          {t`Leave the stage`}
        </Button>
      </section>
    )
  return (
    <section className={styles.own} aria-label={t`Invitation to the stage`}>
      <p className={styles.note}>{t`${host} invites you into the stream with your own picture.`}</p>
      <Button size="s" variant="primary" onClick={() => setStep('checking')}>
        {t`Come on the stage`}
      </Button>
      <Button size="s" onClick={go}>
        {guest.state === 'invited' ? t`No, thanks` : t`Leave the stage`}
      </Button>
      {step === 'checking' && <CheckDialog place={place} isRecorded={isRecorded} />}
    </section>
  )
}

/** Shows what viewers will see before they do. */
function CheckDialog({
  place: { camera, setStep },
  isRecorded,
}: Pick<GuestPlaceProps, 'place' | 'isRecorded'>) {
  return (
    <Dialog open onClose={() => setStep('asked')} title={t`Check your picture`} place="rise">
      <CameraPreview camera={camera} />
      <DeviceFields camera={camera} />
      <p className={styles.note}>
        {isRecorded
          ? t`Everybody who watches sees and hears you at once. This stream is recorded: the recording shows you too.`
          : t`Everybody who watches sees and hears you at once.`}
      </p>
      <ConfirmationActions>
        <Button onClick={() => setStep('asked')}>{t`Cancel`}</Button>
        <Button variant="primary" disabled={!camera.media} onClick={() => setStep('sending')}>
          {t`Go on the stage`}
        </Button>
      </ConfirmationActions>
    </Dialog>
  )
}
