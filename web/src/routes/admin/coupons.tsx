import { searchCoupons } from '@stagedoor/contract/coupons'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { Permitted } from '../../features/admin/components/permitted.tsx'
import { couponColumns } from '../../features/admin/coupons/columns.tsx'
import { statusOptions } from '../../features/admin/coupons/labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, newestFirst } from '../../lib/tables/table.ts'
import { Button } from '../../ui/button.tsx'

const CouponDialog = lazy(() =>
  import('../../features/admin/coupons/coupon-dialog.tsx').then(({ CouponDialog }) => ({
    default: CouponDialog,
  })),
)

export const meta = pageMeta(() => ({ title: t`Coupons`, hidden: true }))

const coupons = pageRead('admin/coupons', searchCoupons, ({ search }) => ({
  query: {
    ...newestFirst(search),
    ...filtersOf<'q' | 'status'>(search, { q: 'any', status: ['active', 'inactive'] }),
  },
}))

export const loader = pageLoader('admin/coupons', coupons.load)

const filters = () => [{ name: 'status', label: t`Status`, kind: statusOptions() }]

/** Lists the coupons that fans can use for a payment. */
export default function Coupons() {
  const page = coupons.use(useLoaderData<typeof loader>())
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Permitted to="money.write">
      <Button
        variant="primary"
        icon={<IconPlus size={19} stroke={2.2} />}
        onClick={() => setMaking(true)}
      >
        {t`New coupon`}
      </Button>
    </Permitted>
  )
  return (
    <AdminPage
      title={t`Coupons`}
      description={t`A part off a top-up or the first payment of a subscription, paid by the site. Each fan can use a coupon once.`}
      actions={make}
    >
      <AdminTable
        caption={t`Coupons`}
        search={t`Search by name or code`}
        filters={filters()}
        columns={couponColumns()}
        page={page}
        csv="coupons"
        icon={IconTicket}
        emptyText={t`No coupons yet`}
      >
        {t`Create one, and give its code to fans.`}
      </AdminTable>
      {isMaking && (
        <Suspense>
          <CouponDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </AdminPage>
  )
}
