import { searchUsers } from '@stagedoor/contract/admin'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { AdminPage, AdminPageTabs } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { userColumns } from '../../features/admin/people/columns.tsx'
import { statusFilters } from '../../features/admin/people/filters.ts'
import { NewUserDialog } from '../../features/admin/people/new-user-dialog.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useMay } from '../../lib/session/permissions.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'
import { Button } from '../../ui/button.tsx'

export const meta = pageMeta(() => ({ title: t`Users`, hidden: true }))

const known = () => ({ ...statusFilters().known, role: ['admin'] }) as const

const users = pageRead('admin/users', searchUsers, ({ search }) => ({
  query: { ...pagingOf(parseTable(search)), ...filtersOf(search, known()) },
}))

export const loader = pageLoader('admin/users', users.load)

/** Lists the fans, or the admins. */
export default function Users() {
  const page = users.use(useLoaderData<typeof loader>())
  const [search] = useSearchParams()
  const isAdmins = search.get('role') === 'admin'
  const [isMaking, setMaking] = useState(false)
  const mayDo = useMay()
  const mayMake = mayDo(isAdmins ? 'staff.write' : 'people.write')
  const tabs = [
    { to: href('admin/users'), text: t`Fans`, current: !isAdmins },
    { to: href('admin/users', undefined, { role: 'admin' }), text: t`Admins`, current: isAdmins },
  ]
  return (
    <AdminPage
      title={t`Users`}
      actions={
        mayMake && (
          <Button
            variant="primary"
            icon={<IconPlus size={19} stroke={2.2} />}
            onClick={() => setMaking(true)}
          >
            {isAdmins ? t`New admin` : t`New fan`}
          </Button>
        )
      }
    >
      <AdminPageTabs label={t`Users`} tabs={tabs} />
      <AdminTable
        caption={isAdmins ? t`Admins` : t`Fans`}
        search={t`Search by name, username or e-mail`}
        filters={statusFilters().filters}
        columns={userColumns(isAdmins)}
        page={page}
        csv="users"
        icon={IconUsers}
        emptyText={t`No users yet`}
      >
        {t`Everyone who signs up as a fan appears here.`}
      </AdminTable>
      {isMaking && (
        <NewUserDialog role={isAdmins ? 'admin' : 'user'} onClose={() => setMaking(false)} />
      )}
    </AdminPage>
  )
}
