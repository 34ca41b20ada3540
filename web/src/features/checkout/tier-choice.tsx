import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import type { WireOffers } from './offers.ts'
import styles from './tier-choice.module.css'
import { offersIn, tierNote, tierPrice, tierTitle, type WireTier } from './tiers.ts'

interface TierChoiceProps {
  known: WireOffers
  chosen: number
  onChoose: (tier: number) => void
}

/** Compares the tiers of a creator: what each costs a month and what it includes. */
export function TierChoice({ known, chosen, onChoose }: TierChoiceProps) {
  const { currency } = useSite()
  const choices = known.tiers.map((one, at) => ({
    value: String(one.tier),
    title: tierTitle(one),
    note: <Benefits tier={one} below={known.tiers[at - 1]} />,
    after: (
      <span className={styles.price}>
        <b>{tierPrice(one, currency)}</b>
        <small className="dim">{tierNote(known, one)}</small>
      </span>
    ),
    disabled: !canChoose(known, one.tier),
  }))
  return (
    <RadioCards
      label={t`Tiers`}
      labelHidden
      choices={choices}
      value={String(chosen)}
      onChoose={(tier) => onChoose(Number(tier))}
    />
  )
}

/** The present tier can be chosen to undo a change. */
const canChoose = (known: WireOffers, tier: number): boolean =>
  offersIn(known, tier).length > 0 ||
  (known.subscription?.tier === tier && known.subscription.nextTier !== undefined)

/** Lists what a tier includes, as text within the card that chooses it. */
function Benefits({ tier, below }: { tier: WireTier; below: WireTier | undefined }) {
  return (
    <span className={styles.benefits}>
      {tier.description && <span>{tier.description}</span>}
      {below && <span>{t`Everything in ${tierTitle(below)}`}</span>}
      {tier.benefits.map((benefit) => (
        <span key={benefit} className={styles.benefit}>
          <IconCheck size={16} aria-hidden="true" />
          {benefit}
        </span>
      ))}
    </span>
  )
}
