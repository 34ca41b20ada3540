import { listGalleries } from '@stagedoor/contract/admin'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { itemColumns } from '../../features/admin/catalogue/columns.tsx'
import { galleryItem } from '../../features/admin/catalogue/labels.ts'
import { NewGalleryDialog } from '../../features/admin/catalogue/new-gallery-dialog.tsx'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { stateOptions } from '../../features/admin/posts/labels.ts'
import { audienceOptions } from '../../features/content/audiences.ts'
import { t } from '../../lib/i18n.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, newestFirst, usernameFilter } from '../../lib/table.ts'
import { Button } from '../../ui/button.tsx'
import type { Filter } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Galleries`, hidden: true }))

const known = () =>
  ({
    q: 'any',
    audience: audienceOptions().map(({ value }) => value),
    state: stateOptions().map(({ value }) => value),
    fromDate: 'day',
    toDate: 'day',
  }) as const

export const loader = pageLoader('admin/galleries', ({ api, search }) =>
  api(listGalleries, {
    query: {
      ...newestFirst(search),
      ...filtersOf(search, known()),
      performerId: usernameFilter(search, 'performerId'),
    },
  }),
)

const filters = (): readonly Filter[] => [
  { name: 'performerId', label: t`Creator’s username`, kind: 'text' },
  { name: 'audience', label: t`Audience`, kind: audienceOptions() },
  { name: 'state', label: t`Status`, kind: stateOptions() },
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]

/** Lists the galleries of all creators, published or not. */
export default function Galleries() {
  const { data, total } = useLoaderData<typeof loader>()
  const [isMaking, setMaking] = useState(false)
  return (
    <AdminPage
      title={t`Galleries`}
      description={t`Galleries of all creators. Locked galleries stay locked in this list; opening one is recorded in the audit trail.`}
      actions={
        <Button
          variant="primary"
          icon={<IconPlus size={19} stroke={2.2} />}
          onClick={() => setMaking(true)}
        >
          {t`New gallery`}
        </Button>
      }
    >
      <AdminTable
        caption={t`Galleries`}
        search={t`Search by title, number or URL`}
        filters={filters()}
        columns={itemColumns(t`Gallery`)}
        page={{ data: data.map(galleryItem), total }}
        csv="galleries"
        icon={IconLibraryPhoto}
        emptyText={t`No galleries yet`}
      >
        {t`Galleries of all creators appear here, drafts included.`}
      </AdminTable>
      {isMaking && <NewGalleryDialog onClose={() => setMaking(false)} />}
    </AdminPage>
  )
}
