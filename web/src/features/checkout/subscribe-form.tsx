import { use, useEffect, useRef, useState } from 'react'
import { useValidatedForm } from '../../lib/forms/validated-form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/field.tsx'
import { FormActions, SubmitButton } from '../../ui/form-actions.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { CheckoutError } from './checkout-error.tsx'
import type { SubscribeIntent } from './checkout-intent.ts'
import { ConfirmEmail, useMustConfirmEmail } from './confirm-email.tsx'
import { OfferChoice, OfferTerms } from './offer-choice.tsx'
import {
  confirmLabel,
  defaultOffer,
  isOutdatedOffer,
  type WireOffer,
  type WireOffers,
} from './offers.ts'
import {
  CardChoice,
  firstCard,
  methodOf,
  possibleChoice,
  savedCard,
  usableCards,
} from './payment/card-choice.tsx'
import { CouponField } from './payment/coupon-field.tsx'
import { type AppliedCoupon, priceWith } from './payment/coupon-price.ts'
import { cardLabel, type WireCard, type WireMethod } from './payment/labels.ts'
import { useOffersWithCode } from './queries.ts'
import { SaleRules } from './sale-rules.tsx'
import styles from './subscribe-form.module.css'
import { TaxNote } from './tax-note.tsx'
import type { SubscriptionCheckout } from './use-subscription-checkout.ts'

/** The offers of a creator, or of one of several tiers, and the ways to pay. */
export interface SubscribeFormProps {
  intent: SubscribeIntent
  offers: WireOffers
  /** The tier of the offers; absent for the first. */
  tier?: number
  cards: readonly WireCard[]
  methods: readonly WireMethod[]
  subscribing: SubscriptionCheckout
  onTermsChanged: () => void
}

/** Draws the choice of offers, what each costs and when, and how it is paid. */
export function SubscribeForm(props: SubscribeFormProps) {
  const { intent, offers: known, subscribing, onTermsChanged } = props
  const { offers, isPlayMoney } = known
  const now = new Date(use(RenderedAt))
  const mustConfirm = useMustConfirmEmail()
  const [coupon, setCoupon] = useState<AppliedCoupon>()
  const { start, pending, refusal, failure } = subscribing
  const { fields, submit } = useValidatedForm({
    initial: { type: intent.type, card: firstCard(usableCards(props.cards, props.methods), now) },
    async onSubmit() {
      if (chosen && !mustConfirm)
        await start(chosen, card, {
          link: known.linkCode,
          coupon: coupon?.code,
          tier: props.tier,
        })
    },
  })
  const { type } = fields.values
  useReloadWhenOutdated(refusal?.code, onTermsChanged)
  const { offers: withCode, problem: why } = useOffersOf(props, coupon)
  const chosen = defaultOffer(withCode ?? offers, type)
  const methods = props.methods.filter((method) => chosen && canSubscribe(method, chosen, coupon))
  const cards = usableCards(props.cards, methods)
  const card = possibleChoice(fields.values.card, cards, methods)
  if (!chosen) return <NoOffers name={intent.performer.name} />
  const isPaid = chosen.price > 0
  const payable = { ...chosen, price: priceWith(chosen.price, coupon) }
  const price = coupon ? undefined : payable.price
  const lowering = { price, applied: coupon, onChange: setCoupon }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {mustConfirm && <ConfirmEmail />}
      <OfferChoice
        offers={offers}
        chosen={chosen}
        onChoose={(next) => fields.setFieldValue('type', next)}
      />
      <OfferTerms offer={payable} coupon={coupon} method={methodOf(card, methods, cards)} />
      {isPaid && <Coupon performerId={intent.performer._id} {...lowering} />}
      {isPaid && (
        <CardChoice
          cards={cards}
          methods={methods}
          value={card}
          onChoose={(next) => fields.setFieldValue('card', next)}
        />
      )}
      <FormActions>
        {refusal ? <CheckoutError refusal={refusal} /> : <FormError>{failure ?? why}</FormError>}
        <SubmitButton disabled={mustConfirm || !withCode} pending={pending}>
          {confirmLabel(payable)}
        </SubmitButton>
        {isPaid && <PaymentNote isPlayMoney={isPlayMoney} saved={savedCard(cards, card)} />}
      </FormActions>
      {isPaid && <SaleRules kind="subscription" performer={intent.performer} />}
    </form>
  )
}

