import { use } from 'react'
import { formatDay, formatMoney, formatTokens } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './explanation-dialog.module.css'
import { bookLabel, holdLabel, reasonLabel, type WireExplanation } from './explanation-labels.ts'
import { formatShare } from './labels.ts'
import { useExplanation } from './queries.ts'

/** Explains an earning to its performer: its rates, its holds, and every transfer with its postings. */
export function ExplanationDialog({ earningId, onClose }: { earningId: string; onClose: () => void }) {
  const { data, error } = useExplanation(earningId)
  return (
    <Dialog open onClose={onClose} title={t`How this adds up`}>
      <div className={styles.content}>
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <Skeleton height={160} />}
        {data && <Summary explanation={data} />}
        {data?.transfers.map((transfer) => (
          <Transfer key={transfer._id} transfer={transfer} currency={data.currency} />
        ))}
        {data && <p className="dim">{t`Each transfer adds up to zero: what leaves one account arrives at others.`}</p>}
      </div>
    </Dialog>
  )
}

function Summary({ explanation }: { explanation: WireExplanation }) {
  const { currency, grossPrice, commissionPrice, commissionBasisPoints, netPrice, holds } = explanation
  const { refundedNetPrice, paidPrice, paidAt } = explanation
  const now = new Date(use(RenderedAt))
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <dl className={styles.lines}>
      <Line name={t`Paid by the fan`} value={money(grossPrice)} />
      <Line
        name={t`The site’s share, ${formatShare(commissionBasisPoints / 10_000)}`}
        value={money(-commissionPrice)}
      />
      {refundedNetPrice > 0 && <Line name={t`Refunded of it`} value={money(-refundedNetPrice)} />}
      <Line name={t`Yours`} value={money(netPrice - refundedNetPrice)} strong />
      {holds.map((hold) => (
        <Line
          key={hold.state + hold.dueAt}
          name={holdLabel(hold, formatDay(new Date(hold.dueAt), now, 'UTC'))}
          value={money(hold.remaining)}
        />
      ))}
      {paidPrice > 0 && paidAt && (
        <Line name={t`Paid out on ${formatDay(new Date(paidAt), now, 'UTC')}`} value={money(paidPrice)} />
      )}
    </dl>
  )
}

function Line({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  )
}

function Transfer({ transfer, currency }: { transfer: WireExplanation['transfers'][number]; currency: string }) {
  const { reason, createdAt, postings } = transfer
  return (
    <section className={styles.transfer}>
      <h3>
        {reasonLabel(reason)} <DateTime at={createdAt} />
      </h3>
      <dl className={styles.lines}>
        {postings.map((posting, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a transfer never change
          <Line key={line} name={bookLabel(posting)} value={amountOf(posting, currency)} />
        ))}
      </dl>
    </section>
  )
}

function amountOf(
  { asset, amount }: WireExplanation['transfers'][number]['postings'][number],
  currency: string,
): string {
  const sign = amount > 0 ? '+' : ''
  return sign + (asset === 'tokens' ? t`${formatTokens(amount)} tokens` : formatMoney(amount, currency))
}
