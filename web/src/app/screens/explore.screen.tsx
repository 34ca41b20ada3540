import { searchPerformers } from '@stagedoor/contract/performers'
import { listCountries, listPerformerCategories, readOptionLists } from '@stagedoor/contract/reference'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { searchWith } from '../../features/feed/filters.ts'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { ExploreFilters } from '../../features/profiles/explore-filters.tsx'
import { exploreQueryOf } from '../../features/profiles/explore-query.ts'
import { PerformerCard, PerformerCardSkeleton } from '../../features/profiles/performer-card.tsx'
import type { WirePerformer } from '../../features/profiles/words.ts'
import { api } from '../../lib/api.ts'
import { type Endless, useEndless } from '../../lib/endless.ts'
import { formatMany } from '../../lib/format.ts'
import { pageMeta } from '../../lib/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EndlessFoot } from '../../ui/endless-foot.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { href } from '../href.ts'
import { pageLoader } from '../loader.server.ts'
import styles from './explore.module.css'

const SHOWN = 12

export const loader = pageLoader('app/explore', async ({ api, search }) => {
  const [performers, categories, options, countries] = await Promise.all([
    api(searchPerformers, { query: { ...exploreQueryOf(search), limit: SHOWN } }),
    api(listPerformerCategories, { query: { limit: 200 } }),
    api(readOptionLists),
    api(listCountries),
  ])
  return { performers, choices: { categories: categories.data, options, countries } }
})

export const meta = pageMeta<typeof loader>(() => ({
  title: 'Explore creators',
  description: 'Find people to follow and subscribe to, by what they make and who they are.',
}))

/** The directory of performers; what it shows is its address. */
export default function Explore() {
  const { performers, choices } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const query = exploreQueryOf(search)
  const list = useEndless({
    first: performers,
    load: (after) => api(searchPerformers, { query: { ...query, limit: SHOWN, after } }),
  })
  const change = (changes: Record<string, string | undefined>) =>
    setSearch((now) => searchWith(now, changes), { preventScrollReset: true })
  return (
    <Page wide title="Explore">
      <ExploreFilters query={query} choices={choices} onChange={change} />
      <p className={styles.count} aria-live="polite">
        {formatMany(list.total, 'creator')}
      </p>
      <Grid list={list} />
    </Page>
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
