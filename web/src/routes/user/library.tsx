import {
  listIncluded,
  listPhotos,
  listPurchases,
  listSellers,
  listStartedVideos,
} from '@stagedoor/contract/purchases'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { requireFan } from '../../lib/session/require-fan.server.ts'
import { filtersOf } from '../../lib/tables/table.ts'
import { IncludedGrid } from '../../screens/library/included-grid.tsx'
import { LibraryGrid } from '../../screens/library/library-grid.tsx'
import { LibrarySearch } from '../../screens/library/library-search.tsx'
import { PhotoWall } from '../../screens/library/photo-wall.tsx'
import { SellerRow } from '../../screens/library/seller-row.tsx'
import { StartedRow } from '../../screens/library/started-row.tsx'
import { type BoughtTime, datesOf, TimeRow } from '../../screens/library/time-row.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const A_PAGE = 24

const kinds = ['feed', 'video', 'gallery', 'product', 'message'] as const
const views = ['photos', 'included'] as const
const times = ['month', 'year', 'earlier'] as const

/** The filters of the library, as its address has them. */
interface Filters {
  readonly view?: (typeof views)[number] | undefined
  readonly objectType?: (typeof kinds)[number] | undefined
  readonly performerId?: string | undefined
  readonly time?: BoughtTime | undefined
  /** Words of what was bought, or of its creator. */
  readonly q?: string | undefined
}

export const meta = pageMeta(() => ({ title: t`Library`, hidden: true }))

const known = { view: views, objectType: kinds, time: times } as const

export const loader = pageLoader('user/library', async ({ api, search, viewer }) => {
  requireFan(viewer)
  const performerId = /^[0-9a-f]{32}$/.exec(search.get('performerId') ?? '')?.[0]
  const of = { limit: A_PAGE, ...(performerId && { performerId }) }
  const q = search.get('q')?.trim().slice(0, 100) || undefined
  const filters: Filters = { ...filtersOf(search, known), performerId, q }
  const { view, objectType, time } = filters
  if (view === 'included') {
    const kind = objectType === 'video' || objectType === 'gallery' ? objectType : 'feed'
    const query = { ...of, objectType: kind } as const
    return { view, filters, query, first: await api(listIncluded, { query }) } as const
  }
  const sellers = api(listSellers).then(({ data }) => data)
  if (view === 'photos') {
    const query = { ...of, limit: 8 }
    const first = await api(listPhotos, { query })
    return { view, filters, query, first, sellers: await sellers } as const
  }
  const words = q && { q }
  const query = { ...of, ...(objectType && { objectType }), ...datesOf(time, new Date()), ...words }
  const isWhole = !objectType && !performerId && !time && !q
  const [first, started] = await Promise.all([
    api(listPurchases, { query }),
    isWhole ? api(listStartedVideos) : { data: [] },
  ])
  const rest = { sellers: await sellers, started: started.data }
  return { view: 'bought', filters, query, first, ...rest } as const
})

/** Returns the address of the library with other filters. */
const libraryOf = (filters: Filters) => href('user/library', undefined, { ...filters })

const tabs = (): readonly (Filters & { readonly text: string })[] => [
  { text: t`All` },
  { objectType: 'feed', text: t`Posts` },
  { objectType: 'video', text: t`Videos` },
  { objectType: 'gallery', text: t`Galleries` },
  { objectType: 'message', text: t`Messages` },
  { objectType: 'product', text: t`Products` },
  { view: 'photos', text: t`Photos` },
  { view: 'included', text: t`Included now` },
]

/**
 * Shows everything that a fan bought, by creator, kind and time, its photos as a wall, the videos
 * that were begun, and what subscriptions open.
 */
export default function Library() {
  const loaded = useLoaderData<typeof loader>()
  const { view, objectType, performerId, time, q } = loaded.filters
  const isCurrent = (tab: Filters) =>
    view === 'included' || view === 'photos'
      ? tab.view === view
      : tab.view === undefined && tab.objectType === objectType
  return (
    <Page
      wide
      title={t`Library`}
      actions={<ButtonLink to={href('user/purchases')}>{t`Purchases and receipts`}</ButtonLink>}
    >
      <Tabs
        label={t`Library by kind`}
        tabs={tabs().map(({ text, ...tab }) => ({
          to: libraryOf(
            tab.view === 'included' ? tab : { ...tab, performerId, ...(!tab.view && { time, q }) },
          ),
          text,
          current: isCurrent(tab),
        }))}
      />
      <Chosen key={`${view} ${objectType} ${performerId} ${time}`} loaded={loaded} />
    </Page>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** Shows the part of the library that the filters choose. */
function Chosen({ loaded }: { loaded: Loaded }) {
  const { filters } = loaded
  const isFiltered = Boolean(
    filters.view ?? filters.objectType ?? filters.performerId ?? filters.time ?? filters.q,
  )
  const linkTo = (performerId: string | undefined) => libraryOf({ ...filters, performerId })
  const empty = <Nothing isFiltered={isFiltered} />
  if (loaded.view === 'included') {
    return (
      <>
        <IncludedKinds filters={filters} kind={loaded.query.objectType} />
        <IncludedGrid first={loaded.first} query={loaded.query} empty={<NothingIncluded />} />
      </>
    )
  }
  const row = <SellerRow sellers={loaded.sellers} chosen={filters.performerId} linkTo={linkTo} />
  if (loaded.view === 'photos') {
    return (
      <>
        {row}
        <PhotoWall first={loaded.first} query={loaded.query} empty={empty} />
      </>
    )
  }
  return (
    <>
      <StartedRow videos={loaded.started} />
      <LibrarySearch q={filters.q} linkTo={(q) => libraryOf({ ...filters, q })} />
      {row}
      <TimeRow chosen={filters.time} linkTo={(time) => libraryOf({ ...filters, time })} />
      <LibraryGrid first={loaded.first} query={loaded.query} empty={empty} />
    </>
  )
}

/** Chooses the kind of what subscriptions open. */
function IncludedKinds({ filters, kind }: { filters: Filters; kind: string }) {
  const all = [
    { objectType: 'feed', text: t`Posts` },
    { objectType: 'video', text: t`Videos` },
    { objectType: 'gallery', text: t`Galleries` },
  ] as const
  return (
    <Tabs
      label={t`Included content by kind`}
      tabs={all.map(({ objectType, text }) => ({
        to: libraryOf({ ...filters, objectType }),
        text,
        current: objectType === kind,
      }))}
    />
  )
}

const NothingIncluded = () => (
  <EmptyState
    icon={<IconLibraryPhoto size={30} stroke={1.6} />}
    title={t`No subscription opens anything of this kind`}
    action={<ButtonLink to={href('explore')}>{t`Find a creator`}</ButtonLink>}
  />
)

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
