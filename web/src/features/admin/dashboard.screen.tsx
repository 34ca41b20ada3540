import { listAudit, listWaitingDocuments, readActivity, readStatistics } from '@stagedoor/contract/admin'
import { searchAllPages } from '@stagedoor/contract/pages'
import { adminListTransactions } from '@stagedoor/contract/payments'
import { listReports } from '@stagedoor/contract/reports'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { Counts } from './dashboard/counts.tsx'
import styles from './dashboard/dashboard.module.css'
import { FirstCard } from './dashboard/first-card.tsx'
import { LatelyCard } from './dashboard/lately-card.tsx'
import { LatestActions, LatestPayments } from './dashboard/latest.tsx'
import { MoneyCard } from './dashboard/money-card.tsx'
import { Room } from './parts/room.tsx'

export const meta = pageMeta(() => ({ title: 'Overview', hidden: true }))

const FEW = 5

export const loader = pageLoader('admin/dashboard', async ({ api }) => {
  const [figures, activity, waiting, due, payments, events, pages] = await Promise.all([
    api(readStatistics),
    api(readActivity),
    api(listWaitingDocuments, { query: { limit: FEW } }),
    api(listReports, { query: { status: 'open', limit: 1 } }),
    api(adminListTransactions, { query: { limit: FEW } }),
    api(listAudit, { query: { limit: FEW } }),
    api(searchAllPages, { query: { status: 'published', limit: 100 } }),
  ])
  const unfinished = pages.data
    .filter(({ placeholders }) => placeholders.length > 0)
    .map(({ title, isWaived }) => ({ title, isWaived }))
  const nextDue = due.data[0]?.dueAt
  return { figures, activity, waiting: waiting.data, nextDue, payments: payments.data, events: events.data, unfinished }
})

/** How the site is doing, and what to do first. */
export default function Dashboard() {
  const { figures, activity, waiting, nextDue, payments, events, unfinished } = useLoaderData<typeof loader>()
  return (
    <Room title="Overview">
      <div className={styles.dashboard}>
        <div className={styles.top}>
          <FirstCard figures={figures} waiting={waiting} nextDue={nextDue} unfinished={unfinished} />
          <MoneyCard figures={figures} owed={activity.owed} />
        </div>
        <LatelyCard activity={activity} />
        <Counts figures={figures} />
        <div className={styles.latest}>
          <LatestPayments payments={payments} />
          <LatestActions events={events} />
        </div>
      </div>
    </Room>
  )
}
