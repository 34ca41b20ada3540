import { use } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { nextForFan, type WireSubscription } from '../../lib/money/subscription-dates.ts'
import { href } from '../../lib/navigation/href.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { ResultMessage } from '../../ui/result-message.tsx'
import { toast } from '../../ui/toast.ts'
import { CheckoutError } from './checkout-error.tsx'
import { useResume } from './queries.ts'

interface AlreadySubscribedProps {
  subscription: WireSubscription
  onResumed: () => void
  /** Opens the choice of offers. */
  onOther: (() => void) | undefined
  onClose: () => void
}

/**
 * Tells a fan who already subscribes the state of the subscription, and resumes a cancelled one.
 */
export function AlreadySubscribed({
  subscription,
  onResumed,
  onOther,
  onClose,
}: AlreadySubscribedProps) {
  const now = new Date(use(RenderedAt))
  const name = subscription.performerInfo?.name ?? t`this creator`
  const taken = useResume({
    onDone: () => {
      toast({ text: t`Your subscription to ${name} continues` })
      onResumed()
    },
  })
  const isCancelled = subscription.state === 'cancelling'
  return (
    <>
      <ResultMessage
        tone={isCancelled ? 'calm' : 'good'}
        title={isCancelled ? t`You cancelled this subscription` : t`You are already subscribed`}
      >
        <p>{nextForFan(subscription, now)}.</p>
        {isHeldByCompany(subscription) && (
          <p>{t`The payment company charges this tier by itself and cannot change it. For a lower one, cancel now, keep everything until the end of the time you paid for, and then subscribe to it.`}</p>
        )}
      </ResultMessage>
      <CheckoutError refusal={taken.error ?? undefined} />
      {isCancelled && !subscription.isRenewedByCompany ? (
        <Button
          variant="primary"
          size="l"
          wide
          pending={taken.isPending}
          onClick={() => taken.mutate({ params: { id: subscription._id } })}
        >
          {t`Keep it: nothing is charged today`}
        </Button>
      ) : (
        <Button variant="primary" size="l" wide onClick={onClose}>
          {t`OK`}
        </Button>
      )}
      {onOther && (
        <Button variant="quiet" onClick={onOther}>
          {isCancelled ? t`Choose another way to subscribe` : t`Choose another tier`}
        </Button>
      )}
      <ButtonLink variant="quiet" to={href('user/subscriptions')} onClick={onClose}>
        {t`My subscriptions`}
      </ButtonLink>
      <GiveLink performerId={subscription.performerId} onClose={onClose} />
    </>
  )
}

/** Returns true for a higher tier that a payment company renews at a price that cannot change. */
const isHeldByCompany = ({ state, tier, isRenewedByCompany }: WireSubscription): boolean =>
  state === 'active' && tier > 1 && isRenewedByCompany === true

/** Leads to the page on which a subscription is given to somebody else. */
export function GiveLink({ performerId, onClose }: { performerId: string; onClose: () => void }) {
  return (
    <ButtonLink variant="quiet" to={href('give-gift', { performerId })} onClick={onClose}>
      {t`Give it to somebody else`}
    </ButtonLink>
  )
}
