import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { KeyboardEvent } from 'react'
import { useDrag } from '../../../lib/browser/use-drag.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { excerptOf } from '../../../lib/navigation/excerpt.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { stateLabel } from '../../content/states.ts'
import { pictureOf } from '../labels.ts'
import type { WirePost } from '../queries.ts'
import styles from './series-editor.module.css'

interface SeriesPostsProps {
  posts: readonly WirePost[]
  /** The post to start with; null for the first. */
  startId: string | null
  onStart: (id: string | null) => void
  onMove: (from: number, to: number) => void
  onRemove: (id: string) => void
}

/** Returns the name of a post among others. */
export const partName = ({ title, text }: WirePost): string =>
  title || excerptOf(text, 60) || t`Untitled`

/** Returns the position of the row of a list that an element belongs to. */
const rowOf = (element: Element): number | undefined => {
  const { row } = element.closest<HTMLElement>('[data-row]')?.dataset ?? {}
  return row === undefined ? undefined : Number(row)
}

/**
 * Draws the posts of a series in their order. They are moved by dragging their picture, with a
 * finger after a moment, by arrow keys on it, and by buttons.
 */
export function SeriesPosts({ posts, startId, onStart, onMove, onRemove }: SeriesPostsProps) {
  const drag = useDrag(rowOf, onMove)
  if (posts.length === 0) return <p className="dim">{t`No posts yet. Add some below.`}</p>
  const start = posts.some(({ _id }) => _id === startId) ? startId : posts[0]?._id
  return (
    <ol className={styles.posts} aria-label={t`Posts of the series`}>
      {posts.map((post, at) => (
        <li
          key={post._id}
          className={styles.post}
          data-row={at}
          data-dragged={drag.dragged?.thing === at || undefined}
          data-over={drag.dragged?.over === at || undefined}
        >
          <button
            type="button"
            className={styles.handle}
            aria-label={t`Move “${partName(post)}”: drag it, or press the arrow keys`}
            onPointerDown={drag.begin(at)}
            onKeyDown={(event) => {
              const to = at + stepOf(event)
              if (to === at || !posts[to]) return
              event.preventDefault()
              onMove(at, to)
            }}
          >
            <span className="figures dim">{at + 1}</span>
            <img src={pictureOf(post)} alt="" width={56} height={56} draggable={false} />
          </button>
          <span className={styles.name}>
            <b>{partName(post)}</b>
            <span className={styles.marks}>
              {post.state !== 'published' && <Badge>{stateLabel(post.state).text}</Badge>}
              {post._id === start ? (
                <Badge tone="accent">{t`Start here`}</Badge>
              ) : (
                <Button size="s" variant="quiet" onClick={() => onStart(post._id)}>
                  {t`Start here`}
                </Button>
              )}
            </span>
          </span>
          <IconButton
            label={t`Move “${partName(post)}” up`}
            disabled={at === 0}
            onClick={() => onMove(at, at - 1)}
          >
            <IconArrowUp size={19} />
          </IconButton>
          <IconButton
            label={t`Move “${partName(post)}” down`}
            disabled={at === posts.length - 1}
            onClick={() => onMove(at, at + 1)}
          >
            <IconArrowDown size={19} />
          </IconButton>
          <IconButton label={t`Remove “${partName(post)}”`} onClick={() => onRemove(post._id)}>
            <IconX size={19} />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}

/** Returns the number of places by which a pressed key moves a post. */
const stepOf = ({ key }: KeyboardEvent): number =>
  key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
