import { Link } from 'react-router'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { clockLabel, reportLabel } from '../../lib/labels/report-kinds.ts'
import { href } from '../../lib/navigation/href.ts'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { outcomeLabel, statusLabels, type WireReceipt } from './labels.ts'
import styles from './receipt-card.module.css'

/** Shows a report by its number: its status and when it will be decided. */
export function ReceiptCard({
  receipt,
  isPage = false,
}: {
  receipt: WireReceipt
  isPage?: boolean
}) {
  const { text, tone } = statusLabels()[receipt.status]
  const clock = clockLabel(receipt)
  return (
    <section className={styles.card} aria-label={t`Report ${receipt.receipt}`}>
      <header>
        <b className={styles.number}>{receipt.receipt}</b>
        <Badge tone={tone}>{text}</Badge>
      </header>
      <p>{outcomeLabel(receipt)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t`About`}</dt>
          <dd>{reportLabel(receipt)}</dd>
        </div>
        <div>
          <dt>{t`Received`}</dt>
          <dd>
            <DateTime at={receipt.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{receipt.decidedAt ? t`Decided` : t`Decided by`}</dt>
          <dd>
            <DateTime at={receipt.decidedAt ?? receipt.dueAt} />
          </dd>
        </div>
      </dl>
      {receipt.status === 'open' && (
        <p>
          {jt`We decide ${clock}. Read ${(
            <Link key="1" to={href('report-process')}>
              {t`what happens to a report`}
            </Link>
          )}.`}
        </p>
      )}
      {!isPage && (
        <p className="dim">
          {jt`Keep the number. You can ${<Link key="1" to={statusPage(receipt)}>{t`check its status`}</Link>} at any time.`}
        </p>
      )}
    </section>
  )
}

const statusPage = ({ receipt }: WireReceipt) => href('report-status', undefined, { receipt })
