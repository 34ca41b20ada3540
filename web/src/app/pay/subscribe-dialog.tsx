import { listCards } from '@stagedoor/contract/payments'
import { readOffers } from '@stagedoor/contract/subscriptions'
import { readTopUpTerms } from '@stagedoor/contract/wallet'
import { useState } from 'react'
import { BeingConfirmed } from '../../features/payments/being-confirmed.tsx'
import type { WireCard, WireTerms } from '../../features/payments/words.ts'
import { useCall } from '../../lib/queries.ts'
import { useViewer } from '../../lib/session.ts'
import { Outcome } from '../../ui/outcome.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { AskedSubscription, DialogProps } from './asked.ts'
import { DoneButton, PayDialog, PaySkeleton } from './pay-dialog.tsx'
import { PendingSubscription } from './pending-subscription.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import { SubscribedAlready } from './subscribed-already.tsx'
import { type Subscribing, useSubscribing } from './use-subscribing.ts'

/** Subscribes to a performer: every way in full, then payment, then the open door. */
export default function SubscribeDialog({ asked, onSettled }: DialogProps<AskedSubscription>) {
  const { performer } = asked
  const subscribing = useSubscribing(asked)
  const { step } = subscribing
  const title = step === 'done' ? 'You are in' : `Subscribe to ${performer.name}`
  return (
    <PayDialog
      title={title}
      step={step}
      said={step === 'done' ? `You are subscribed to ${performer.name}` : subscribing.said}
      busy={subscribing.pending}
      onClose={() => onSettled(step !== 'ask')}
    >
      {step === 'confirming' && subscribing.waitingFor && (
        <BeingConfirmed id={subscribing.waitingFor} onSettled={subscribing.ended}>
          <DoneButton onClick={() => onSettled(true)}>Close</DoneButton>
        </BeingConfirmed>
      )}
      {step === 'done' && (
        <>
          <Outcome tone="good" title={`You are subscribed to ${performer.name}`}>
            <p>Everything {performer.name} shares with subscribers is open to you now.</p>
          </Outcome>
          <DoneButton onClick={() => onSettled(true)}>Look around</DoneButton>
        </>
      )}
      {step === 'ask' && <Offers asked={asked} subscribing={subscribing} onSettled={onSettled} />}
    </PayDialog>
  )
}

interface OffersProps extends DialogProps<AskedSubscription> {
  subscribing: Subscribing
}

/** Loads what is offered and how one may pay for it. */
function Offers({ asked, subscribing, onSettled }: OffersProps) {
  const isFan = useViewer()?.role === 'fan'
  const [wantsOther, setWantsOther] = useState(false)
  const offers = useCall(readOffers, { params: { performerId: asked.performer._id } })
  const terms = useCall(readTopUpTerms, undefined, { when: isFan })
  const cards = useCall(listCards, { query: { limit: 10 } }, { when: isFan })
  const failed = offers.error
  if (failed) {
    return (
      <ErrorState title="The offers did not load" onRetry={() => void offers.refetch()} retrying={offers.isFetching}>
        {failed.message}
      </ErrorState>
    )
  }
  if (!offers.data || terms.isPending || cards.isPending) return <PaySkeleton />
  const { subscription, pendingPayment } = offers.data
  if (pendingPayment && !wantsOther) {
    return (
      <PendingSubscription
        payment={pendingPayment}
        subscribing={subscribing}
        onOther={() => setWantsOther(true)}
        onClose={() => onSettled(true)}
      />
    )
  }
  const goesOn = subscription?.state === 'active' || subscription?.state === 'cancelling'
  if (subscription && goesOn && !wantsOther) {
    return (
      <SubscribedAlready
        subscription={subscription}
        onResumed={() => onSettled(true)}
        onOther={subscription.state === 'cancelling' ? () => setWantsOther(true) : undefined}
        onClose={() => onSettled(subscription.state === 'active')}
      />
    )
  }
  return (
    <SubscribeForm
      asked={asked}
      offers={offers.data}
      cards={usableCards(cards.data?.data, terms.data)}
      subscribing={subscribing}
      onTermsChanged={() => void offers.refetch()}
    />
  )
}

/** The saved cards that can be charged here and now. */
const usableCards = (cards: readonly WireCard[] = [], terms: WireTerms | undefined) =>
  terms?.oneClick ? cards.filter(({ paymentGateway }) => paymentGateway === terms.paymentGateway) : []
