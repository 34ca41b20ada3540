import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './media-set.module.css'

interface AnimatedPictureProps {
  src: string
  isCurrent: boolean
}

/**
 * Plays the animated version of a picture over its still. It can be stopped, and does not start
 * where reduced motion is preferred.
 */
export default function AnimatedPicture({ src, isCurrent }: AnimatedPictureProps) {
  const [isMoving, setMoving] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <>
      {isMoving && isCurrent && (
        <img
          className={styles.moving}
          src={src}
          alt=""
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      <IconButton
        look="glass"
        className={styles.motion}
        label={isMoving ? t`Stop the animation` : t`Play the animation`}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => setMoving(!isMoving)}
      >
        {isMoving ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
      </IconButton>
    </>
  )
}
