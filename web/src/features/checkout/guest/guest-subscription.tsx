import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import type { OfferKey } from '../../../lib/money/offer-keys.ts'
import { goToSignUp } from '../../../lib/navigation/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { TeamNote } from '../../../ui/team-note.tsx'
import { CheckoutSkeleton } from '../checkout-dialog.tsx'
import { resumeAddressOf, type SubscribeIntent } from '../checkout-intent.ts'
import type { GuestTerms } from '../direct-amount.ts'
import { OfferChoice, OfferTerms } from '../offer-choice.tsx'
import { confirmLabel, defaultOffer, type WireOffer, type WireOffers } from '../offers.ts'
import { useOffers } from '../queries.ts'
import { SaleRules } from '../sale-rules.tsx'
import styles from '../subscribe-form.module.css'
import { TierChoice } from '../tier-choice.tsx'
import { firstTier, offersIn } from '../tiers.ts'
import { GuestFields, type GuestText } from './guest-fields.tsx'
import { useGuestPayment } from './use-guest-payment.ts'

interface GuestSubscriptionProps {
  intent: SubscribeIntent
  terms: GuestTerms
  texts: readonly GuestText[]
}

/** Subscribes a visitor without an account: the offers, the address, and the payment. */
export function GuestSubscription(props: GuestSubscriptionProps) {
  const { intent } = props
  const offers = useOffers(intent.performer._id, intent.offer)
  if (offers.error) {
    return (
      <ErrorState
        title={t`Offers did not load`}
        onRetry={() => void offers.refetch()}
        retrying={offers.isFetching}
      >
        {offers.error.message}
      </ErrorState>
    )
  }
  if (!offers.data) return <CheckoutSkeleton />
  return <Choice {...props} known={offers.data} />
}

/** Chooses the tier and the offer. */
function Choice({ known, ...props }: GuestSubscriptionProps & { known: WireOffers }) {
  const { intent } = props
  const [tier, setTier] = useState(() => firstTier(known, intent.tier))
  const [type, setType] = useState<OfferKey | undefined>(intent.type)
  const hasTiers = known.tiers.length > 0
  const offers = hasTiers ? offersIn(known, tier) : known.offers
  const chosen = defaultOffer(offers, type)
  return (
    <>
      {known.isAnsweredByTeam && <TeamNote />}
      {hasTiers && <TierChoice known={known} chosen={tier} onChoose={setTier} />}
      {chosen ? (
        <>
          <OfferChoice offers={offers} chosen={chosen} onChoose={setType} />
          {chosen.price > 0 ? (
            <PaidOffer
              {...props}
              offer={chosen}
              tier={hasTiers ? tier : undefined}
              link={known.linkCode}
            />
          ) : (
            <FreeOffer intent={intent} offer={chosen} />
          )}
        </>
      ) : (
        <EmptyState title={t`No subscriptions right now`}>
          {t`${intent.performer.name} does not offer any at the moment.`}
        </EmptyState>
      )}
    </>
  )
}

interface PaidOfferProps extends GuestSubscriptionProps {
  offer: WireOffer
  tier: number | undefined
  link: string | undefined
}

function PaidOffer({ intent, terms, texts, offer, tier, link }: PaidOfferProps) {
  const { performer } = intent
  const { type, months, price, consentHash } = offer
  const guest = useGuestPayment({
    intent,
    acceptedTexts: texts.map(({ hash }) => hash),
    done: t`You are subscribed to ${performer.name}`,
  })
  const methods = terms.methods.filter(
    (one) => one.periodMonths.includes(months ?? 1) && price >= one.minimum && price <= one.maximum,
  )
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (type === 'free') return
    void guest.pay({
      kind: 'subscription',
      performerId: performer._id,
      type,
      consentHash,
      ...(months && { months }),
      ...(tier && { tier }),
      ...(link && { offer: link }),
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <OfferTerms offer={offer} method={methods[0]} />
      <GuestFields
        guest={guest}
        intent={intent}
        methods={methods}
        texts={texts}
        label={confirmLabel(offer)}
      />
      <SaleRules kind="subscription" performer={performer} />
    </form>
  )
}

/** What costs nothing needs an account first, so that nobody takes it again and again. */
function FreeOffer({ intent, offer }: { intent: SubscribeIntent; offer: WireOffer }) {
  return (
    <>
      <OfferTerms offer={offer} method={undefined} />
      <Button variant="primary" size="l" wide onClick={() => goToSignUp(resumeAddressOf(intent))}>
        {t`Sign up`}
      </Button>
    </>
  )
}
