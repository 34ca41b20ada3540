import type { Post } from '@stagedoor/contract/feed'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ReactNode } from 'react'
import { clampedAspectRatio } from '../../lib/aspect-ratio.ts'
import { t } from '../../lib/i18n.ts'
import { joinFacts, playFacts } from '../../lib/media-facts.ts'
import { countFiles, ownedLabel } from '../../lib/owned-files.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useFormatPrice } from '../../ui/price.tsx'
import { formatContents, lockLabel, unlockLabel } from './labels.ts'
import styles from './locked-post.module.css'

interface LockedPostProps {
  post: Post
  subscribe?: string | undefined
  teaser?: ReactNode
  preview?: ReactNode
  onUnlock: () => void
}

/** Draws a locked post: the server's blurred picture, its contents, and the button that unlocks it. */
export function LockedPost({ post, subscribe, teaser, preview, onUnlock }: LockedPostProps) {
  if (post.type === 'text')
    return <LockedText post={post} subscribe={subscribe} onUnlock={onUnlock} />
  const { thumbnail } = post
  return (
    <div className={styles.locked} style={{ aspectRatio: clampedAspectRatio(thumbnail) }}>
      {thumbnail?.url && (
        <Picture
          className={thumbnail.isBlurred ? styles.blurred : styles.chosen}
          src={thumbnail.url}
          alt=""
          width={thumbnail.width ?? 4}
          height={thumbnail.height ?? 5}
          hash={thumbnail.thumbhash}
        />
      )}
      {preview}
      <div className={styles.over}>
        <span className={styles.lock}>
          <IconLock size={26} stroke={1.7} aria-hidden="true" />
        </span>
        <p className={styles.inside}>
          <b>{joinFacts([formatContents(post.counts), ...playFacts(post.files)])}</b>
          <span>{lockLabel(post)}</span>
          <OwnedPart post={post} />
        </p>
        {teaser}
        <Unlock post={post} subscribe={subscribe} onUnlock={onUnlock} />
      </div>
    </div>
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
            <b>{t`A note`}</b> {lockLabel(post).toLowerCase()}
          </span>
        </span>
        <Unlock post={post} subscribe={subscribe} onUnlock={onUnlock} variant="primary" />
      </div>
    </div>
  )
}

function OwnedPart({ post: { ownedFiles, counts } }: Pick<LockedPostProps, 'post'>) {
  const label = ownedLabel(ownedFiles, countFiles(counts))
  return label && <span>{label}</span>
}

type UnlockProps = LockedPostProps & { variant?: 'white' | 'primary' }

function Unlock({ post, subscribe, onUnlock, variant = 'white' }: UnlockProps) {
  const price = useFormatPrice()
  if (post.lockedBy === 'list' || post.lockedBy === null) return null
  return (
    <Button variant={variant} onClick={onUnlock}>
      {unlockLabel(post, { price: price(post.price), subscribe })}
    </Button>
  )
}
