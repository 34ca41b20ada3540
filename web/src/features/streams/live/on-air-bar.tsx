import IconCameraRotate from '@tabler/icons-react/dist/esm/icons/IconCameraRotate.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconMicrophoneOff from '@tabler/icons-react/dist/esm/icons/IconMicrophoneOff.mjs'
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconVideoOff from '@tabler/icons-react/dist/esm/icons/IconVideoOff.mjs'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Camera } from '../../../lib/live-video/use-camera.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { OnAirDialog } from './on-air-dialogs.tsx'

interface OnAirBarProps {
  /** The camera that is sent; undefined while another device or an encoder sends. */
  camera: Camera | undefined
  onOpen: (dialog: OnAirDialog) => void
}

/** The buttons of a stream on air: its camera and sound, its goal and tips, the rest, its end. */
export function OnAirBar({ camera, onOpen }: OnAirBarProps) {
  const more = [
    { text: t`Edit`, onChoose: () => onOpen('edit') },
    { text: t`Show viewers`, onChoose: () => onOpen('viewers') },
    { text: t`People in this stream`, onChoose: () => onOpen('people') },
    { text: t`Chat and moderators`, onChoose: () => onOpen('chat') },
    { text: t`Camera, microphone and encoder`, onChoose: () => onOpen('source') },
  ]
  return (
    <>
      {camera && <CameraButtons camera={camera} />}
      <IconButton look="glass" label={t`Goal`} onClick={() => onOpen('goal')}>
        <IconTargetArrow size={21} />
      </IconButton>
      <IconButton look="glass" label={t`Tip menu`} onClick={() => onOpen('tips')}>
        <IconListDetails size={21} />
      </IconButton>
      <Menu label={t`More`} icon={<IconDots size={21} />} look="glass" isAbove items={more} />
      <Button variant="danger" aria-label={t`End the stream`} onClick={() => onOpen('end')}>
        {t`End`}
      </Button>
    </>
  )
}

function CameraButtons({ camera }: { camera: Camera }) {
  const { flip, isMuted, setMuted, isHidden, setHidden } = camera
  return (
    <>
      {flip && (
        <IconButton look="glass" label={t`Flip the camera`} onClick={flip}>
          <IconCameraRotate size={21} />
        </IconButton>
      )}
      <IconButton
        look="glass"
        label={t`Microphone`}
        aria-pressed={!isMuted}
        onClick={() => setMuted(!isMuted)}
      >
        {isMuted ? <IconMicrophoneOff size={21} /> : <IconMicrophone size={21} />}
      </IconButton>
      <IconButton
        look="glass"
        label={t`Camera`}
        aria-pressed={!isHidden}
        onClick={() => setHidden(!isHidden)}
      >
        {isHidden ? <IconVideoOff size={21} /> : <IconVideo size={21} />}
      </IconButton>
    </>
  )
}
