import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { searchWith } from '../../features/feed/filters.ts'
import { PostTile } from '../../features/feed/post-tile.tsx'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { GalleryTile } from '../../features/galleries/gallery-tile.tsx'
import { ProductTile } from '../../features/products/product-tile.tsx'
import { VideoTile } from '../../features/videos/video-tile.tsx'
import { formatCount } from '../../lib/i18n/format.ts'
import { jt, msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { excerptOf } from '../../lib/navigation/excerpt.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Person } from '../../ui/person.tsx'
import { PostTilePreview } from '../shared/post-tile-preview.tsx'
import styles from './all-results.module.css'
import { kindTexts } from './kind-texts.ts'
import type { FoundPages } from './load-explore.ts'
import type { ResultKind } from './result-kind.ts'

/**
 * Shows the first results of every kind, each with its number; kinds without results are left out.
 */
export default function AllResults({ creators, posts, videos, galleries, products }: FoundPages) {
  const pages = [creators, posts, videos, galleries, products]
  const total = pages.reduce((sum, page) => sum + (page?.total ?? 0), 0)
  if (total === 0) return <NothingFound />
  return (
    <div className={styles.kinds}>
      <p role="status" className="hidden-visually">
        {ngettext(msgid`${formatCount(total)} result`, `${formatCount(total)} results`, total)}
      </p>
      <Kind kind="creators" page={creators} isColumn>
        {creators?.data.map((creator) => (
          <div key={creator._id} className={styles.creator}>
            <Person
              person={creator}
              to={href('profile', { profileId: creator.username }, { from: 'search' })}
              size={44}
            />
            <FollowButton
              performerId={creator._id}
              name={creator.name}
              isFollowed={creator.isFollowed}
              size="s"
            />
          </div>
        ))}
      </Kind>
      <Kind kind="posts" page={posts}>
        {posts?.data.map((post) => (
          <div key={post._id} className={styles.post}>
            <PostTile post={post} preview={<PostTilePreview post={post} />} />
            <span aria-hidden="true">
              {post.title || excerptOf(post.text || post.firstLine, 60)}
            </span>
          </div>
        ))}
      </Kind>
      <Kind kind="videos" page={videos} isWide>
        {videos?.data.map((video) => (
          <VideoTile key={video._id} video={video} />
        ))}
      </Kind>
      <Kind kind="galleries" page={galleries}>
        {galleries?.data.map((gallery) => (
          <GalleryTile key={gallery._id} gallery={gallery} />
        ))}
      </Kind>
      <Kind kind="products" page={products}>
        {products?.data.map((product) => (
          <ProductTile key={product._id} product={product} />
        ))}
      </Kind>
    </div>
  )
}

interface KindProps {
  kind: Exclude<ResultKind, 'all'>
  page: FoundPages[Exclude<ResultKind, 'all'>]
  isColumn?: boolean
  isWide?: boolean
  children: ReactNode
}

/** Draws the first results of a kind, with a link to all of them. */
function Kind({ kind, page, isColumn = false, isWide = false, children }: KindProps) {
  const [search] = useSearchParams()
  if (!page || page.total === 0) return null
  const name = kindTexts()[kind]
  const strip = isColumn ? styles.column : isWide ? `${styles.strip} ${styles.wide}` : styles.strip
  return (
    <section aria-label={name}>
      <div className={styles.head}>
        <h2>
          {name} <span className="dim">{formatCount(page.total)}</span>
        </h2>
        {page.total > page.data.length && (
          <Link to={`?${searchWith(search, { show: kind })}`} aria-label={t`Show all: ${name}`}>
            {t`Show all`}
          </Link>
        )}
      </div>
      {page.corrected !== undefined && (
        <p
          className={styles.note}
        >{jt`Nothing was found as typed. These match ${<b key="1">{page.corrected}</b>}.`}</p>
      )}
      <div className={strip}>{children}</div>
    </section>
  )
}

const NothingFound = () => (
  <EmptyState
    icon={<IconSearchOff size={28} stroke={1.6} />}
    title={t`Nothing found`}
    action={<ButtonLink to={href('explore')}>{t`Show all creators`}</ButtonLink>}
  >
    {t`Texts of posts you may not open are not searched. Try other words.`}
  </EmptyState>
)
