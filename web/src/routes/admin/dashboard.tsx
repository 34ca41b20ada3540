import {
  listAudit,
  listWaitingDocuments,
  readActivity,
  readSiteHealth,
  readStatistics,
} from '@stagedoor/contract/admin'
import { listCases } from '@stagedoor/contract/cases'
import { searchAllPages } from '@stagedoor/contract/pages'
import { adminListTransactions } from '@stagedoor/contract/payments'
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
import { readIf } from '../../lib/session/permissions.ts'

export const meta = pageMeta(() => ({ title: t`Overview`, hidden: true }))

const LATEST_COUNT = 5

export const loader = pageLoader('admin/dashboard', async ({ api, viewer }) => {
  const [figures, health, activity, waiting, due, payments, events, pages] = await Promise.all([
    api(readStatistics),
    api(readSiteHealth),
    readIf(viewer, 'money.read', () => api(readActivity)),
    readIf(viewer, 'documents.read', () =>
      api(listWaitingDocuments, { query: { limit: LATEST_COUNT } }),
    ),
    readIf(viewer, 'moderation.read', () => api(listCases, { query: { limit: 1 } })),
    readIf(viewer, 'money.read', () =>
      api(adminListTransactions, { query: { limit: LATEST_COUNT } }),
    ),
    readIf(viewer, 'records.read', () => api(listAudit, { query: { limit: LATEST_COUNT } })),
    readIf(viewer, 'site.read', () =>
      api(searchAllPages, { query: { status: 'published', limit: 100 } }),
    ),
  ])
  const unfinished = (pages?.data ?? [])
    .filter(({ placeholders }) => placeholders.length > 0)
    .map(({ title, isWaived }) => ({ title, isWaived }))
  const lists = { payments: payments?.data, events: events?.data, unfinished }
  return {
    figures,
    health,
    activity,
    nextDue: due?.data[0]?.dueAt,
    waiting: waiting?.data ?? [],
    ...lists,
  }
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
          {activity && figures.earnings && (
            <RevenueCard
              earnings={figures.earnings}
              owed={activity.owed}
              currency={figures.currency}
            />
          )}
        </div>
        {activity && <ActivityCard activity={activity} />}
        <Counts figures={figures} />
        <div className={styles.latest}>
          {payments && <LatestPayments payments={payments} />}
          {events && <LatestActions events={events} />}
        </div>
      </div>
    </AdminPage>
  )
}
