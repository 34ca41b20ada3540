import type { WireOf } from '@stagedoor/contract/kit'
import { searchPosts } from '@stagedoor/contract/search'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { api } from '../../lib/api.ts'
import { useEndless } from '../../lib/endless.ts'
import { formatMany } from '../../lib/format.ts'
import { EmptyState } from '../../ui/states.tsx'
import { PostList } from '../posts/post-list.tsx'
import { Outcome } from './corrected.tsx'
import styles from './found.module.css'
import { SHOWN } from './shown.ts'

/** The posts that hold some words. */
export default function FoundPosts({ page, q }: { page: WireOf<typeof searchPosts>; q: string }) {
  const words = page.corrected ?? q
  const list = useEndless({
    first: page,
    load: (after) => api(searchPosts, { query: { q: words, limit: SHOWN, after } }),
  })
  const count = page.isTotalExact ? formatMany(page.total, 'post') : `More than ${formatMany(page.total, 'post')}`
  return (
    <div className={styles.posts}>
      <Outcome count={count} corrected={page.corrected} q={q} />
      <PostList
        list={list}
        empty={
          <EmptyState icon={<IconSearchOff size={28} stroke={1.6} />} title="No posts found">
            Texts of posts you may not open are not searched. Try other words.
          </EmptyState>
        }
      />
    </div>
  )
}
