import { adminListReferrals } from '@stagedoor/contract/referrals'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { referralColumns, referralStateOptions } from '../../features/admin/referrals/columns.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useSite } from '../../lib/session/session.ts'
import { filtersOf, newestFirst } from '../../lib/tables/table.ts'

export const meta = pageMeta(() => ({ title: t`Invited creators`, hidden: true }))

const referrals = pageRead('admin/referrals', adminListReferrals, ({ search }) => {
  const state = referralStateOptions().map(({ value }) => value)
  return { query: { ...newestFirst(search), ...filtersOf<'state'>(search, { state }) } }
})

export const loader = pageLoader('admin/referrals', referrals.load)

const filters = () => [{ name: 'state', label: t`State`, kind: referralStateOptions() }]

/** Lists invited creators, with the amounts that their inviters received. */
export default function Referrals() {
  const page = referrals.use(useLoaderData<typeof loader>())
  const { currency } = useSite()
  return (
    <AdminPage
      title={t`Invited creators`}
      description={t`Creators who signed up with another creator’s link. The inviter gets a share of your commission, as set in the commission settings; each referral keeps the terms it started with.`}
    >
      <AdminTable
        caption={t`Invited creators`}
        filters={filters()}
        columns={referralColumns(currency)}
        page={page}
        icon={IconUserPlus}
        emptyText={t`Nobody has been invited yet`}
      >
        {t`Turn it on in the settings of the commission: “Share for inviting creators”.`}
      </AdminTable>
    </AdminPage>
  )
}
