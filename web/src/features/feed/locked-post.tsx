import type { Post } from '@stagedoor/contract/feed'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ReactNode } from 'react'
import { midSentence, t } from '../../lib/i18n/i18n.ts'
import { clampedAspectRatio } from '../../lib/media/aspect-ratio.ts'
import { joinFacts, playFacts } from '../../lib/media/media-facts.ts'
import { countFiles, ownedLabel } from '../../lib/media/owned-files.ts'
import { formatContents } from '../content/contents.ts'
import { downloadsLabel } from '../content/downloads-line.tsx'
import { lockLabel } from '../content/lock-labels.ts'
import { LockedCover } from '../content/locked-cover.tsx'
import { OpensNote } from '../content/opens-note.tsx'
import { type OnUnlock, UnlockButton } from '../content/unlock-button.tsx'
import styles from './locked-post.module.css'

interface LockedPostProps {
  post: Post
  subscribe?: string | undefined
  teaser?: ReactNode
  preview?: ReactNode
  onUnlock: OnUnlock
}

/**
 * Draws a locked post: the server's blurred picture, its contents, and the button that unlocks it.
 * It is lower below free files.
 */
export function LockedPost({ post, subscribe, teaser, preview, onUnlock }: LockedPostProps) {
  if (post.type === 'text')
    return <LockedText post={post} subscribe={subscribe} onUnlock={onUnlock} />
  const { thumbnail, counts, ownedFiles, freeFileIds } = post
  const [free, total] = [freeFileIds.length, countFiles(counts)]
  return (
    <LockedCover
      look="post"
      className={styles.locked}
      style={{ aspectRatio: free ? 2 : clampedAspectRatio(thumbnail) }}
      picture={free && !thumbnail?.isBlurred ? null : thumbnail}
      backdrop={preview}
      heading={joinFacts([formatContents(counts), ...playFacts(post.files)])}
      notes={[
        joinFacts([lockLabel(post), downloadsLabel(post)]),
        free > 0 && t`${free} of ${total} free`,
        ownedLabel(ownedFiles, total),
        post.opensTo.length > 0 && <OpensNote key="opens" opensTo={post.opensTo} />,
      ]}
    >
      {teaser}
      <UnlockButton content={post} subscribe={subscribe} onUnlock={onUnlock} />
    </LockedCover>
  )
}

/** Draws placeholder lines for a locked text; their lengths say nothing about it. */
function LockedText({ post, subscribe, onUnlock }: LockedPostProps) {
  return (
    <div className={styles.text}>
      <div className={styles.lines} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
      <div className={styles.foot}>
        <span className={styles.small}>
          <IconLock size={20} stroke={1.8} aria-hidden="true" />
          <span>
            <b>{t`A note`}</b> {midSentence(lockLabel(post))}
          </span>
        </span>
        <UnlockButton content={post} subscribe={subscribe} onUnlock={onUnlock} variant="primary" />
      </div>
    </div>
  )
}
