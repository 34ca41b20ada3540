import { listPosts } from '@stagedoor/contract/feed'
import IconCompass from '@tabler/icons-react/dist/esm/icons/IconCompass.mjs'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { useState, useSyncExternalStore } from 'react'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { followed } from '../../features/follows/queries.ts'
import type { WirePerformer } from '../../features/profiles/labels.ts'
import { PerformerCard } from '../../features/profiles/performer-card.tsx'
import { settle, useLoadedAgain } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './home-empty-state.module.css'

interface HomeEmptyStateProps {
  /** Clears the search without results; left out where nothing was searched. */
  onShowAll: (() => void) | undefined
  /** The suggested performers. */
  performers: readonly WirePerformer[]
}

/** Shows a home feed without posts: the search has no results, or the viewer follows nobody yet. */
export function HomeEmptyState({ onShowAll, performers }: HomeEmptyStateProps) {
  if (!onShowAll) return <CreatorSuggestions performers={performers} />
  return (
    <EmptyState
      icon={<IconSearchOff size={28} stroke={1.6} />}
      title={t`No posts found`}
      action={<Button onClick={onShowAll}>{t`Show everything`}</Button>}
    >
      {t`Try other words, or another kind of post.`}
    </EmptyState>
  )
}

/** Suggests performers to follow; after the first, a button opens the feed. */
function CreatorSuggestions({ performers }: Pick<HomeEmptyStateProps, 'performers'>) {
  const [isLoading, setLoading] = useState(false)
  useLoadedAgain(listPosts)
  const hasBegun = useSyncExternalStore(
    followed.subscribe,
    () => performers.some(({ _id, isFollowed }) => followed.read(_id, isFollowed)),
    () => false,
  )
  const showFeed = async () => {
    setLoading(true)
    await settle(listPosts)
    scrollTo(0, 0)
  }
  return (
    <>
      <EmptyState
        icon={<IconCompass size={28} stroke={1.6} />}
        title={t`Follow a creator to start your feed`}
        action={
          hasBegun ? (
            <Button variant="primary" pending={isLoading} onClick={showFeed}>
              {t`Show my feed`}
            </Button>
          ) : (
            <ButtonLink to={href('explore')} variant="primary">
              {t`Explore creators`}
            </ButtonLink>
          )
        }
      >
        {t`New posts of creators you follow or subscribe to appear here.`}
      </EmptyState>
      <div className={styles.grid}>
        {performers.map((performer) => (
          <PerformerCard
            key={performer._id}
            performer={performer}
            action={<Follow performer={performer} />}
          />
        ))}
      </div>
    </>
  )
}

const Follow = ({ performer: { _id, name, isFollowed } }: { performer: WirePerformer }) => (
  <FollowButton performerId={_id} name={name} isFollowed={isFollowed} wide />
)
