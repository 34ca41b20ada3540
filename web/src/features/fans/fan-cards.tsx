import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { Price } from '../../ui/price.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toast } from '../../ui/toast.ts'
import { AddToListDialog } from './add-to-list-dialog.tsx'
import styles from './fans.module.css'
import { purchaseLabel, subscriptionLabel } from './labels.ts'
import type { WireFanCard, WireList } from './queries.ts'

/** Shows what a fan spent, in all and in thirty days, by what it was for. */
export function SpendCard({ fan: { spent, spent30Days, currency } }: { fan: WireFanCard }) {
  const rows = [
    { name: t`Tips`, key: 'tips' },
    { name: t`Posts, videos and galleries`, key: 'content' },
    { name: t`Products`, key: 'products' },
    { name: t`Messages`, key: 'messages' },
    { name: t`All but subscriptions`, key: 'tokens' },
  ] as const
  return (
    <Card title={t`Spent`}>
      <table className={styles.spend}>
        <thead>
          <tr>
            <th scope="col">{t`On`}</th>
            <th scope="col">{t`30 days`}</th>
            <th scope="col">{t`All time`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, key }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <Price tokens={spent30Days[key]} />
              </td>
              <td>
                <Price tokens={spent[key]} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t`Subscriptions`}</th>
            <td>
              <Money amount={spent30Days.subscriptions} currency={currency} />
            </td>
            <td>
              <Money amount={spent.subscriptions} currency={currency} />
            </td>
          </tr>
        </tbody>
      </table>
    </Card>
  )
}

/** Returns the label of the end of a subscription: nobody paid for a trial or for free access. */
function endLabel({ state, type }: WireFanCard['subscription']): string {
  if (state === 'ended') return t`Ended`
  return state === 'trialing' || type === 'free' || type === 'system'
    ? t`Free until`
    : t`Paid until`
}

type JoinedBy = NonNullable<WireFanCard['joinedBy']>

const joinedLabels = (): Readonly<Record<JoinedBy['way'], string>> => ({
  link: t`Joined by link`,
  promotion: t`Joined by promotion`,
  gift: t`Joined by`,
  search: t`Joined by`,
})

function JoinedName({ joinedBy: { way, name } }: { joinedBy: JoinedBy }) {
  if (way === 'gift') return <dd>{t`A gift`}</dd>
  if (way === 'search') return <dd>{t`A search on this site`}</dd>
  return <dd translate="no">{name || t`Without a name`}</dd>
}

/** Shows the subscription of a fan, since when they are known and when they were last online. */
export function SubscriptionCard({ fan }: { fan: WireFanCard }) {
  const { subscription, isFollowing, firstSeenAt, lastSeenAt, joinedBy } = fan
  const { text, tone } = subscriptionLabel(subscription)
  return (
    <Card title={t`Subscription`} actions={<Badge tone={tone}>{text}</Badge>}>
      <dl className={styles.facts}>
        {subscription.since && (
          <div>
            <dt>{t`Subscribed`}</dt>
            <dd>
              <DateTime at={subscription.since} dayOnly />
            </dd>
          </div>
        )}
        {subscription.endsAt && (
          <div>
            <dt>{endLabel(subscription)}</dt>
            <dd>
              <DateTime at={subscription.endsAt} dayOnly />
            </dd>
          </div>
        )}
        {joinedBy && (
          <div>
            <dt>{joinedLabels()[joinedBy.way]}</dt>
            <JoinedName joinedBy={joinedBy} />
          </div>
        )}
        <div>
          <dt>{t`Follows you`}</dt>
          <dd>{isFollowing ? t`Yes` : t`No`}</dd>
        </div>
        <div>
          <dt>{t`First seen`}</dt>
          <dd>
            <DateTime at={firstSeenAt} dayOnly />
          </dd>
        </div>
        <div>
          <dt>{t`Last seen`}</dt>
          <dd>{lastSeenAt ? <RelativeTime at={lastSeenAt} /> : t`Never`}</dd>
        </div>
      </dl>
    </Card>
  )
}

/** Shows the lists by hand that a fan is on, and adds the fan to another. */
export function ListsCard({ fan, lists }: { fan: WireFanCard; lists: readonly WireList[] }) {
  const [isAdding, setAdding] = useState(false)
  const added = (name: string) => {
    setAdding(false)
    toast({ text: t`Added to ${name}` })
  }
  return (
    <Card
      title={t`Lists`}
      actions={<Button size="s" onClick={() => setAdding(true)}>{t`Add to a list`}</Button>}
    >
      {fan.lists.length === 0 ? (
        <p className="dim">{t`On no list by hand.`}</p>
      ) : (
        <ul className={styles.plain}>
          {fan.lists.map(({ _id, name }) => (
            <li key={_id}>
              <Link to={href('creator/fans', undefined, { list: _id })} translate="no">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <AddToListDialog
          fanIds={[fan._id]}
          lists={lists}
          onClose={() => setAdding(false)}
          onAdded={added}
        />
      )}
    </Card>
  )
}

/** Shows the newest things a fan bought. */
export function PurchasesCard({ fan: { purchases } }: { fan: WireFanCard }) {
  return (
    <Card title={t`Bought`}>
      {purchases.length === 0 ? (
        <p className="dim">{t`Nothing yet.`}</p>
      ) : (
        <ul className={styles.plain}>
          {purchases.map((purchase) => (
            <li key={purchase._id} className={styles.purchase}>
              <span>
                {purchaseLabel(purchase)}
                <small className="dim">
                  <DateTime at={purchase.paidAt} dayOnly />
                </small>
              </span>
              {purchase.isRefunded ? (
                <Badge>{t`Refunded`}</Badge>
              ) : (
                <Price tokens={purchase.amount} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
