import type { readPersonHistory } from '@stagedoor/contract/cases'
import type { WireOf } from '@stagedoor/contract/kit'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount, formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { violationLabels } from '../../../lib/labels/decisions.ts'
import { payoutState } from '../../../lib/labels/payout-labels.ts'
import { reportLabel } from '../../../lib/labels/report-kinds.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { statusLabels, targetLabel } from '../reports/labels.ts'
import styles from './cases.module.css'

/** The history of a person, as a client reads it. */
export type WireHistory = WireOf<typeof readPersonHistory>

/** Sums the history of a person up, with a link to all of it. */
export function HistorySummary({ history }: { history: WireHistory }) {
  const { person, isSuspended, openCases, reportsAbout, reportsBy, decisions, strikes } = history
  return (
    <Card
      title={t`History`}
      actions={
        <Link
          to={href('admin/person-cases', { id: person._id })}
          className={styles.link}
          aria-keyshortcuts="h"
        >
          {t`All of ${person.name}`}
        </Link>
      }
    >
      <DescriptionList
        facts={[
          { name: t`Open cases`, value: formatCount(openCases) },
          { name: t`Reports about them`, value: formatCount(reportsAbout.total) },
          { name: t`Reports by them`, value: formatCount(reportsBy.total) },
          { name: t`Decisions`, value: formatCount(decisions.total) },
          ...strikes.map(({ violation, count }) => ({
            name: violationLabels()[violation],
            value: formatCount(count),
          })),
          ...(isSuspended ? [{ name: t`Account`, value: t`Suspended` }] : []),
        ]}
      />
    </Card>
  )
}

/** Shows what is known about a person, part by part. */
export function HistoryCards({ history }: { history: WireHistory }) {
  const { reportsAbout, reportsBy, decisions, documents, payouts } = history
  return (
    <>
      <Part title={t`Decisions`} count={decisions.total}>
        {decisions.data.map((one) => (
          <li key={one._id}>
            <span className={styles.line}>
              <b>{violationLabels()[one.violation]}</b>
              {one.endedAt && <Badge>{t`Ended`}</Badge>}
              {one.appeal && (
                <Link to={href('admin/appeal', { id: one.appeal._id })} className={styles.link}>
                  {t`Appeal`}
                </Link>
              )}
            </span>
            {one.excerpt && <q className={styles.text}>{one.excerpt}</q>}
            <span className="dim">
              <RelativeDateTime at={one.decidedAt} />
            </span>
          </li>
        ))}
      </Part>
      <Reports title={t`Reports about them`} reports={reportsAbout} />
      <Reports title={t`Reports by them`} reports={reportsBy} />
      {documents && (
        <Part title={t`Identity documents`} count={documents.length}>
          {documents.map(({ kind, status, submittedAt }) => (
            <li key={kind}>
              <span className={styles.line}>
                {kind === 'id' ? t`ID` : t`Selfie with ID`}
                <Badge tone={status === 'approved' ? 'good' : 'neutral'}>
                  {documentLabels()[status]}
                </Badge>
                <span className="dim">
                  <RelativeDateTime at={submittedAt} />
                </span>
              </span>
            </li>
          ))}
        </Part>
      )}
      {payouts && <Payouts payouts={payouts} />}
    </>
  )
}

const documentLabels = () => ({
  pending: t`Waiting`,
  approved: t`Approved`,
  refused: t`Rejected`,
  withdrawn: t`Withdrawn`,
})

function Reports({ title, reports }: { title: string; reports: WireHistory['reportsBy'] }) {
  return (
    <Part title={title} count={reports.total}>
      {reports.data.map((one) => {
        const { text, tone } = statusLabels()[one.status]
        return (
          <li key={one._id}>
            <span className={styles.line}>
              <Link to={href('admin/report', { id: one._id })} className={styles.link}>
                {reportLabel(one)}
              </Link>
              <Badge tone={tone}>{text}</Badge>
            </span>
            <span className="dim">
              {targetLabel(one.target)} · <RelativeDateTime at={one.createdAt} />
            </span>
          </li>
        )
      })}
    </Part>
  )
}

function Payouts({ payouts }: { payouts: NonNullable<WireHistory['payouts']> }) {
  const { currency } = useSite()
  return (
    <Part title={t`Payouts`} count={payouts.total}>
      {payouts.data.map(({ _id, amount, status, createdAt }) => (
        <li key={_id}>
          <span className={styles.line}>
            <Link to={href('admin/payout', { id: _id })} className={styles.link}>
              {formatMoney(amount, currency)}
            </Link>
            <Badge>{payoutState(status as never).text}</Badge>
            <span className="dim">
              <RelativeDateTime at={createdAt} />
            </span>
          </span>
        </li>
      ))}
    </Part>
  )
}

interface PartProps {
  title: string
  count: number
  children: ReactNode
}

function Part({ title, count, children }: PartProps) {
  return (
    <Card title={title} actions={<span className="dim">{formatCount(count)}</span>}>
      {count > 0 ? (
        <ul className={styles.list}>{children}</ul>
      ) : (
        <p className="dim">{t`Nothing yet`}</p>
      )}
    </Card>
  )
}
