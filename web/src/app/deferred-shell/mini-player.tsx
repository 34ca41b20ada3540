import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { closeMiniPlayer, type MiniPlayer, yieldMiniPlayer } from '../../lib/media/mini-player.ts'
import { href } from '../../lib/navigation/href.ts'
import { IconButton, IconLink } from '../../ui/button.tsx'
import styles from './mini-player.module.css'

/** Shows the stream, video or call whose page was left, small and on every page, until it is closed. */
export default function MiniPlayerFrame({ player }: { player: MiniPlayer }) {
  const { title, path, draw, isCall = false } = player
  const frame = useRef<HTMLElement>(null)
  useCloseForOthers(frame)
  return (
    <section
      ref={frame}
      className={styles.frame}
      aria-label={isCall ? t`Private call with ${title}` : t`Small player: ${title}`}
    >
      <div className={isCall ? undefined : styles.picture}>{draw(closeMiniPlayer)}</div>
      <div className={styles.bar}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <IconLink label={t`Back to “${title}”`} title={t`Back`} to={path}>
          <IconArrowsMaximize size={18} />
        </IconLink>
        {!isCall && (
          <IconButton label={t`Close the small player`} title={t`Close`} onClick={closeMiniPlayer}>
            <IconX size={18} />
          </IconButton>
        )}
      </div>
    </section>
  )
}

const CALLS = href('private-calls')

/**
 * Closes the small player when something else is played with sound, and in a call or on air. A call
 * ends by its own button alone.
 */
function useCloseForOthers(frame: { readonly current: HTMLElement | null }): void {
  const { pathname } = useLocation()
  const isBusy = pathname.startsWith(`${CALLS}/`) || pathname === href('creator/live')
  useEffect(() => {
    if (isBusy) yieldMiniPlayer()
  }, [isBusy])
  useEffect(() => {
    const played = ({ target }: Event) => {
      const isOther = target instanceof HTMLMediaElement && !frame.current?.contains(target)
      if (isOther && !target.muted) yieldMiniPlayer()
    }
    // Events of media do not bubble.
    document.addEventListener('play', played, true)
    return () => document.removeEventListener('play', played, true)
  }, [frame])
}
