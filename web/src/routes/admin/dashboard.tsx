import {
  listAudit,
  listWaitingDocuments,
  readActivity,
  readSiteHealth,
  readStatistics,
} from '@stagedoor/contract/admin'
import { searchAllPages } from '@stagedoor/contract/pages'
import { adminListTransactions } from '@stagedoor/contract/payments'
import { listReports } from '@stagedoor/contract/reports'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { ActivityCard } from '../../features/admin/dashboard/activity-card.tsx'
import { Counts } from '../../features/admin/dashboard/counts.tsx'
import styles from '../../features/admin/dashboard/dashboard.module.css'
import { LatestActions, LatestPayments } from '../../features/admin/dashboard/latest.tsx'
import { RevenueCard } from '../../features/admin/dashboard/revenue-card.tsx'
import { TasksCard } from '../../features/admin/dashboard/tasks-card.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

export const meta = pageMeta(() => ({ title: t`Overview`, hidden: true }))

const LATEST_COUNT = 5

export const loader = pageLoader('admin/dashboard', async ({ api }) => {
  const [figures, health, activity, waiting, due, payments, events, pages] = await Promise.all([
    api(readStatistics),
    api(readSiteHealth),
    api(readActivity),
    api(listWaitingDocuments, { query: { limit: LATEST_COUNT } }),
    api(listReports, { query: { status: 'open', limit: 1 } }),
    api(adminListTransactions, { query: { limit: LATEST_COUNT } }),
    api(listAudit, { query: { limit: LATEST_COUNT } }),
    api(searchAllPages, { query: { status: 'published', limit: 100 } }),
  ])
  const unfinished = pages.data
    .filter(({ placeholders }) => placeholders.length > 0)
    .map(({ title, isWaived }) => ({ title, isWaived }))
  const nextDue = due.data[0]?.dueAt
  const lists = { waiting: waiting.data, payments: payments.data, events: events.data, unfinished }
  return { figures, health, activity, nextDue, ...lists }
})

/** Shows the figures of the site and the tasks of an admin. */
export default function Dashboard() {
  const { figures, health, activity, waiting, nextDue, payments, events, unfinished } =
    useLoaderData<typeof loader>()
  return (
    <AdminPage title={t`Overview`}>
      <div className={styles.dashboard}>
        <div className={styles.top}>
          <TasksCard
            figures={figures}
            health={health}
            waiting={waiting}
            nextDue={nextDue}
            unfinished={unfinished}
          />
          <RevenueCard figures={figures} owed={activity.owed} />
        </div>
        <ActivityCard activity={activity} />
        <Counts figures={figures} />
        <div className={styles.latest}>
          <LatestPayments payments={payments} />
          <LatestActions events={events} />
        </div>
      </div>
    </AdminPage>
  )
}
