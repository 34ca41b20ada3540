import { viewPerformer } from '@stagedoor/contract/admin'
import { adminListStatements } from '@stagedoor/contract/earnings'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { StatementList } from '../../features/earnings/statement-list.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from '../creator/statements.module.css'

export const meta = pageMeta<typeof loader>(({ name }) => ({
  title: t`Statements of ${name}`,
  hidden: true,
}))

export const loader = pageLoader('admin/performer-statements', async ({ api, params: { id } }) => {
  const { _id: performerId, name } = await api(viewPerformer, { params: { id } })
  return { performerId, name, ...(await api(adminListStatements, { query: { performerId } })) }
})

/** Shows the monthly statements of a creator to admins, with their files. */
export default function PerformerStatements() {
  const { performerId, name, currency, data } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      back={{ to: href('admin/performer', { id: performerId }), text: name }}
      title={t`Statements of ${name}`}
      description={t`Months are counted in UTC. The files are those that the creator can download.`}
    >
      {data.length === 0 ? (
        <Card>
          <EmptyState icon={<IconReceipt size={30} stroke={1.6} />} title={t`No statements yet`}>
            {t`The statement of a month appears here with the creator’s first earning.`}
          </EmptyState>
        </Card>
      ) : (
        <div className={styles.months}>
          <StatementList statements={data} currency={currency} performerId={performerId} />
        </div>
      )}
    </AdminPage>
  )
}
