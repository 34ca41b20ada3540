import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { use } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Card } from '../../ui/card.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { formatNextCharge, type WireOffers } from './labels.ts'
import styles from './subscribed-card.module.css'

type Subscription = NonNullable<WireOffers['subscription']>

/**
 * Replaces the offers for a subscriber: shows what happens next, and links to where it is changed.
 */
export function SubscribedCard({
  name,
  subscription,
}: {
  name: string
  subscription: Subscription
}) {
  const now = new Date(use(RenderedAt))
  return (
    <Card aria-label={t`Subscription`}>
      <div className={styles.subscribed}>
        <IconCircleCheck size={24} stroke={1.8} aria-hidden="true" />
        <p>
          <b>{t`You subscribe to ${name}`}</b>
          <span>{formatNextCharge(subscription, now)}</span>
        </p>
        <Link to={href('user/subscriptions')}>{t`Manage`}</Link>
      </div>
    </Card>
  )
}
