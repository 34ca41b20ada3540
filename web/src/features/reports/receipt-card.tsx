import { Link } from 'react-router'
import { href } from '../../lib/href.ts'
import { Pill } from '../../ui/pill.tsx'
import { When } from '../../ui/when.tsx'
import styles from './receipt-card.module.css'
import { outcomeOf, statusOf, type WireReceipt } from './words.ts'

/** A report by its number: where it stands and until when it is decided. */
export function ReceiptCard({ receipt, isPage = false }: { receipt: WireReceipt; isPage?: boolean }) {
  const { text, tone } = statusOf[receipt.status]
  return (
    <section className={styles.card} aria-label={`Report ${receipt.receipt}`}>
      <header>
        <b className={styles.number}>{receipt.receipt}</b>
        <Pill tone={tone}>{text}</Pill>
      </header>
      <p>{outcomeOf[receipt.status]}</p>
      <dl className={styles.facts}>
        <div>
          <dt>About</dt>
          <dd>{receipt.title}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>
            <When at={receipt.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{receipt.decidedAt ? 'Decided' : 'Decided by'}</dt>
          <dd>
            <When at={receipt.decidedAt ?? receipt.dueAt} />
          </dd>
        </div>
      </dl>
      {!isPage && (
        <p className="dim">
          Keep the number. You can <Link to={statusPage(receipt)}>see at any time</Link> where it stands.
        </p>
      )}
    </section>
  )
}

const statusPage = ({ receipt }: WireReceipt) => href('reports/status', undefined, { receipt })
