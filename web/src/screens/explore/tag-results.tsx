import type { WireOf } from '@stagedoor/contract/kit'
import type { searchTags } from '@stagedoor/contract/search'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { Link } from 'react-router'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { countOf } from './count-of.ts'
import styles from './results.module.css'
import { SearchSummary } from './search-summary.tsx'

type FoundTags = WireOf<typeof searchTags>

/** Lists the tags that begin with the words. */
export default function TagResults({ page, q }: { page: FoundTags; q: string }) {
  const number = countOf(page)
  const count = ngettext(msgid`${number} tag`, `${number} tags`, page.total)
  return (
    <>
      <SearchSummary count={count} corrected={page.corrected} q={q} />
      <TagLinks tags={page.data} />
      {page.data.length === 0 && (
        <EmptyState icon={<IconSearchOff size={28} stroke={1.6} />} title={t`No tags found`}>
          {t`Tags are found by how they begin. Try other words.`}
        </EmptyState>
      )}
    </>
  )
}

/** Draws tags as links to what has them, each with the number of its videos and galleries. */
export function TagLinks({ tags }: { tags: FoundTags['data'] }) {
  return (
    <ul className={styles.tags}>
      {tags.map((found) => (
        <li key={found.tag}>
          <TagLink found={found} />
        </li>
      ))}
    </ul>
  )
}

function TagLink({ found }: { found: FoundTags['data'][number] }) {
  const number = countOf(found)
  return (
    <Link to={href('tag', { tag: found.tag })}>
      <span dir="auto">#{found.tag}</span>
      <span className="dim" aria-hidden="true">
        {number}
      </span>
      <span className="hidden-visually">
        {ngettext(msgid`${number} result`, `${number} results`, found.total)}
      </span>
    </Link>
  )
}
