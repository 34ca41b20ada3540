import { listLegalHolds } from '@stagedoor/contract/legalholds'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { legalHoldColumns } from '../../features/admin/legal-holds/columns.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { pagingOf, parseTable } from '../../lib/tables/table.ts'

export const meta = pageMeta(() => ({ title: t`Legal holds`, hidden: true }))

const holds = pageRead('admin/legal-holds', listLegalHolds, ({ search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  return { query: { limit, offset } }
})

export const loader = pageLoader('admin/legal-holds', holds.load)

/** Lists the legal holds, the newest first. */
export default function LegalHolds() {
  const page = holds.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Legal holds`}
      description={t`Nothing of these accounts and things is erased until their hold is lifted.`}
    >
      <AdminTable
        caption={t`Legal holds`}
        columns={legalHoldColumns()}
        page={page}
        icon={IconLock}
        emptyText={t`No legal holds`}
      >
        {t`Keep an account or a file from being erased from its page, and it appears here.`}
      </AdminTable>
    </AdminPage>
  )
}
