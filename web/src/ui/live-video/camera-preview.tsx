import { useEffect, useRef } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import {
  type Camera,
  type CameraProblem,
  type Device,
  useSoundLevel,
} from '../../lib/live-video/use-camera.ts'
import { Button } from '../button.tsx'
import { cx } from '../class-names.ts'
import { SelectField } from '../field.tsx'
import styles from './camera-preview.module.css'

interface CameraPreviewProps {
  camera: Camera
  /** Fills its place with the picture; otherwise it is in a frame of its own. */
  isWhole?: boolean
}

/**
 * Shows what the camera or screen sends, mirrored like a mirror for a camera that looks at its
 * user, or why there is no picture.
 */
export function CameraPreview({ camera, isWhole = false }: CameraPreviewProps) {
  const { media, problem, chosen, isHidden, retry } = camera
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = media ?? null
  }, [media])
  return (
    <div className={cx(styles.preview, isWhole && styles.whole)}>
      <video
        ref={video}
        aria-label={t`Your picture`}
        autoPlay
        playsInline
        muted
        data-mirrored={(chosen.source === 'camera' && chosen.facing !== 'environment') || undefined}
      />
      {isHidden && !problem && (
        <p className={styles.problem} role="status">
          {t`Your camera is off. Viewers hear you and see a black picture.`}
        </p>
      )}
      {problem && (
        <div className={styles.problem} role="alert">
          <p>{problemText(problem)}</p>
          <Button variant="white" onClick={retry}>{t`Try again`}</Button>
        </div>
      )}
    </div>
  )
}

function problemText(problem: CameraProblem): string {
  const texts = {
    denied: t`Allow the camera and the microphone for this site in your browser.`,
    missing: t`No camera or microphone was found. Connect one, or use an encoder such as OBS.`,
    busy: t`Another program uses the camera. Close it and try again.`,
  }
  return texts[problem]
}

/** Chooses the camera, the microphone or the screen, and shows the level of the sound. */
export function DeviceFields({ camera }: { camera: Camera }) {
  const { media, cameras, microphones, chosen, choose } = camera
  return (
    <div className={styles.devices}>
      <SelectField
        label={t`Picture`}
        options={[...optionsOf(cameras, t`Camera`), { value: SCREEN, text: t`Screen` }]}
        value={chosen.source === 'screen' ? SCREEN : currentId(cameras, chosen.camera)}
        onChange={({ target: { value } }) =>
          choose(
            value === SCREEN
              ? { source: 'screen' }
              : { source: 'camera', camera: value, facing: '' },
          )
        }
      />
      <SelectField
        label={t`Microphone`}
        options={optionsOf(microphones, t`Microphone`)}
        value={currentId(microphones, chosen.microphone)}
        onChange={({ target }) => choose({ microphone: target.value })}
      />
      <SoundLevel media={media} />
    </div>
  )
}

const SCREEN = 'screen'

const optionsOf = (devices: readonly Device[], fallback: string) =>
  devices.length > 0
    ? devices.map(({ id, name }, at) => ({ value: id, text: name || `${fallback} ${at + 1}` }))
    : [{ value: '', text: fallback }]

const currentId = (devices: readonly Device[], chosen: string) => chosen || (devices[0]?.id ?? '')

function SoundLevel({ media }: { media: MediaStream | undefined }) {
  const bar = useRef<HTMLMeterElement>(null)
  useSoundLevel(media, (level) => {
    if (bar.current) bar.current.value = level
  })
  return (
    <label className={styles.level}>
      <span>{t`Sound level`}</span>
      <meter ref={bar} min={0} max={1} low={0.1} high={0.95} optimum={0.5} value={0} />
    </label>
  )
}
