import { readSubscriptionFacts } from '@stagedoor/contract/feed'
import { readPerformer } from '@stagedoor/contract/performers'
import { readOffers } from '@stagedoor/contract/subscriptions'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { About } from '../../features/profiles/about.tsx'
import { api } from '../../lib/api.ts'
import { useViewer } from '../../lib/session.ts'
import { currentViewAs } from '../../lib/view-as.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SubscribePanel } from '../profile/profile-aside.tsx'
import type { ProfileSubscription } from '../profile/use-subscribe.ts'

type SubscriptionOffer = Omit<ProfileSubscription, 'onSubscribed'>

/**
 * Shows what a subscription to the performer of a post unlocks, and who they are. Loaded once the page has hydrated;
 * nothing where the performer cannot be seen.
 */
export default function PostSubscribePanel({ username }: { username: string }) {
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState<SubscriptionOffer | null>()
  const [turn, setTurn] = useState(0)
  const mayBuy = !viewer || viewer.role === 'fan'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt loads it again
  useEffect(() => {
    let isHere = true
    const tell = (answer: SubscriptionOffer | null) => isHere && setTold(answer)
    loadSubscriptionOffer(username, mayBuy).then(tell, () => tell(null))
    return () => {
      isHere = false
    }
  }, [username, mayBuy, turn])
  if (told === undefined) return <Skeleton height={320} />
  if (told === null) return null
  const onSubscribed = () => {
    setTurn(turn + 1)
    void revalidate()
  }
  return (
    <>
      <SubscribePanel {...told} onSubscribed={onSubscribed} isCompact={false} />
      <About performer={told.performer} />
    </>
  )
}

async function loadSubscriptionOffer(username: string, mayBuy: boolean): Promise<SubscriptionOffer> {
  const viewAs = currentViewAs()
  const performer = await api(readPerformer, { params: { id: username }, query: { viewAs } })
  if (!mayBuy || viewAs === 'subscriber') return { performer, offers: undefined, facts: undefined }
  const [offers, facts] = await Promise.all([
    api(readOffers, { params: { performerId: performer._id } }),
    api(readSubscriptionFacts, { params: { username } }),
  ])
  return { performer, offers, facts }
}
