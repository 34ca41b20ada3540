import { useEffect, useState } from 'react'
import { formatDuration } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './overlays.module.css'
import type { MediaState } from './use-media-state.ts'

interface PlayerStatusProps {
  playback: { readonly state: 'loading' | 'ready' | 'failed'; readonly retry: () => void }
  media: MediaState
  resumedAt: number | undefined
  notice: string | undefined
  restart: () => void
}

/**
 * Draws the messages over a video: loading, a failure, the place of resuming, and the effect of a
 * key.
 */
export function PlayerStatus({ playback, media, resumedAt, notice, restart }: PlayerStatusProps) {
  if (playback.state === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <p>{t`The video stopped loading.`}</p>
        <Button variant="white" size="s" onClick={playback.retry}>
          {t`Try again`}
        </Button>
      </div>
    )
  }
  return (
    <>
      {(playback.state === 'loading' || media.isWaiting) && (
        <span className={styles.wait}>
          <Spinner label={t`Loading the video`} size={34} />
        </span>
      )}
      <span className={styles.notice} role="status">
        {notice}
      </span>
      {resumedAt !== undefined && <Resumed at={resumedAt} restart={restart} />}
    </>
  )
}

const SHOWN_MS = 6000

/** Says for some seconds where the video resumed, and offers its start. */
function Resumed({ at, restart }: { at: number; restart: () => void }) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(setShown, SHOWN_MS, false)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  const again = () => {
    restart()
    setShown(false)
  }
  return (
    <div className={styles.resumed}>
      <span role="status">{t`Resumed at ${formatDuration(at)}`}</span>
      <Button size="s" onClick={again}>
        {t`Start over`}
      </Button>
    </div>
  )
}
