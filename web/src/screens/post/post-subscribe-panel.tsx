import { readPerformer } from '@stagedoor/contract/performers'
import { useEffect, useState } from 'react'
import { About } from '../../features/profiles/about.tsx'
import { fetchSubscription } from '../../features/profiles/queries.ts'
import { onSettled, settle } from '../../lib/api/settle.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SubscribePanel } from '../profile/profile-aside.tsx'
import type { ProfileSubscription } from '../profile/use-subscribe.ts'

type SubscriptionOffer = Omit<ProfileSubscription, 'onSubscribed'>

/**
 * Shows what a subscription to the performer of a post unlocks, and who they are. Loaded once the
 * page has hydrated; nothing where the performer cannot be seen.
 */
export default function PostSubscribePanel({ username }: { username: string }) {
  const viewer = useViewer()
  const [offer, setOffer] = useState<SubscriptionOffer | null>()
  const mayBuy = !viewer || viewer.role === 'fan'
  useEffect(() => {
    let isMounted = true
    const show = (answer: SubscriptionOffer | null) => isMounted && setOffer(answer)
    const load = () => fetchSubscription(username, mayBuy).then(show, () => show(null))
    void load()
    const stop = onSettled((calls) =>
      calls.some(({ name }) => name === readPerformer.name) ? load() : undefined,
    )
    return () => {
      isMounted = false
      stop()
    }
  }, [username, mayBuy])
  if (offer === undefined) return <Skeleton height={320} />
  if (offer === null) return null
  return (
    <>
      <SubscribePanel
        {...offer}
        onSubscribed={() => void settle(readPerformer)}
        isCompact={false}
      />
      <About performer={offer.performer} />
    </>
  )
}
