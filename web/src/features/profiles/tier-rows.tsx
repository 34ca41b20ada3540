import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { WireOffers } from './labels.ts'
import styles from './tier-rows.module.css'

interface TierRowsProps {
  tiers: WireOffers['tiers']
  onChoose: (tier: number) => void
}

const titleOf = (tier: number, name: string): string => name || t`Tier ${tier}`

/** Lists the tiers of a creator: what each costs a month and what it includes. */
export default function TierRows({ tiers, onChoose }: TierRowsProps) {
  const { currency } = useSite()
  return (
    <Card title={t`Tiers`}>
      <ul className={styles.tiers}>
        {tiers.map(({ tier, name, description, benefits, monthlyPrice, offers }) => (
          <li key={tier}>
            <h3>{titleOf(tier, name)}</h3>
            <p className="dim">
              {monthlyPrice > 0 ? t`${formatMoney(monthlyPrice, currency)} a month` : t`Free`}
            </p>
            {description && <p>{description}</p>}
            <ul className={styles.benefits}>
              {benefits.map((benefit) => (
                <li key={benefit}>
                  <IconCheck size={16} aria-hidden="true" />
                  {benefit}
                </li>
              ))}
            </ul>
            {offers.length > 0 && (
              <Button onClick={() => onChoose(tier)}>{t`Choose ${titleOf(tier, name)}`}</Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
