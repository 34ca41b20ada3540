import { adminList } from '@stagedoor/contract/subscriptions'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { Permitted } from '../../features/admin/components/permitted.tsx'
import { moneyFilters, moneyQuery } from '../../features/admin/money/filters.ts'
import { subscriptionColumns } from '../../features/admin/subscriptions/columns.tsx'
import { kindOptions, stateOptions } from '../../features/admin/subscriptions/labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Button } from '../../ui/button.tsx'

const GrantDialog = lazy(() =>
  import('../../features/admin/subscriptions/grant-dialog.tsx').then(({ GrantDialog }) => ({
    default: GrantDialog,
  })),
)

export const meta = pageMeta(() => ({ title: t`Subscriptions`, hidden: true }))

const known = () => ({
  subscriptionType: kindOptions().map(({ value }) => value),
  state: stateOptions().map(({ value }) => value),
})

const subscriptions = pageRead('admin/subscriptions', adminList, ({ search }) => ({
  query: moneyQuery(search, known()),
}))

export const loader = pageLoader('admin/subscriptions', subscriptions.load)

const filters = () =>
  moneyFilters([
    { name: 'subscriptionType', label: t`Kind`, kind: kindOptions() },
    { name: 'state', label: t`State`, kind: stateOptions() },
  ])

/** Lists every subscription; an admin can grant access, change its end, or cancel it. */
export default function Subscriptions() {
  const page = subscriptions.use(useLoaderData<typeof loader>())
  const [isGranting, setGranting] = useState(false)
  const grant = (
    <Permitted to="money.write">
      <Button variant="primary" onClick={() => setGranting(true)}>
        <IconGift size={18} aria-hidden="true" />
        {t`Grant access`}
      </Button>
    </Permitted>
  )
  return (
    <AdminPage
      title={t`Subscriptions`}
      description={t`All subscriptions, paid, free and granted.`}
      actions={grant}
    >
      <AdminTable
        caption={t`Subscriptions`}
        filters={filters()}
        columns={subscriptionColumns()}
        page={page}
        csv="subscriptions"
        icon={IconRepeat}
        emptyText={t`No subscriptions yet`}
      >
        {t`Paid, free and granted subscriptions appear here.`}
      </AdminTable>
      {isGranting && (
        <Suspense>
          <GrantDialog onClose={() => setGranting(false)} />
        </Suspense>
      )}
    </AdminPage>
  )
}
