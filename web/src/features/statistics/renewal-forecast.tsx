import { formatMoney, formatPercent } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { useForecast, type WireForecast } from './queries.ts'
import styles from './statistics.module.css'

/** Shows what renewals of the next days will bring, and how that is computed. */
export function RenewalForecast() {
  const { data } = useForecast()
  if (!data) return null
  return (
    <Card title={t`Expected from renewals`} className={styles.card ?? ''}>
      <ul className={styles.sources}>
        {data.next.map((one) => (
          <li key={one.days}>
            <span>{t`In the next ${one.days} days`}</span>
            <b>{formatMoney(one.expected, data.currency)}</b>
            <small>{renewalsText(one, data.currency)}</small>
          </li>
        ))}
      </ul>
      <p className={styles.how}>
        {rateText(data)}{' '}
        {t`Counted are running subscriptions that were not cancelled, on their renewal days and at the prices they renew for, after tax and the site’s share.`}{' '}
        {t`New subscribers are not counted.`} {t`Computed at most once an hour, last:`}{' '}
        <DateTime at={data.computedAt} />
      </p>
    </Card>
  )
}

type Next = WireForecast['next'][number]

function renewalsText({ renewals, net }: Next, currency: string): string {
  const amount = formatMoney(net, currency)
  return ngettext(
    msgid`${renewals} renewal, ${amount} if it succeeds`,
    `${renewals} renewals, ${amount} if all succeed`,
    renewals,
  )
}

/** Says which share of renewals succeeded, and how a forecast uses it. */
function rateText({ rate, renewed, unrenewed }: WireForecast): string {
  const all = renewed + unrenewed
  if (rate === null)
    return t`Too few subscriptions could renew in the last 90 days to tell how many do: all are counted.`
  return t`In the last 90 days ${renewed} of ${all} subscriptions renewed (${formatPercent(Math.round(rate * 100) / 100)}): as many are expected to, each time.`
}
