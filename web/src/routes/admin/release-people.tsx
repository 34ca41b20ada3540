import { listWaitingPeople } from '@stagedoor/contract/releases'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { PersonCard } from '../../features/admin/release-people/person-card.tsx'
import styles from '../../features/admin/release-people/release-people.module.css'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

export const meta = pageMeta(() => ({ title: t`People in files`, hidden: true }))

const waiting = pageRead('admin/release-people', listWaitingPeople, () => ({
  query: { limit: 20 },
}))

export const loader = pageLoader('admin/release-people', waiting.load)

/** Lists people without an account whose documents wait for a decision. */
export default function ReleasePeople() {
  const { data } = waiting.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`People in files`}
      description={t`People without an account who signed for files of creators. Approve them once their documents show who they are and that they are of age.`}
    >
      {data.length === 0 ? (
        <EmptyState
          icon={<IconChecks size={30} stroke={1.6} />}
          title={t`No documents to review`}
        />
      ) : (
        <div className={styles.cards}>
          {data.map((person) => (
            <PersonCard key={person._id} person={person} />
          ))}
        </div>
      )}
    </AdminPage>
  )
}
