import { formatMoney } from '../../lib/i18n/format.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './checkout-dialog.module.css'
import { CheckoutSkeleton } from './checkout-dialog.tsx'
import type { CheckoutIntent } from './checkout-intent.ts'
import { tokensFor } from './payment/labels.ts'
import { TopUpForm } from './payment/top-up-form.tsx'
import { useCards, useTopUpTerms } from './queries.ts'

interface TopUpStepProps {
  /** The checkout that the tokens are for; resumed after the return from the gateway. */
  intent: CheckoutIntent
  balance: number
  missing: number
  /** The purpose of the missing tokens, as the end of a sentence: "for this post". */
  purpose: string
  onArrived: (tokens: number) => void
  onBack: () => void
}

/** Draws the top-up step between too few tokens and the checkout. */
export function TopUpStep({
  intent,
  balance,
  missing,
  purpose,
  onArrived,
  onBack,
}: TopUpStepProps) {
  const terms = useTopUpTerms()
  const cards = useCards()
  if (terms.isError || cards.isError) {
    const retry = () => void Promise.all([terms.refetch(), cards.refetch()])
    const message = (terms.error ?? cards.error)?.message
    return (
      <ErrorState
        title={t`Top-ups are not available right now`}
        onRetry={retry}
        retrying={terms.isFetching}
      >
        {message}
      </ErrorState>
    )
  }
  if (!terms.data || !cards.data) return <CheckoutSkeleton />
  const { maximum, currency, tokenConversionRate } = terms.data
  const isTooMuch = missing > tokensFor(maximum, tokenConversionRate)
  return (
    <>
      <p className={styles.lead}>
        {jt`You need ${<Price key="1" tokens={missing} />} more ${purpose}.`}
        {isTooMuch && ' '}
        {isTooMuch && t`You can add ${formatMoney(maximum, currency)} at most at once.`}
      </p>
      <TopUpForm
        limits={terms.data}
        cards={cards.data.data}
        balance={balance}
        missing={missing}
        returnTarget={() => ({
          to: location.pathname + location.search,
          text: returnLabel(intent),
          intent,
        })}
        onCredited={onArrived}
        after={
          <Button variant="quiet" wide onClick={onBack}>
            {t`Back`}
          </Button>
        }
      />
    </>
  )
}

/** Returns the label of the link back from the result page. */
export function returnLabel(intent: CheckoutIntent): string {
  if (intent.kind === 'buy') {
    const { objectType = 'feed' } = intent.item
    const texts = {
      feed: t`Back to the post`,
      video: t`Back to the video`,
      gallery: t`Back to the gallery`,
    }
    const others = {
      product: t`Back to the product`,
      message: t`Back to the message`,
      stream: t`Back to the stream`,
    }
    return { ...texts, ...others }[objectType]
  }
  if (intent.kind === 'order') return t`Back to the product`
  return intent.kind === 'tip'
    ? t`Back to your tip for ${intent.performer.name}`
    : t`Back to ${intent.performer.name}`
}