/**
 * Returns the offers with the terms of a code that lowers several payments; no offers while they
 * are read, and the reason where that failed.
 */
function useOffersOf(
  { intent, offers, tier }: SubscribeFormProps,
  coupon: AppliedCoupon | undefined,
): { offers: readonly WireOffer[] | undefined; problem?: string | undefined } {
  const isLasting = coupon?.months !== undefined
  const { data, error } = useOffersWithCode(intent.performer._id, {
    offer: offers.linkCode,
    coupon: isLasting ? coupon.code : undefined,
  })
  if (!isLasting) return { offers: offers.offers }
  if (!data) return { offers: undefined, problem: error?.message }
  return { offers: data.tiers.find((one) => one.tier === tier)?.offers ?? data.offers }
}

const NoOffers = ({ name }: { name: string }) => (
  <EmptyState title={t`No subscriptions right now`}>
    {t`${name} does not offer any at the moment.`}
  </EmptyState>
)

interface CouponProps {
  performerId: string
  /** The price with tax; absent while a coupon lowers it. */
  price: number | undefined
  applied: AppliedCoupon | undefined
  onChange: (coupon: AppliedCoupon | undefined) => void
}

/** Shows the tax, and takes a coupon of the site or a code of the creator. */
function Coupon({ performerId, price, applied, onChange }: CouponProps) {
  const purchase = { performerId, kind: 'subscription' } as const
  return (
    <>
      <TaxNote price={price} />
      <CouponField applied={applied} purchase={purchase} onChange={onChange} />
    </>
  )
}

/** Returns true when a company can charge an offer now and its later periods. */
function canSubscribe(
  { minimum, maximum, periodMonths, isRenewedByCompany }: WireMethod,
  offer: WireOffer,
  coupon: AppliedCoupon | undefined,
): boolean {
  const { months = 1, price } = offer
  const { amount: later, changes } = laterCharges(offer)
  const isInRange = (amount: number) => amount >= minimum && amount <= maximum
  if (!periodMonths.includes(months) || !isInRange(priceWith(price, coupon))) return false
  return !isRenewedByCompany || (isInRange(later) && !changes)
}

/** Returns what later payments cost, and whether that changes once more after the second. */
function laterCharges({ code, price, promotion, renewalPrice, renewalDate }: WireOffer) {
  const last = code?.prices.at(-1)
  if (last)
    return { amount: last.price, changes: last.from !== undefined && last.from !== renewalDate }
  const amount = promotion?.regularPrice ?? renewalPrice ?? price
  return { amount, changes: (promotion?.periods ?? 1) > 1 }
}

interface PaymentNoteProps {
  isPlayMoney: boolean
  saved: WireCard | undefined
}

/** Says what pays, beside the button: the choice of cards may have scrolled out of sight. */
function PaymentNote({ isPlayMoney, saved }: PaymentNoteProps) {
  const card = saved && cardLabel(saved)
  const texts = card
    ? {
        play: t`Paid with ${card}. Play money on this site: nothing is really charged.`,
        real: t`${card} is charged immediately.`,
      }
    : {
        play: t`Play money on this site: nothing is really charged. You pay on the next page and come back here.`,
        real: t`You pay on the next page and come back here.`,
      }
  return <p className={styles.small}>{isPlayMoney ? texts.play : texts.real}</p>
}

/** Reloads the offers when the server refuses them as outdated. */
function useReloadWhenOutdated(code: string | undefined, reread: () => void): void {
  const latest = useRef(reread)
  latest.current = reread
  useEffect(() => {
    if (code && isOutdatedOffer(code)) latest.current()
  }, [code])
}
