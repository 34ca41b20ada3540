import { useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import styles from './preview-clip.module.css'

interface PreviewClipProps {
  src: string
  isBlurred: boolean
  onEnd: () => void
}

/**
 * Plays a few silent seconds of a video over its poster, shown once they play; the clip ends on its
 * own.
 */
export default function PreviewClip({ src, isBlurred, onEnd }: PreviewClipProps) {
  const [isMoving, setMoving] = useState(false)
  return (
    <video
      className={cx(styles.clip, isBlurred && styles.blurred)}
      data-moving={isMoving || undefined}
      src={src}
      muted
      autoPlay
      playsInline
      disablePictureInPicture
      preload="auto"
      tabIndex={-1}
      onPlaying={() => setMoving(true)}
      onEnded={onEnd}
      onError={onEnd}
    />
  )
}
