import IconSettingsAutomation from '@tabler/icons-react/dist/esm/icons/IconSettingsAutomation.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { jt, midSentence, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { type AuditEvent, actionLabel, actorLabel, detailLines } from '../audit/labels.ts'
import { type Payment, paymentStatusLabel, paymentTypeLabel } from '../money/labels.ts'
import styles from './latest.module.css'

interface LatestProps {
  title: string
  to: string
  /** The text of an empty list. */
  emptyText: string
  children: readonly ReactNode[]
}

function Latest({ title, to, emptyText, children }: LatestProps) {
  return (
    <Card
      title={title}
      actions={
        <Link to={to} className={styles.all}>
          {jt`See all${(
            <span key="1" className="hidden-visually">
              {' '}
              {midSentence(title)}
            </span>
          )}`}
        </Link>
      }
    >
      {children.length === 0 ? (
        <p className="dim">{emptyText}</p>
      ) : (
        <ul className={styles.list}>{children}</ul>
      )}
    </Card>
  )
}

interface LineProps {
  name: string
  /** Undefined for actions of the system. */
  avatar: string | null | undefined
  description: string
  at: string
  after?: ReactNode
}

function Line({ name, avatar, description, at, after }: LineProps) {
  return (
    <li>
      {avatar === undefined ? (
        <span className={styles.machine}>
          <IconSettingsAutomation size={19} stroke={1.7} aria-hidden="true" />
        </span>
      ) : (
        <Avatar name={name} src={avatar} size={34} beside />
      )}
      <span className={styles.text}>
        <b>{name}</b>
        <span className="dim">
          {description} · <RelativeDateTime at={at} />
        </span>
      </span>
      {after}
    </li>
  )
}

/** Shows the latest payments at the gateway. */
export function LatestPayments({ payments }: { payments: readonly Payment[] }) {
  return (
    <Latest title={t`Latest payments`} to={href('admin/payments')} emptyText={t`No payments yet.`}>
      {payments.map((payment) => (
        <Line
          key={payment._id}
          name={payment.sourceInfo?.name ?? t`Deleted account`}
          avatar={payment.sourceInfo?.avatar ?? null}
          description={paymentTypeLabel(payment.type)}
          at={payment.createdAt}
          after={<PaymentAmount payment={payment} />}
        />
      ))}
    </Latest>
  )
}

function PaymentAmount({ payment }: { payment: Payment }) {
  const { text, tone } = paymentStatusLabel(payment)
  return (
    <span className={styles.sum}>
      <b>{formatMoney(payment.totalPrice, payment.currency)}</b>
      {payment.status !== 'success' && <Badge tone={tone}>{text}</Badge>}
    </span>
  )
}

/** Shows the latest actions with their actors. */
export function LatestActions({ events }: { events: readonly AuditEvent[] }) {
  return (
    <Latest title={t`Latest actions`} to={href('admin/audit')} emptyText={t`No actions yet.`}>
      {events.map((event) => (
        <Line
          key={event._id}
          name={actorLabel(event)}
          avatar={event.actorInfo?.avatar}
          description={actionLabel(event.action)}
          at={event.createdAt}
          after={<FirstDetail event={event} />}
        />
      ))}
    </Latest>
  )
}

/** Returns the most informative detail of an event, truncated. */
function FirstDetail({ event }: { event: AuditEvent }) {
  const [line] = detailLines(event, useSite())
  return line ? (
    <span className={styles.highlight} translate="no">
      {line.text}
    </span>
  ) : null
}
