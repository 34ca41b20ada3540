import { listDecisions } from '@stagedoor/contract/decisions'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import { useLoaderData } from 'react-router'
import { decisionColumns } from '../../features/decisions/decision-columns.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { newestFirst } from '../../lib/tables/table.ts'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'

export const meta = pageMeta(() => ({ title: t`Decisions about you`, hidden: true }))

const decisions = pageRead('user/decisions', listDecisions, ({ search }) => ({
  query: newestFirst(search),
}))

export const loader = pageLoader('user/decisions', decisions.load)

/** Lists the decisions that restrict an account or what it published. */
export default function Decisions() {
  const { data, total } = decisions.use(useLoaderData<typeof loader>())
  return (
    <Page wide title={t`Decisions about you`}>
      <DataTable
        caption={t`Decisions about you`}
        columns={decisionColumns()}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyTable
            names={[]}
            icon={<IconScale size={30} stroke={1.6} />}
            title={t`No decisions`}
          >
            {t`If we ever remove something of yours or restrict your account, you read here why, and you can appeal.`}
          </EmptyTable>
        }
      />
    </Page>
  )
}
