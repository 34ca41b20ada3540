import { listGalleries } from '@stagedoor/contract/galleries'
import type { WireOf } from '@stagedoor/contract/kit'
import { listProducts } from '@stagedoor/contract/products'
import { listVideos } from '@stagedoor/contract/videos'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { useSearchParams } from 'react-router'
import { searchWith } from '../../features/feed/filters.ts'
import { GalleryGrid } from '../../features/galleries/gallery-grid.tsx'
import { ProductGrid } from '../../features/products/product-grid.tsx'
import { VideoTile } from '../../features/videos/video-tile.tsx'
import { formatCount } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { msgid, ngettext, t } from '../../lib/i18n.ts'
import { useInfiniteCall } from '../../lib/infinite-list.ts'
import { Chip } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { InfiniteListFooter } from '../../ui/infinite-list-footer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type CatalogueSort, catalogueQueryOf, catalogueSorts } from './result-kind.ts'
import styles from './results.module.css'
import { SearchSummary } from './search-summary.tsx'

interface CatalogueResultsProps {
  videos: WireOf<typeof listVideos> | null
  galleries: WireOf<typeof listGalleries> | null
  products: WireOf<typeof listProducts> | null
}

/** Lists the videos, galleries or products of all performers in an order, by words or by a tag. */
export default function CatalogueResults({ videos, galleries, products }: CatalogueResultsProps) {
  return (
    <>
      <CatalogueToolbar />
      {videos && <VideoResults page={videos} />}
      {galleries && <GalleryResults page={galleries} />}
      {products && <ProductResults page={products} />}
    </>
  )
}

const sortTexts = (): Record<CatalogueSort, string> => ({
  newest: t`Newest`,
  popular: t`Most liked`,
  views: t`Most viewed`,
})

function CatalogueToolbar() {
  const [search, setSearch] = useSearchParams()
  const { sort, tag } = catalogueQueryOf(search)
  const change = (changes: Record<string, string | undefined>) =>
    setSearch((now) => searchWith(now, changes), { preventScrollReset: true })
  return (
    <div className={styles.toolbar}>
      <SelectField
        label={t`Sort by`}
        options={catalogueSorts.map((value) => ({ value, text: sortTexts()[value] }))}
        value={sort}
        onChange={({ target }) => change({ sort: target.value === 'newest' ? undefined : target.value })}
      />
      {tag && (
        <Chip selected onClick={() => change({ tag: undefined })} aria-label={t`Remove the tag ${tag}`}>
          #{tag}
        </Chip>
      )}
    </div>
  )
}

function VideoResults({ page }: { page: WireOf<typeof listVideos> }) {
  const query = useQuery(page.corrected)
  const list = useInfiniteCall(listVideos, { query }, page)
  const count = ngettext(msgid`${formatCount(list.total)} video`, `${formatCount(list.total)} videos`, list.total)
  return (
    <>
      <Summary count={count} corrected={page.corrected} />
      {list.items.length === 0 && !list.hasMore ? (
        <NothingFound title={t`No videos found`} />
      ) : (
        <div className={styles.grid}>
          {list.items.map((video) => (
            <VideoTile key={video._id} video={video} isRow={false} />
          ))}
        </div>
      )}
      <InfiniteListFooter list={list} placeholder={<Skeleton height={180} />} />
    </>
  )
}

function GalleryResults({ page }: { page: WireOf<typeof listGalleries> }) {
  const query = useQuery(page.corrected)
  const list = useInfiniteCall(listGalleries, { query }, page)
  const count = ngettext(msgid`${formatCount(list.total)} gallery`, `${formatCount(list.total)} galleries`, list.total)
  return (
    <>
      <Summary count={count} corrected={page.corrected} />
      <GalleryGrid list={list} empty={<NothingFound title={t`No galleries found`} />} />
    </>
  )
}

function ProductResults({ page }: { page: WireOf<typeof listProducts> }) {
  const { tag: _, ...query } = useQuery(page.corrected)
  const list = useInfiniteCall(listProducts, { query }, page)
  const count = ngettext(msgid`${formatCount(list.total)} product`, `${formatCount(list.total)} products`, list.total)
  return (
    <>
      <Summary count={count} corrected={page.corrected} />
      {list.items.length === 0 && !list.hasMore ? (
        <NothingFound title={t`No products found`} />
      ) : (
        <ProductGrid products={list.items} />
      )}
      <InfiniteListFooter list={list} placeholder={<Skeleton height={240} />} />
    </>
  )
}

/** Returns the query of the address, with the corrected words if there are any. */
function useQuery(corrected: string | undefined) {
  const [search] = useSearchParams()
  return { ...catalogueQueryOf(search), ...(corrected && { q: corrected }) }
}

/** Says how many were found; lists by likes or views show the first of all alone. */
function Summary({ count, corrected }: { count: string; corrected: string | undefined }) {
  const [search] = useSearchParams()
  if (catalogueQueryOf(search).sort !== 'newest') return null
  return <SearchSummary count={count} corrected={corrected} q={catalogueQueryOf(search).q} />
}

function NothingFound({ title }: { title: string }) {
  return (
    <EmptyState
      icon={<IconSearchOff size={28} stroke={1.6} />}
      title={title}
      action={<ButtonLink to={href('explore')}>{t`Show all creators`}</ButtonLink>}
    >
      {t`Try other words or another tag.`}
    </EmptyState>
  )
}
