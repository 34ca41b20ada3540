import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { toast } from '../../ui/toast.ts'
import { CheckoutError } from './checkout-error.tsx'
import type { WireOffer, WireOffers } from './offers.ts'
import { useChangeTier } from './queries.ts'
import styles from './subscribe-form.module.css'
import { SubscribeForm, type SubscribeFormProps } from './subscribe-form.tsx'
import { TierChoice } from './tier-choice.tsx'
import { firstTier, offersIn } from './tiers.ts'

interface TierOffersProps extends SubscribeFormProps {
  onChanged: () => void
}

/** Draws the tiers of a creator where there are several, and what can be agreed to in one. */
export function TierOffers({ onChanged, ...props }: TierOffersProps) {
  const { intent, offers: known } = props
  const [chosen, setChosen] = useState(() => firstTier(known, intent.tier))
  if (known.tiers.length === 0) return <SubscribeForm {...props} />
  const offers = offersIn(known, chosen)
  const later = offers.find(({ from }) => from !== undefined)
  return (
    <>
      <TierChoice known={known} chosen={chosen} onChoose={setChosen} />
      {later || offers.length === 0 ? (
        <LaterChange key={chosen} known={known} later={later} tier={chosen} onChanged={onChanged} />
      ) : (
        <SubscribeForm key={chosen} {...props} tier={chosen} offers={{ ...known, offers }} />
      )}
    </>
  )
}

interface LaterChangeProps {
  known: WireOffers
  tier: number
  /** The offer of another tier from the next period; absent to keep the present one. */
  later: WireOffer | undefined
  onChanged: () => void
}

/** Changes the tier with the next period, or undoes such a change; nothing is charged now. */
function LaterChange({ known, tier, later, onChanged }: LaterChangeProps) {
  const { subscription } = known
  const changing = useChangeTier({
    onDone: () => {
      toast({ text: later ? t`Your tier changes with the next payment` : t`You keep your tier` })
      onChanged()
    },
  })
  if (!subscription || (!later && !subscription.nextTier)) return null
  const body = { tier, ...(later && { consentHash: later.consentHash }) }
  return (
    <div className={styles.form}>
      {later && <p className={styles.small}>{later.consentText}</p>}
      <FormActions>
        <CheckoutError refusal={changing.error ?? undefined} />
        <Button
          variant="primary"
          size="l"
          wide
          pending={changing.isPending}
          onClick={() => changing.mutate({ params: { id: subscription._id }, body })}
        >
          {later ? t`Change with the next payment` : t`Keep my tier`}
        </Button>
      </FormActions>
    </div>
  )
}
