import { useEffect } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { goToSignUp } from '../../../lib/navigation/navigation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import dialogStyles from '../checkout-dialog.module.css'
import { CheckoutSkeleton } from '../checkout-dialog.tsx'
import {
  type CheckoutIntent,
  type OrderIntent,
  type PurchaseIntent,
  resumeAddressOf,
  type SubscribeIntent,
  type TipIntent,
} from '../checkout-intent.ts'
import { isDirectKind } from '../direct-amount.ts'
import { useGuestTerms, useSignUpTexts } from '../queries.ts'
import { labelsFor } from '../sale-labels.ts'
import { GuestOrder } from './guest-order.tsx'
import { GuestPurchase } from './guest-purchase.tsx'
import { GuestSubscription } from './guest-subscription.tsx'
import { GuestTip } from './guest-tip.tsx'

interface GuestDialogProps {
  intent: CheckoutIntent
  onClose: () => void
}

type PayableIntent = SubscribeIntent | TipIntent | PurchaseIntent | OrderIntent

/** Returns the intent of a guest that can be paid without an account; others begin with one. */
function payable(intent: CheckoutIntent): PayableIntent | undefined {
  if (intent.kind === 'subscribe' || intent.kind === 'order') return intent
  if (intent.kind === 'tip') return intent.stream ? undefined : intent
  return intent.kind === 'buy' && isDirectKind(intent.item.objectType) ? intent : undefined
}

/**
 * Takes the payment of a visitor without an account; the account is made by it. What needs one
 * first leads to the registration.
 */
export default function GuestDialog({ intent, onClose }: GuestDialogProps) {
  const wanted = payable(intent)
  const next = wanted ? undefined : resumeAddressOf(intent)
  useEffect(() => {
    if (next) goToSignUp(next)
  }, [next])
  if (!wanted) return null
  return (
    <Dialog open onClose={onClose} title={titleOf(wanted)} place="rise">
      <div className={dialogStyles.content}>
        <Loaded intent={wanted} />
      </div>
    </Dialog>
  )
}

function titleOf(intent: PayableIntent): string {
  if (intent.kind === 'buy' || intent.kind === 'order') return labelsFor(intent.item.objectType).buy
  return intent.kind === 'tip'
    ? t`Tip ${intent.performer.name}`
    : t`Subscribe to ${intent.performer.name}`
}

/** Loads the ways to pay and the texts that paying accepts. */
function Loaded({ intent }: { intent: PayableIntent }) {
  const terms = useGuestTerms()
  const texts = useSignUpTexts()
  if (terms.isError || texts.isError) {
    const retry = () => void Promise.all([terms.refetch(), texts.refetch()])
    return (
      <ErrorState
        title={t`Payments are not available right now`}
        onRetry={retry}
        retrying={terms.isFetching}
      >
        {(terms.error ?? texts.error)?.message}
      </ErrorState>
    )
  }
  if (!terms.data || !texts.data) return <CheckoutSkeleton />
  const known = { terms: terms.data, texts: texts.data.data }
  if (intent.kind === 'buy') return <GuestPurchase intent={intent} {...known} />
  if (intent.kind === 'order') return <GuestOrder intent={intent} {...known} />
  if (intent.kind === 'tip') return <GuestTip intent={intent} {...known} />
  return <GuestSubscription intent={intent} {...known} />
}
