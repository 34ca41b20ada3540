import { formatCount, formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FanPreview } from './fan-preview.tsx'
import styles from './massmessages.module.css'
import { previewOf, useMassMessage } from './queries.ts'

interface DetailsDialogProps {
  id: string
  currency: string
  onClose: () => void
}

/**
 * Shows a mass message as fans see it, with the numbers of those who received, saw and bought it.
 */
export function DetailsDialog({ id, currency, onClose }: DetailsDialogProps) {
  const { data, error, refetch } = useMassMessage(id)
  const numbers = data && [
    [t`Recipients`, formatCount(data.recipients)],
    [t`Sent`, formatCount(data.sent)],
    [t`Skipped`, formatCount(data.skipped)],
    ...(data.drip ? [[t`Waiting`, formatCount(data.waiting)]] : []),
    [t`Seen`, formatCount(data.seen)],
    ...(data.price === null
      ? []
      : [
          [t`Bought`, formatCount(data.bought)],
          [t`Earned`, formatMoney(data.revenue, currency)],
        ]),
  ]
  return (
    <Dialog open onClose={onClose} title={t`Mass message`}>
      <div className={styles.form}>
        {error && <ErrorState onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={220} />}
        {data && <FanPreview content={previewOf(data)} />}
        {numbers && (
          <dl className={styles.numbers}>
            {numbers.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Dialog>
  )
}
