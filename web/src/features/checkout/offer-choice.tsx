import { use } from 'react'
import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { type OfferKey, offerKey } from '../../lib/money/offer-keys.ts'
import { useSite } from '../../lib/session/session.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { RefundNote } from '../../ui/refund-note.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import styles from './offer-choice.module.css'
import { billOf, codeTitle, offerNote, offerTitle, savingOf, type WireOffer } from './offers.ts'
import type { AppliedCoupon } from './payment/coupon-price.ts'
import type { WireMethod } from './payment/labels.ts'

interface OfferChoiceProps {
  offers: readonly WireOffer[]
  chosen: WireOffer
  onChoose: (key: OfferKey) => void
}

/** Draws every offer, each with what follows after it. */
export function OfferChoice({ offers, chosen, onChoose }: OfferChoiceProps) {
  const choices = offers.map((offer) => ({
    value: offerKey(offer),
    title: <Title offer={offer} saving={savingOf(offer, offers)} />,
    note: offerNote(offer),
  }))
  return (
    <RadioCards
      label={t`Ways to subscribe`}
      labelHidden
      choices={choices}
      value={offerKey(chosen)}
      onChoose={onChoose}
    />
  )
}

function Title({ offer, saving }: { offer: WireOffer; saving: number | undefined }) {
  return (
    <>
      {offerTitle(offer)}
      {saving !== undefined && <span className={styles.saves}>{t`Save ${saving}%`}</span>}
    </>
  )
}

interface OfferTermsProps {
  offer: WireOffer
  coupon?: AppliedCoupon | undefined
  /** The way in which it is paid. */
  method: WireMethod | undefined
}

/** Shows what is paid and when, and the exact sentence that the fan agrees to. */
export function OfferTerms({ offer, coupon, method }: OfferTermsProps) {
  const bill = billOf(offer, new Date(use(RenderedAt)))
  return (
    <>
      {bill.length > 0 && (
        <dl className={styles.bill}>
          {bill.map(({ when, amount, description }) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{amount}</dd>
              {description && <dd className={styles.text}>{description}</dd>}
            </div>
          ))}
        </dl>
      )}
      <p className={styles.consent}>{offer.consentText}</p>
      {offer.price > 0 && <StatementNote className={styles.consent} method={method} />}
      {offer.price > 0 && (
        <RefundNote>{t`Refunds of subscriptions follow these terms:`}</RefundNote>
      )}
      {coupon && offer.price > 0 && (
        <p className={styles.consent}>
          {codeTitle(offer, coupon.months) ??
            t`With the coupon ${coupon.code} you pay only ${formatMoney(offer.price, offer.currency)} today.`}
        </p>
      )}
    </>
  )
}

interface StatementNoteProps {
  className?: string | undefined
  method: WireMethod | undefined
}

/**
 * Shows the name of card payments on a bank statement; nothing for coins, or where money is only
 * played with.
 */
export function StatementNote({ className, method }: StatementNoteProps) {
  const { isPlayMoney } = useSite()
  const { statementDescriptor } = method ?? {}
  if (isPlayMoney || !statementDescriptor) return null
  return (
    <p
      className={className}
    >{t`Card payments appear as ${statementDescriptor} on your bank statement.`}</p>
  )
}
