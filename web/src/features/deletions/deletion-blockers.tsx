import type { readDeletion } from '@stagedoor/contract/deletions'
import type { WireOf } from '@stagedoor/contract/kit'
import { Link } from 'react-router'
import { formatCount, formatMoney } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useSite } from '../../lib/session/session.ts'
import styles from './deletion-card.module.css'

type DeletionBlocker = WireOf<typeof readDeletion>['reasons'][number]

/** Lists what the owner has to resolve before the account can be deleted, each with a link. */
export function DeletionBlockers({ reasons }: { reasons: readonly DeletionBlocker[] }) {
  const { currency } = useSite()
  return (
    <section className={styles.reasons} aria-labelledby="leaving-before">
      <h3 id="leaving-before">{t`Before you can delete your account`}</h3>
      <ul>
        {reasons.map((reason) => {
          const { text, to, link } = describeBlocker(reason, currency)
          return (
            <li key={reason.kind}>
              {text} <Link to={to}>{link}</Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function describeBlocker({ kind, count = 0, amount = 0 }: DeletionBlocker, currency: string) {
  if (kind === 'renewals') {
    const text = ngettext(
      msgid`You pay for ${formatCount(count)} subscription that would be renewed.`,
      `You pay for ${formatCount(count)} subscriptions that would be renewed.`,
      count,
    )
    return { text, to: href('user/subscriptions'), link: t`Cancel them` }
  }
  if (kind === 'subscribers') {
    const text = ngettext(
      msgid`${formatCount(count)} fan paid for time with you that has not ended yet.`,
      `${formatCount(count)} fans paid for time with you that has not ended yet.`,
      count,
    )
    return { text, to: href('creator/subscribers'), link: t`See your subscribers` }
  }
  if (kind === 'orders') {
    const text = ngettext(
      msgid`${formatCount(count)} order of yours is not shipped yet.`,
      `${formatCount(count)} orders of yours are not shipped yet.`,
      count,
    )
    return { text, to: href('user/orders'), link: t`See your orders` }
  }
  if (kind === 'sales') {
    const text = ngettext(
      msgid`${formatCount(count)} order is waiting for you to ship or refund it.`,
      `${formatCount(count)} orders are waiting for you to ship or refund them.`,
      count,
    )
    return { text, to: href('creator/orders'), link: t`See the orders` }
  }
  const text =
    amount < 0
      ? t`Your earnings are ${formatMoney(-amount, currency)} below zero.`
      : t`${formatMoney(amount, currency)} of your earnings are not paid out yet.`
  return { text, to: href('creator/earnings'), link: t`See your earnings` }
}
