import type { WireInputOf } from '@stagedoor/contract/kit'
import { listPurchases, listSellers, listStartedVideos } from '@stagedoor/contract/purchases'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { requireFan } from '../../lib/session/require-fan.server.ts'
import { filtersOf } from '../../lib/tables/table.ts'
import { LibraryGrid } from '../../screens/library/library-grid.tsx'
import { SellerRow } from '../../screens/library/seller-row.tsx'
import { StartedRow } from '../../screens/library/started-row.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const A_PAGE = 24

type Query = NonNullable<WireInputOf<typeof listPurchases>['query']>
type Filters = Pick<Query, 'objectType' | 'performerId'>

export const meta = pageMeta(() => ({ title: t`Library`, hidden: true }))

const known = { objectType: ['feed', 'video', 'gallery', 'product', 'message'] } as const

export const loader = pageLoader('user/library', async ({ api, search, viewer }) => {
  requireFan(viewer)
  const performerId = /^[0-9a-f]{32}$/.exec(search.get('performerId') ?? '')?.[0]
  const filters: Filters = { ...filtersOf(search, known), ...(performerId && { performerId }) }
  const query = { limit: A_PAGE, ...filters }
  const isWhole = Object.keys(filters).length === 0
  const [purchases, sellers, started] = await Promise.all([
    api(listPurchases, { query }),
    api(listSellers),
    isWhole ? api(listStartedVideos) : { data: [] },
  ])
  return { query, purchases, sellers: sellers.data, started: started.data } as const
})

const tabs = () =>
  [
    { objectType: undefined, text: t`All` },
    { objectType: 'feed', text: t`Posts` },
    { objectType: 'video', text: t`Videos` },
    { objectType: 'gallery', text: t`Galleries` },
    { objectType: 'message', text: t`Messages` },
    { objectType: 'product', text: t`Products` },
  ] as const

/** Shows everything that a fan bought, by creator and kind, and the videos that were begun. */
export default function Library() {
  const { query, purchases, sellers, started } = useLoaderData<typeof loader>()
  const { objectType, performerId } = query
  return (
    <Page
      wide
      title={t`Library`}
      actions={<ButtonLink to={href('user/purchases')}>{t`Purchases and receipts`}</ButtonLink>}
    >
      <Tabs
        label={t`Library by kind`}
        tabs={tabs().map((tab) => ({
          to: href('user/library', undefined, { performerId, objectType: tab.objectType }),
          text: tab.text,
          current: tab.objectType === objectType,
        }))}
      />
      <StartedRow videos={started} />
      <SellerRow
        sellers={sellers}
        chosen={performerId}
        linkTo={(one) => href('user/library', undefined, { objectType, performerId: one })}
      />
      <LibraryGrid
        key={`${objectType} ${performerId}`}
        first={purchases}
        query={query}
        empty={<Nothing isFiltered={Boolean(objectType ?? performerId)} />}
      />
    </Page>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const icon = <IconLibraryPhoto size={30} stroke={1.6} />
  if (isFiltered)
    return (
      <EmptyState
        icon={icon}
        title={t`Nothing of this kind`}
        action={<ButtonLink to={href('user/library')}>{t`Show everything`}</ButtonLink>}
      />
    )
  return (
    <EmptyState
      icon={icon}
      title={t`Your library is empty`}
      action={<ButtonLink to={href('explore')}>{t`Find a creator`}</ButtonLink>}
    >
      {t`What you buy stays here, even if you don’t subscribe or its creator leaves.`}
    </EmptyState>
  )
}
