import { Link } from 'react-router'
import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { formatUnread } from '../../lib/realtime/unread-count.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Tokens } from '../../ui/money.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { WireToday } from './queries.ts'
import styles from './today.module.css'

type WaitingCardProps = Pick<WireToday, 'waiting' | 'currency'>

/** Lists the fans who wait for an answer, with what they spent. */
export function WaitingCard({ waiting: { total, data }, currency }: WaitingCardProps) {
  const all = total > 0 && (
    <Link to={href('messages')} className={styles.more}>
      {t`All ${formatUnread(total)}`}
    </Link>
  )
  return (
    <Card title={t`Waiting for an answer`} aria-label={t`Waiting for an answer`} actions={all}>
      {data.length === 0 && (
        <p className="dim">{t`Nobody waits for an answer. Fans who write to you appear here.`}</p>
      )}
      <ul className={styles.lines}>
        {data.map((fan) => (
          <li key={fan.conversationId}>
            <Fan waiting={fan} currency={currency} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type WaitingFan = WireToday['waiting']['data'][number]

function Fan({ waiting, currency }: { waiting: WaitingFan; currency: string }) {
  const { fan, ownName, lastMessage, wroteAt } = waiting
  const { spentTokens, spentSubscriptions } = waiting
  return (
    <Link
      to={href('messages/conversation', { id: waiting.conversationId })}
      className={styles.line}
    >
      <Avatar name={fan.name} src={fan.avatar} size={40} beside />
      <span className={styles.text}>
        <b translate="no" dir="auto">
          {ownName || fan.name}
        </b>
        <span className={styles.excerpt} translate="no" dir="auto">
          {lastMessage || t`A file`}
        </span>
      </span>
      <span className={styles.aside}>
        <span>
          <span className="hidden-visually">{t`Spent`} </span>
          <Tokens amount={spentTokens} />
        </span>
        {spentSubscriptions > 0 && (
          <small>{t`${formatMoney(spentSubscriptions, currency)} on subscriptions`}</small>
        )}
        {wroteAt && (
          <small>
            <RelativeTime at={wroteAt} />
          </small>
        )}
      </span>
    </Link>
  )
}
