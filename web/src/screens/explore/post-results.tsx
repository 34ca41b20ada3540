import type { WireOf } from '@stagedoor/contract/kit'
import { searchPosts } from '@stagedoor/contract/search'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { useSearchParams } from 'react-router'
import { useInfiniteCall } from '../../lib/api/infinite-list.ts'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PostList } from '../shared/post-list.tsx'
import { postsQueryOf } from './kind-query.ts'
import type { ExploreSubject } from './result-kind.ts'
import styles from './results.module.css'
import { SearchSummary } from './search-summary.tsx'

interface PostResultsProps {
  page: WireOf<typeof searchPosts>
  q: string
  subject: ExploreSubject
}

/** Lists the posts that contain the words. */
export default function PostResults({ page, q, subject }: PostResultsProps) {
  const [search] = useSearchParams()
  const query = postsQueryOf(search, subject, { q: page.corrected ?? q, now: Date.now() })
  const list = useInfiniteCall(searchPosts, { query }, page)
  const count = page.isTotalExact
    ? ngettext(
        msgid`${formatCount(page.total)} post`,
        `${formatCount(page.total)} posts`,
        page.total,
      )
    : ngettext(
        msgid`More than ${formatCount(page.total)} post`,
        `More than ${formatCount(page.total)} posts`,
        page.total,
      )
  return (
    <div className={styles.posts}>
      <SearchSummary count={count} corrected={page.corrected} q={q} />
      <PostList
        list={list}
        empty={
          <EmptyState icon={<IconSearchOff size={28} stroke={1.6} />} title={t`No posts found`}>
            {t`Texts of posts you may not open are not searched. Try other words or fewer filters.`}
          </EmptyState>
        }
      />
    </div>
  )
}
