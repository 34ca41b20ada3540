import { searchCodes } from '@stagedoor/contract/codes'
import type { WireOf } from '@stagedoor/contract/kit'
import { searchLinks, searchPromotions } from '@stagedoor/contract/promotions'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { codeColumns } from '../../features/promotions/code-columns.tsx'
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
const CodeDialog = lazy(() =>
  import('../../features/promotions/code-dialog.tsx').then((module) => ({
    default: module.CodeDialog,
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
const ownCodes = pageRead('creator/promotions', searchCodes, pageOf)

export const loader = pageLoader('creator/promotions', async (at) => {
  const nothing = { links: undefined, codes: undefined, promotions: undefined }
  const tab = at.search.get('tab')
  if (tab === 'links') return { ...nothing, links: await ownLinks.load(at) }
  if (tab === 'codes') return { ...nothing, codes: await ownCodes.load(at) }
  return { ...nothing, promotions: await ownPromotions.load(at) }
})

/** Lists the discounts of a creator and the links that count who joins by them. */
export default function Promotions() {
  const loaded = useLoaderData<typeof loader>()
  const promotions = ownPromotions.use(loaded.promotions)
  const links = ownLinks.use(loaded.links)
  const codes = ownCodes.use(loaded.codes)
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Button
      variant="primary"
      icon={<IconPlus size={19} stroke={2.2} />}
      onClick={() => setMaking(true)}
    >
      {links ? t`New link` : codes ? t`New code` : t`New promotion`}
    </Button>
  )
  const Form = links ? LinkDialog : codes ? CodeDialog : PromotionDialog
  return (
    <Page wide title={t`Promotions`} actions={make}>
      <Tabs
        label={t`Promotions, links and codes`}
        tabs={tabsOf(links ? 'links' : codes ? 'codes' : '')}
      />
      {promotions && <PromotionTable page={promotions} />}
      {links && <LinkTable page={links} />}
      {codes && <CodeTable page={codes} />}
      {isMaking && (
        <Suspense>
          <Form onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </Page>
  )
}

function PromotionTable({ page: { data, total } }: { page: WireOf<typeof searchPromotions> }) {
  return (
    <DataTable
      caption={t`Your promotions`}
      columns={promotionColumns()}
      rows={data}
      total={total}
      keyOf={({ _id }) => _id}
      empty={
        <EmptyState icon={<IconTag size={30} stroke={1.6} />} title={t`No promotions yet`}>
          {t`Offer new or former fans a discount on the first months. It is shown on your page with both prices.`}
        </EmptyState>
      }
    />
  )
}

function LinkTable({ page: { data, total } }: { page: WireOf<typeof searchLinks> }) {
  return (
    <DataTable
      caption={t`Your links`}
      columns={linkColumns()}
      rows={data}
      total={total}
      keyOf={({ _id }) => _id}
      empty={
        <EmptyState icon={<IconLink size={30} stroke={1.6} />} title={t`No links yet`}>
          {t`Share a link with a free trial or a discount, and see how many fans join by it.`}
        </EmptyState>
      }
    />
  )
}

function CodeTable({ page: { data, total } }: { page: WireOf<typeof searchCodes> }) {
  return (
    <DataTable
      caption={t`Your codes`}
      columns={codeColumns()}
      rows={data}
      total={total}
      keyOf={({ _id }) => _id}
      empty={
        <EmptyState icon={<IconTag size={30} stroke={1.6} />} title={t`No codes yet`}>
          {t`Share a code that fans enter at checkout, for subscriptions or anything you sell.`}
        </EmptyState>
      }
    />
  )
}

const tabsOf = (current: '' | 'links' | 'codes') => {
  const to = (tab: string) => href('creator/promotions', undefined, { tab })
  return [
    { to: href('creator/promotions'), text: t`Promotions`, current: current === '' },
    { to: to('links'), text: t`Links`, current: current === 'links' },
    { to: to('codes'), text: t`Codes`, current: current === 'codes' },
    { to: href('creator/links'), text: t`On your profile`, current: false },
    { to: href('creator/referrals'), text: t`Invite creators`, current: false },
  ]
}
