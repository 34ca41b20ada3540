import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { useViewer } from '../../lib/session/session.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { ResultMessage } from '../../ui/result-message.tsx'
import { TeamNote } from '../../ui/team-note.tsx'
import { AlreadySubscribed, GiveLink } from './already-subscribed.tsx'
import { CheckoutDialog, CheckoutSkeleton, DoneButton } from './checkout-dialog.tsx'
import type { CheckoutDialogProps, SubscribeIntent } from './checkout-intent.ts'
import { PaymentInProgress } from './payment/payment-in-progress.tsx'
import { PendingSubscription } from './pending-subscription.tsx'
import { useCards, useOffers, useTopUpTerms } from './queries.ts'
import { TierOffers } from './tier-offers.tsx'
import { canChange } from './tiers.ts'
import { type SubscriptionCheckout, useSubscriptionCheckout } from './use-subscription-checkout.ts'

/** Subscribes to a performer: all offers in full, then payment, then the confirmation. */
export default function SubscribeDialog({
  intent,
  onSettled,
}: CheckoutDialogProps<SubscribeIntent>) {
  const { performer } = intent
  const subscribing = useSubscriptionCheckout(intent)
  const { step } = subscribing
  const title = step === 'done' ? t`You are in` : t`Subscribe to ${performer.name}`
  return (
    <CheckoutDialog
      title={title}
      step={step}
      announcement={
        step === 'done' ? t`You are subscribed to ${performer.name}` : subscribing.announcement
      }
      busy={subscribing.pending}
      onClose={() => onSettled(step !== 'ask')}
    >
      {step === 'confirming' && subscribing.pendingPaymentId && (
        <PaymentInProgress
          id={subscribing.pendingPaymentId}
          onSettled={subscribing.onPaymentSettled}
        >
          <DoneButton onClick={() => onSettled(true)}>{t`Close`}</DoneButton>
        </PaymentInProgress>
      )}
      {step === 'done' && (
        <>
          <ResultMessage tone="good" title={t`You are subscribed to ${performer.name}`}>
            <p>{t`Everything ${performer.name} shares with subscribers is unlocked for you now.`}</p>
          </ResultMessage>
          <DoneButton onClick={() => onSettled(true)}>{t`View posts`}</DoneButton>
        </>
      )}
      {step === 'ask' && <Offers intent={intent} subscribing={subscribing} onSettled={onSettled} />}
    </CheckoutDialog>
  )
}

interface OffersProps extends CheckoutDialogProps<SubscribeIntent> {
  subscribing: SubscriptionCheckout
}

/** Loads the offers and the ways to pay for them. */
function Offers({ intent, subscribing, onSettled }: OffersProps) {
  const isFan = useViewer()?.role === 'fan'
  const [wantsOther, setWantsOther] = useState(intent.wantsOther ?? false)
  const offers = useOffers(intent.performer._id, intent.offer)
  const terms = useTopUpTerms(isFan)
  const cards = useCards(isFan)
  if (offers.error) return <OffersError offers={offers} />
  if (!offers.data || terms.isPending || cards.isPending) return <CheckoutSkeleton />
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
      <AlreadySubscribed
        subscription={subscription}
        onResumed={() => onSettled(true)}
        onOther={canChange(offers.data) ? () => setWantsOther(true) : undefined}
        onClose={() => onSettled(subscription.state === 'active')}
      />
    )
  }
  return (
    <>
      {offers.data.isAnsweredByTeam && <TeamNote />}
      <TierOffers
        intent={intent}
        offers={offers.data}
        cards={cards.data?.data ?? []}
        methods={terms.data?.methods ?? []}
        subscribing={subscribing}
        onTermsChanged={() => void offers.refetch()}
        onChanged={() => onSettled(true)}
      />
      {isFan && <GiveLink performerId={intent.performer._id} onClose={() => onSettled(false)} />}
    </>
  )
}

function OffersError({ offers }: { offers: ReturnType<typeof useOffers> }) {
  return (
    <ErrorState
      title={t`Offers did not load`}
      onRetry={() => void offers.refetch()}
      retrying={offers.isFetching}
    >
      {offers.error?.message}
    </ErrorState>
  )
}
