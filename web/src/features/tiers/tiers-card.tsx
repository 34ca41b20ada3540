import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useTiers } from './queries.ts'
import { TierDialog } from './tier-dialog.tsx'
import { tierLine, tierTitle, type WireTier } from './tier-values.ts'
import styles from './tiers.module.css'

const MAX_TIERS = 5

/** Lists the creator's tiers of subscription, which are edited and added in a dialog. */
export function TiersCard() {
  const { data } = useTiers()
  const [edited, setEdited] = useState<WireTier | 'new'>()
  const tiers = data?.data ?? []
  return (
    <Card title={t`Tiers`}>
      <p className="dim">
        {t`Offer up to ${MAX_TIERS} tiers. Each costs more than the one below it and unlocks everything that one does.`}
      </p>
      <ul className={styles.tiers}>
        {tiers.map((tier) => (
          <li key={tier.tier}>
            <TierRow tier={tier} onEdit={() => setEdited(tier)} />
          </li>
        ))}
      </ul>
      {tiers.length > 0 && tiers.length < MAX_TIERS && (
        <Button onClick={() => setEdited('new')}>{t`Add a tier`}</Button>
      )}
      {edited && (
        <TierDialog
          tier={edited === 'new' ? undefined : edited}
          isHighest={edited !== 'new' && edited.tier === tiers.length}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

function TierRow({ tier, onEdit }: { tier: WireTier; onEdit: () => void }) {
  const title = tierTitle(tier)
  return (
    <div className={styles.tier}>
      <div>
        <h3>{title}</h3>
        <p className="dim">{tierLine(tier)}</p>
        {tier.description && <p>{tier.description}</p>}
        {tier.benefits.length > 0 && (
          <ul className={styles.benefits}>
            {tier.benefits.map((benefit) => (
              <li key={benefit}>
                <IconCheck size={16} aria-hidden="true" />
                {benefit}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button onClick={onEdit} aria-label={t`Edit ${title}`}>
        {t`Edit`}
      </Button>
    </div>
  )
}
