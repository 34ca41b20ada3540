import { t } from '../../../lib/i18n/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import type { Statistics } from '../navigation.ts'
import type { Activity } from './periods.ts'
import styles from './revenue-card.module.css'

interface RevenueCardProps {
  earnings: NonNullable<Statistics['earnings']>
  owed: Activity['owed']
  currency: string
}

/**
 * Shows the sales of all time, their split between creators and site, and the amount owed to
 * creators.
 */
export function RevenueCard({ earnings, owed, currency }: RevenueCardProps) {
  const { gross, commission, net } = earnings
  const share = gross > 0 ? commission / gross : 0
  return (
    <Card title={t`Sales`}>
      <p className={styles.gross}>
        <Money amount={gross} currency={currency} />
        <span className="dim">{t`all time, after refunds`}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ flexGrow: 1 - share }} />
        <span style={{ flexGrow: share }} />
      </div>
      <dl className={styles.parts}>
        <div className={styles.creators}>
          <dt>{t`Creators`}</dt>
          <dd>
            <Money amount={net} currency={currency} />
          </dd>
        </div>
        <div className={styles.site}>
          <dt>{t`The site`}</dt>
          <dd>
            <Money amount={commission} currency={currency} />
          </dd>
        </div>
      </dl>
      <dl className={styles.owed}>
        <div>
          <dt>{t`Owed to creators`}</dt>
          <dd>
            <Money amount={owed.available + owed.waiting} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t`Available for payout`}</dt>
          <dd>
            <Money amount={owed.available} currency={currency} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
