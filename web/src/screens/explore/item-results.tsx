import { listGalleries } from '@stagedoor/contract/galleries'
import type { WireOf } from '@stagedoor/contract/kit'
import { listProducts } from '@stagedoor/contract/products'
import { listVideos } from '@stagedoor/contract/videos'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { useSearchParams } from 'react-router'
import { ContentGrid } from '../../features/content/content-grid.tsx'
import { GalleryGrid } from '../../features/galleries/gallery-grid.tsx'
import { ProductGrid } from '../../features/products/product-grid.tsx'
import { VideoTile } from '../../features/videos/video-tile.tsx'
import { useInfiniteCall } from '../../lib/api/infinite-list.ts'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { productsQueryOf, videosQueryOf } from './kind-query.ts'
import { type ExploreSubject, itemQueryOf } from './result-kind.ts'
import styles from './results.module.css'
import { SearchSummary } from './search-summary.tsx'

interface ItemResultsProps {
  videos: WireOf<typeof listVideos> | null
  galleries: WireOf<typeof listGalleries> | null
  products: WireOf<typeof listProducts> | null
  subject: ExploreSubject
}

/** Lists the videos, galleries or products that match. */
export default function ItemResults({ videos, galleries, products, subject }: ItemResultsProps) {
  if (videos) return <VideoResults page={videos} subject={subject} />
  if (galleries) return <GalleryResults page={galleries} subject={subject} />
  return products && <ProductResults page={products} subject={subject} />
}

interface ResultsProps<Page> {
  page: Page
  subject: ExploreSubject
}

function VideoResults({ page, subject }: ResultsProps<WireOf<typeof listVideos>>) {
  const query = useQuery(videosQueryOf, subject, page.corrected)
  const list = useInfiniteCall(listVideos, { query }, page)
  const count = ngettext(
    msgid`${formatCount(list.total)} video`,
    `${formatCount(list.total)} videos`,
    list.total,
  )
  return (
    <>
      <Summary count={count} corrected={page.corrected} />
      <ContentGrid
        list={list}
        placeholder={<Skeleton height={180} />}
        empty={
          <NothingFound
            kind="videos"
            title={t`No videos found`}
            all={t`Show all videos`}
            query={query}
          />
        }
      >
        {(videos) => (
          <div className={styles.grid}>
            {videos.map((video) => (
              <VideoTile key={video._id} video={video} />
            ))}
          </div>
        )}
      </ContentGrid>
    </>
  )
}

function GalleryResults({ page, subject }: ResultsProps<WireOf<typeof listGalleries>>) {
  const query = useQuery(itemQueryOf, subject, page.corrected)
  const list = useInfiniteCall(listGalleries, { query }, page)
  const count = ngettext(
    msgid`${formatCount(list.total)} gallery`,
    `${formatCount(list.total)} galleries`,
    list.total,
  )
  return (
    <>
      <Summary count={count} corrected={page.corrected} />
      <GalleryGrid
        list={list}
        empty={
          <NothingFound
            kind="galleries"
            title={t`No galleries found`}
            all={t`Show all galleries`}
            query={query}
          />
        }
      />
    </>
  )
}

function ProductResults({ page, subject }: ResultsProps<WireOf<typeof listProducts>>) {
  const query = useQuery(productsQueryOf, subject, page.corrected)
  const list = useInfiniteCall(listProducts, { query }, page)
  const count = ngettext(
    msgid`${formatCount(list.total)} product`,
    `${formatCount(list.total)} products`,
    list.total,
  )
  return (
    <>
      <Summary count={count} corrected={page.corrected} />
      <ProductGrid
        list={list}
        height={240}
        empty={
          <NothingFound
            kind="products"
            title={t`No products found`}
            all={t`Show all products`}
            query={query}
          />
        }
      />
    </>
  )
}

/** Returns the query of the address, with the corrected words if there are any. */
function useQuery<Query>(
  queryOf: (search: URLSearchParams, subject: ExploreSubject) => Query,
  subject: ExploreSubject,
  corrected: string | undefined,
) {
  const [search] = useSearchParams()
  return { ...queryOf(search, subject), ...(corrected && { q: corrected }) }
}

function Summary({ count, corrected }: { count: string; corrected: string | undefined }) {
  const [search] = useSearchParams()
  return <SearchSummary count={count} corrected={corrected} q={search.get('q')?.trim()} />
}

interface NothingFoundProps {
  kind: 'videos' | 'galleries' | 'products'
  title: string
  /** The name of the link to everything of the kind. */
  all: string
  /** The query. Everything in it but the order and the page size is a filter. */
  query: object
}

/** Says that nothing matches, and leads to everything of the kind where the list is narrowed. */
function NothingFound({ kind, title, all, query }: NothingFoundProps) {
  const isNarrowed = Object.keys(query).some((name) => name !== 'sort' && name !== 'limit')
  return (
    <EmptyState
      icon={<IconSearchOff size={28} stroke={1.6} />}
      title={title}
      action={
        isNarrowed && <ButtonLink to={href('explore', undefined, { show: kind })}>{all}</ButtonLink>
      }
    >
      {isNarrowed ? t`Try other words or fewer filters.` : t`What creators publish appears here.`}
    </EmptyState>
  )
}
