import { searchAllPages } from '@stagedoor/contract/pages'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { Permitted } from '../../features/admin/components/permitted.tsx'
import { pageColumns } from '../../features/admin/pages/columns.tsx'
import { UnfinishedPages } from '../../features/admin/pages/unfinished-pages.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Filter } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Pages`, hidden: true }))

const known = { q: 'any', status: ['draft', 'published'] } as const
const PAGE_LIMIT = 200

const pages = pageRead('admin/cms-pages', searchAllPages, ({ search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  return { query: { limit, offset, ...filtersOf(search, known) } }
})

export const loader = pageLoader('admin/cms-pages', async (at) => {
  const [page, all] = await Promise.all([
    pages.load(at),
    at.api(searchAllPages, { query: { limit: PAGE_LIMIT } }),
  ])
  return { page, unfinished: all.data.filter(({ placeholders }) => placeholders.length > 0) }
})

const filters = (): readonly Filter[] => [
  {
    name: 'status',
    label: t`Status`,
    kind: [
      { value: 'published', text: t`Published` },
      { value: 'draft', text: t`Draft` },
    ],
  },
]

/** Lists the pages of the site: terms, privacy, help, and others written by the operator. */
export default function CmsPages() {
  const { page, unfinished } = useLoaderData<typeof loader>()
  const make = (
    <Permitted to="site.write">
      <ButtonLink
        to={href('admin/create-cms-page')}
        variant="primary"
        icon={<IconPlus size={19} stroke={2.2} />}
      >
        {t`New page`}
      </ButtonLink>
    </Permitted>
  )
  return (
    <AdminPage
      title={t`Pages`}
      description={t`Terms, privacy, help and other pages for visitors. Add links to them under Menus.`}
      actions={make}
    >
      <UnfinishedPages pages={unfinished} />
      <AdminTable
        caption={t`Pages`}
        search={t`Search by title or address`}
        filters={filters()}
        columns={pageColumns()}
        page={pages.use(page)}
        csv="pages"
        icon={IconFileText}
        emptyText={t`No pages yet`}
      >
        {t`A site cannot open without terms, a privacy policy and a complaints page.`}
      </AdminTable>
    </AdminPage>
  )
}
