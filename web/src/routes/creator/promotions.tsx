import { searchLinks, searchPromotions } from '@stagedoor/contract/promotions'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { linkColumns, promotionColumns } from '../../features/promotions/columns.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { pagingOf, parseTable } from '../../lib/tables/table.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const PromotionDialog = lazy(() =>
  import('../../features/promotions/promotion-dialog.tsx').then((module) => ({
    default: module.PromotionDialog,
  })),
)
const LinkDialog = lazy(() =>
  import('../../features/promotions/link-dialog.tsx').then((module) => ({
    default: module.LinkDialog,
  })),
)

export const meta = pageMeta(() => ({ title: t`Promotions`, hidden: true }))

const pageOf = ({ search }: { search: URLSearchParams }) => {
  const { sortBy: _, ...query } = pagingOf(parseTable(search))
  return { query }
}
const ownPromotions = pageRead('creator/promotions', searchPromotions, pageOf)
const ownLinks = pageRead('creator/promotions', searchLinks, pageOf)

export const loader = pageLoader('creator/promotions', async (at) =>
  at.search.get('tab') === 'links'
    ? { links: await ownLinks.load(at), promotions: undefined }
    : { promotions: await ownPromotions.load(at), links: undefined },
)

/** Lists the discounts of a creator and the links that count who joins by them. */
export default function Promotions() {
  const loaded = useLoaderData<typeof loader>()
  const promotions = ownPromotions.use(loaded.promotions)
  const links = ownLinks.use(loaded.links)
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Button
      variant="primary"
      icon={<IconPlus size={19} stroke={2.2} />}
      onClick={() => setMaking(true)}
    >
      {links ? t`New link` : t`New promotion`}
    </Button>
  )
  const Form = links ? LinkDialog : PromotionDialog
  return (
    <Page wide title={t`Promotions`} actions={make}>
      <Tabs label={t`Promotions and links`} tabs={tabsOf(Boolean(links))} />
      {promotions && (
        <DataTable
          caption={t`Your promotions`}
          columns={promotionColumns()}
          rows={promotions.data}
          total={promotions.total}
          keyOf={({ _id }) => _id}
          empty={
            <EmptyState icon={<IconTag size={30} stroke={1.6} />} title={t`No promotions yet`}>
              {t`Offer new or former fans a discount on the first months. It is shown on your page with both prices.`}
            </EmptyState>
          }
        />
      )}
      {links && (
        <DataTable
          caption={t`Your links`}
          columns={linkColumns()}
          rows={links.data}
          total={links.total}
          keyOf={({ _id }) => _id}
          empty={
            <EmptyState icon={<IconLink size={30} stroke={1.6} />} title={t`No links yet`}>
              {t`Share a link with a free trial or a discount, and see how many fans join by it.`}
            </EmptyState>
          }
        />
      )}
      {isMaking && (
        <Suspense>
          <Form onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </Page>
  )
}

const tabsOf = (isLinks: boolean) => [
  { to: href('creator/promotions'), text: t`Promotions`, current: !isLinks },
  { to: href('creator/promotions', undefined, { tab: 'links' }), text: t`Links`, current: isLinks },
]
