import type { WireOf } from '@stagedoor/contract/kit'
import { searchPerformers } from '@stagedoor/contract/performers'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { useNavigation } from 'react-router'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import type { WirePerformer } from '../../features/profiles/labels.ts'
import { PerformerCard, PerformerCardSkeleton } from '../../features/profiles/performer-card.tsx'
import { type ScrolledList, useInfiniteCall } from '../../lib/api/infinite-list.ts'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfiniteListFooter } from '../../ui/infinite-list-footer.tsx'
import type { creatorsQueryOf } from './result-kind.ts'
import styles from './results.module.css'
import { SearchSummary } from './search-summary.tsx'

interface CreatorResultsProps {
  page: WireOf<typeof searchPerformers>
  query: ReturnType<typeof creatorsQueryOf>
}

/** Lists the performers that match. */
export function CreatorResults({ page, query }: CreatorResultsProps) {
  const applied = page.corrected ? { ...query, q: page.corrected } : query
  const list = useInfiniteCall(searchPerformers, { query: applied }, page)
  const count =
    page.isTotalExact === false
      ? ngettext(
          msgid`More than ${formatCount(page.total)} creator`,
          `More than ${formatCount(page.total)} creators`,
          page.total,
        )
      : ngettext(
          msgid`${formatCount(list.total)} creator`,
          `${formatCount(list.total)} creators`,
          list.total,
        )
  return (
    <>
      <SearchSummary count={count} corrected={page.corrected} q={query.q} />
      <Grid list={list} />
    </>
  )
}

function Grid({ list }: { list: ScrolledList<WirePerformer> }) {
  const isPending = useNavigation().state === 'loading'
  if (list.items.length === 0) {
    return (
      <EmptyState
        icon={<IconSearchOff size={28} stroke={1.6} />}
        title={t`No creators found`}
        action={<ButtonLink to={href('explore')}>{t`Show all creators`}</ButtonLink>}
      >
        {t`Try fewer filters or other words.`}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.grid} aria-busy={isPending}>
        {list.items.map((performer, index) => (
          <PerformerCard
            key={performer._id}
            performer={performer}
            eager={index < 4}
            action={<Follow performer={performer} />}
          />
        ))}
      </div>
      <InfiniteListFooter list={list} placeholder={<Placeholders />} />
    </>
  )
}

const Follow = ({ performer: { _id, name, isFollowed } }: { performer: WirePerformer }) => (
  <FollowButton performerId={_id} name={name} isFollowed={isFollowed} wide />
)

function Placeholders() {
  return (
    <div className={styles.grid}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <PerformerCardSkeleton key={key} />
      ))}
    </div>
  )
}
