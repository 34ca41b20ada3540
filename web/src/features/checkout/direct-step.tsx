import type { ApiError } from '@stagedoor/contract/kit'
import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '../../lib/i18n/format.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './checkout-dialog.module.css'
import { CheckoutSkeleton } from './checkout-dialog.tsx'
import { CheckoutError } from './checkout-error.tsx'
import type { CheckoutIntent } from './checkout-intent.ts'
import { directAmount, type GuestTerms } from './direct-amount.ts'
import {
  CardChoice,
  firstCard,
  isSavedCard,
  possibleChoice,
  usableCards,
} from './payment/card-choice.tsx'
import type { WireCard } from './payment/labels.ts'
import { PaymentInProgress } from './payment/payment-in-progress.tsx'
import { useCards, useGuestTerms } from './queries.ts'
import { type DirectPurchase, useDirectPayment } from './use-direct-payment.ts'

interface DirectStepProps {
  intent: CheckoutIntent
  purchase: DirectPurchase
  /** The price of the whole purchase; that of the item by default. */
  total?: number
  /** What is open once it is paid, as a sentence. */
  done: string
  /** Charges the suggested card immediately, where it is a saved one that pays no more. */
  isConfirmed?: boolean
  onPaid: () => void
  /** Learns from a refusal; the step shows what is paid for as it is given then. */
  onRefused?: (refusal: ApiError) => void
  /** Tops up the wallet instead. */
  onTopUp: () => void
  onBack: () => void
}

/** Pays for one tip or item by card, without a top-up before. */
export function DirectStep(props: DirectStepProps) {
  const terms = useGuestTerms()
  const cards = useCards()
  if (terms.isError || cards.isError) {
    const retry = () => void Promise.all([terms.refetch(), cards.refetch()])
    return (
      <ErrorState
        title={t`Payments are not available right now`}
        onRetry={retry}
        retrying={terms.isFetching}
      >
        {(terms.error ?? cards.error)?.message}
      </ErrorState>
    )
  }
  if (!terms.data || !cards.data) return <CheckoutSkeleton />
  return <Ways {...props} terms={terms.data} cards={cards.data.data} />
}

interface WaysProps extends DirectStepProps {
  terms: GuestTerms
  cards: readonly WireCard[]
}

function Ways(props: WaysProps) {
  const { purchase, terms, cards: known, isConfirmed = false, onTopUp, onBack, ...about } = props
  const { total = purchase.price } = props
  const { amount } = directAmount(total, terms)
  const methods = terms.methods.filter((one) => amount >= one.minimum && amount <= one.maximum)
  const cards = usableCards(known, methods)
  const [chosen, choose] = useState(() => firstCard(cards, new Date()))
  const card = possibleChoice(chosen, cards, methods)
  const paying = useDirectPayment({ purchase, ...about })
  const mayPay = amount === directAmount(total, { ...terms, minimum: 0 }).amount
  useOnce(isConfirmed && mayPay && isSavedCard(card), () => void paying.start(card))
  if (paying.waitingFor)
    return (
      <PaymentInProgress
        id={paying.waitingFor}
        onSettled={(payment) => void paying.onSettled(payment)}
      />
    )
  return (
    <>
      <p className={styles.lead}>
        {jt`Your wallet does not hold ${<Price key="1" tokens={total} />}.`}
      </p>
      {mayPay && <CardChoice cards={cards} methods={methods} value={card} onChoose={choose} />}
      <FormActions>
        {paying.refusal ? (
          <CheckoutError refusal={paying.refusal} />
        ) : (
          <FormError>{paying.failure}</FormError>
        )}
        {mayPay && (
          <Button
            variant="primary"
            size="l"
            wide
            pending={paying.pending}
            onClick={() => void paying.start(card)}
          >
            {t`Pay ${formatMoney(amount, terms.currency)} by card`}
          </Button>
        )}
        <Button variant={mayPay ? 'secondary' : 'primary'} size="l" wide onClick={onTopUp}>
          {t`Top up`}
        </Button>
        <Button variant="quiet" wide onClick={onBack}>
          {t`Back`}
        </Button>
      </FormActions>
    </>
  )
}

/** Calls a function once, after the first render where it is wanted. */
function useOnce(isWanted: boolean, act: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isWanted || isDone.current) return
    isDone.current = true
    act()
  })
}
