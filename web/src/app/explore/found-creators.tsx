import type { WireOf } from '@stagedoor/contract/kit'
import { searchPerformers } from '@stagedoor/contract/performers'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { useNavigation } from 'react-router'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import type { exploreQueryOf } from '../../features/profiles/explore-query.ts'
import { PerformerCard, PerformerCardSkeleton } from '../../features/profiles/performer-card.tsx'
import type { WirePerformer } from '../../features/profiles/words.ts'
import { api } from '../../lib/api.ts'
import { type Endless, useEndless } from '../../lib/endless.ts'
import { formatMany } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EndlessFoot } from '../../ui/endless-foot.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Outcome } from './corrected.tsx'
import styles from './found.module.css'
import { SHOWN } from './shown.ts'

interface FoundCreatorsProps {
  page: WireOf<typeof searchPerformers>
  query: ReturnType<typeof exploreQueryOf>
}

/** The performers who fit. */
export function FoundCreators({ page, query }: FoundCreatorsProps) {
  const asked = page.corrected ? { ...query, q: page.corrected } : query
  const list = useEndless({
    first: page,
    load: (after) => api(searchPerformers, { query: { ...asked, limit: SHOWN, after } }),
  })
  return (
    <>
      <Outcome count={formatMany(list.total, 'creator')} corrected={page.corrected} q={query.q} />
      <Grid list={list} />
    </>
  )
}

function Grid({ list }: { list: Endless<WirePerformer> }) {
  const isPending = useNavigation().state === 'loading'
  if (list.items.length === 0) {
    return (
      <EmptyState
        icon={<IconSearchOff size={28} stroke={1.6} />}
        title="Nobody fits"
        action={<ButtonLink to={href('app/explore')}>Show everybody</ButtonLink>}
      >
        Try fewer filters or other words.
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
      <EndlessFoot list={list} placeholder={<Placeholders />} />
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
