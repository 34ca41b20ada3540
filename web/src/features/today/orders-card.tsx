import { formatCount } from '../../lib/i18n/format.ts'
import { jt, msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { WireToday } from './queries.ts'
import styles from './today.module.css'

/** Says how many orders a creator has to send, and since when the oldest waits. */
export function OrdersCard({ orders: { total, oldestAt } }: Pick<WireToday, 'orders'>) {
  const shown = formatCount(total)
  const oldest = oldestAt && <RelativeTime key="oldest" at={oldestAt} />
  const page = total === 0 ? href('creator/products') : href('creator/orders')
  return (
    <Card title={t`Orders to send`} aria-label={t`Orders to send`}>
      <div className={styles.empty}>
        {total === 0 ? (
          <p className="dim">{t`No order waits. What you sell in your store appears here.`}</p>
        ) : (
          <p>
            <b>{ngettext(msgid`${shown} order`, `${shown} orders`, total)}</b>
            {oldest && <span className={styles.excerpt}>{jt`The oldest: ${oldest}`}</span>}
          </p>
        )}
        <ButtonLink size="s" to={page}>
          {total === 0 ? t`Store` : t`Orders`}
        </ButtonLink>
      </div>
    </Card>
  )
}
