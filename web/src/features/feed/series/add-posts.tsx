import { SERIES_POSTS_MAX } from '@stagedoor/contract/series'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { pictureOf } from '../labels.ts'
import type { WirePost } from '../queries.ts'
import { useOwnPosts } from './queries.ts'
import styles from './series-editor.module.css'
import { partName } from './series-posts.tsx'

interface AddPostsProps {
  seriesId: string
  chosen: readonly WirePost[]
  onAdd: (post: WirePost) => void
}

/** Finds the creator's posts that can be added to a series: those that are in no other one. */
export function AddPosts({ seriesId, chosen, onAdd }: AddPostsProps) {
  const [q, setQ] = useState('')
  const { data } = useOwnPosts(q.trim())
  const isFull = chosen.length >= SERIES_POSTS_MAX
  const found =
    data?.data.filter(
      (post) =>
        (post.seriesId === null || post.seriesId === seriesId) &&
        !chosen.some(({ _id }) => _id === post._id),
    ) ?? []
  return (
    <fieldset className={styles.adding}>
      <legend>{t`Add posts`}</legend>
      <TextField
        type="search"
        label={t`Find a post`}
        hint={t`Your newest posts are shown first. A post is in one series at most.`}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <ul className={styles.posts}>
        {found.map((post) => (
          <li key={post._id} className={styles.post}>
            <img src={pictureOf(post)} alt="" width={56} height={56} />
            <span className={styles.name}>
              <b>{partName(post)}</b>
            </span>
            <Button
              size="s"
              aria-label={t`Add “${partName(post)}”`}
              disabled={isFull}
              onClick={() => onAdd(post)}
            >
              {t`Add`}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
