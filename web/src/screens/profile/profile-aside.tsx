import { lazy, Suspense } from 'react'
import { About } from '../../features/profiles/about.tsx'
import { PendingPaymentCard } from '../../features/profiles/pending-payment-card.tsx'
import { SubscribeCard } from '../../features/profiles/subscribe-card.tsx'
import { SubscribedCard } from '../../features/profiles/subscribed-card.tsx'
import styles from './profile-aside.module.css'
import { type ProfileSubscription, useSubscribe } from './use-subscribe.ts'

const TierRows = lazy(() => import('../../features/profiles/tier-rows.tsx'))

/** Draws the panel beside a profile on wide screens. */
export function ProfileAside(props: ProfileSubscription) {
  return (
    <>
      <SubscribePanel {...props} isCompact={false} />
      <About performer={props.performer} />
    </>
  )
}

/** Draws the same content within the page on narrow screens, where there is no panel. */
export function InlineSubscribePanel(props: ProfileSubscription) {
  return (
    <div className={styles.here}>
      <SubscribePanel {...props} isCompact />
      <About performer={props.performer} isFolded />
    </div>
  )
}

/** Returns the name of a creator with that of the viewer's tier. */
const nameOf = (name: string, { subscription }: NonNullable<ProfileSubscription['offers']>) =>
  subscription?.tierName ? `${name} · ${subscription.tierName}` : name

/**
 * Shows what a subscription unlocks and costs, or the viewer's own; nothing for those who cannot
 * subscribe.
 */
export function SubscribePanel({
  isCompact,
  ...props
}: ProfileSubscription & { isCompact: boolean }) {
  const { performer, offers, facts } = props
  const subscribe = useSubscribe(props)
  if (!offers || !facts) return null
  if (offers.pendingPayment) {
    const show = (wantsOther: boolean) => void subscribe(undefined, { wantsOther })
    return (
      <PendingPaymentCard
        payment={offers.pendingPayment}
        onShow={() => show(false)}
        onOther={() => show(true)}
      />
    )
  }
  if (offers.subscription)
    return (
      <SubscribedCard name={nameOf(performer.name, offers)} subscription={offers.subscription} />
    )
  return (
    <>
      <SubscribeCard
        performer={performer}
        offers={offers}
        facts={facts}
        onChoose={subscribe}
        isCompact={isCompact}
      />
      {offers.tiers.length > 1 && (
        <Suspense>
          <TierRows tiers={offers.tiers} onChoose={(tier) => void subscribe(undefined, { tier })} />
        </Suspense>
      )}
    </>
  )
}
