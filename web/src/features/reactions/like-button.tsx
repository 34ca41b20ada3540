import type { ReactionObject } from '@stagedoor/contract/reactions'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'
import { useOptimisticToggle } from '../../lib/api/optimistic-toggle.ts'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext } from '../../lib/i18n/i18n.ts'
import { goToLogin } from '../../lib/navigation/navigation.ts'
import { useViewer } from '../../lib/session/session.ts'
import { cx } from '../../ui/class-names.ts'
import styles from './like-button.module.css'
import { countWithOwn, likeKey, likes } from './queries.ts'

interface LikeButtonProps {
  objectType: ReactionObject
  objectId: string
  /** The state that the server sent. */
  isLiked: boolean
  total: number
  /** The size of the heart, in pixels. */
  size?: number
}

/** Draws a heart with its count and likes optimistically. Guests are asked to log in. */
export function LikeButton({ objectType, objectId, isLiked, total, size = 24 }: LikeButtonProps) {
  const viewer = useViewer()
  const key = likeKey(objectType, objectId)
  const now = useOptimisticToggle(likes, key, isLiked)
  const count = countWithOwn(total, isLiked, now)
  const Heart = now ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className={cx(styles.like, now && styles.liked)}
      aria-pressed={now}
      aria-label={ngettext(
        msgid`Like, ${formatCount(count)} like`,
        `Like, ${formatCount(count)} likes`,
        count,
      )}
      onClick={() => (viewer ? likes.set(key, !now) : goToLogin())}
    >
      <Heart size={size} stroke={1.8} aria-hidden="true" />
      {count > 0 && <span>{formatCount(count)}</span>}
    </button>
  )
}
