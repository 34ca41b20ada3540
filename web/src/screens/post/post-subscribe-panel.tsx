import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { About } from '../../features/profiles/about.tsx'
import { fetchSubscription } from '../../features/profiles/queries.ts'
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
  const { revalidate } = useRevalidator()
  const [offer, setOffer] = useState<SubscriptionOffer | null>()
  const [attempt, setAttempt] = useState(0)
  const mayBuy = !viewer || viewer.role === 'fan'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt loads it again
  useEffect(() => {
    let isMounted = true
    const show = (answer: SubscriptionOffer | null) => isMounted && setOffer(answer)
    fetchSubscription(username, mayBuy).then(show, () => show(null))
    return () => {
      isMounted = false
    }
  }, [username, mayBuy, attempt])
  if (offer === undefined) return <Skeleton height={320} />
  if (offer === null) return null
  const onSubscribed = () => {
    setAttempt(attempt + 1)
    void revalidate()
  }
  return (
    <>
      <SubscribePanel {...offer} onSubscribed={onSubscribed} isCompact={false} />
      <About performer={offer.performer} />
    </>
  )
}
