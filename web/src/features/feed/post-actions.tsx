import type { Post } from '@stagedoor/contract/feed'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconShare3 from '@tabler/icons-react/dist/esm/icons/IconShare3.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { shareLink } from '../../lib/navigation/share.ts'
import { useCommentCount } from '../../lib/realtime/comment-counts.ts'
import { cx } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.ts'
import styles from './post-actions.module.css'

interface PostActionsProps {
  post: Post
  like: ReactNode
  bookmark: ReactNode
  onTip?: (() => void) | undefined
}

/** Draws the actions on a post: like, comment, tip, share and bookmark. */
export function PostActions({ post, like, bookmark, onTip }: PostActionsProps) {
  const { slug, isLocked } = post
  const totalComment = useCommentCount(post)
  const share = async () => {
    const title = `${post.performer.name}${post.title && `: ${post.title}`}`
    const outcome = await shareLink(title, href('post', { id: slug }))
    if (outcome === 'copied') toast({ text: t`Link copied` })
  }
  return (
    <footer className={styles.actions}>
      {like}
      {(totalComment > 0 || !isLocked) && (
        <Link
          to={`${href('post', { id: slug })}#comments`}
          className={styles.action}
          aria-label={
            totalComment > 0
              ? ngettext(
                  msgid`${formatCount(totalComment)} comment`,
                  `${formatCount(totalComment)} comments`,
                  totalComment,
                )
              : t`Comment`
          }
        >
          <IconMessageCircle size={24} stroke={1.8} aria-hidden="true" />
          {totalComment > 0 && formatCount(totalComment)}
        </Link>
      )}
      {onTip && (
        <button type="button" className={cx(styles.action, styles.tip)} onClick={onTip}>
          <IconCoin size={24} stroke={1.8} aria-hidden="true" />
          {t`Tip`}
        </button>
      )}
      <span className={styles.last}>{bookmark}</span>
      <button
        type="button"
        className={cx(styles.action, styles.share)}
        onClick={share}
        aria-label={t`Share`}
        data-hint={t`Share`}
      >
        <IconShare3 size={23} stroke={1.8} aria-hidden="true" />
      </button>
    </footer>
  )
}
