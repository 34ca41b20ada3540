import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import type { Statistics } from '../rooms.ts'
import styles from './money-card.module.css'

/** What creators sold since the beginning, and how it was shared. */
export function MoneyCard({ figures: { earnings, currency } }: { figures: Statistics }) {
  const { gross, commission, net } = earnings
  const share = gross > 0 ? commission / gross : 0
  return (
    <Card title="Sales">
      <p className={styles.gross}>
        <Money amount={gross} currency={currency} />
        <span className="dim">since the beginning, after refunds</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ flexGrow: 1 - share }} />
        <span style={{ flexGrow: share }} />
      </div>
      <dl className={styles.parts}>
        <div className={styles.creators}>
          <dt>Creators</dt>
          <dd>
            <Money amount={net} currency={currency} />
          </dd>
        </div>
        <div className={styles.site}>
          <dt>The site</dt>
          <dd>
            <Money amount={commission} currency={currency} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
