import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { searchWith } from '../../features/feed/filters.ts'
import { PostTile } from '../../features/feed/post-tile.tsx'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { GalleryTile } from '../../features/galleries/gallery-tile.tsx'
import { ProductTile } from '../../features/products/product-tile.tsx'
import { VideoTile } from '../../features/videos/video-tile.tsx'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { excerptOf } from '../../lib/navigation/excerpt.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Person } from '../../ui/person.tsx'
import { PostTilePreview } from '../shared/post-tile-preview.tsx'
import styles from './all-results.module.css'
import { countOf } from './count-of.ts'
import { kindTexts } from './kind-texts.ts'
import type { FoundPages } from './load-explore.ts'
import type { ExploreSubject, ResultKind } from './result-kind.ts'
import { TagLinks } from './tag-results.tsx'

interface AllResultsProps extends FoundPages {
  subject: ExploreSubject
}

/**
 * Shows the first results of every kind, each with its number; kinds without results are left out.
 */
export default function AllResults({ subject, ...pages }: AllResultsProps) {
  const { creators, posts, videos, galleries, products, tags } = pages
  const numbers = numbersOf(pages)
  if (numbers.length === 0) return <NothingFound subject={subject} />
  return (
    <div className={styles.kinds}>
      <p role="status" className="hidden-visually">
        {t`Results: ${numbers.join(', ')}`}
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
      <Kind kind="tags" page={tags} isColumn>
        <TagLinks tags={tags?.data ?? []} />
      </Kind>
    </div>
  )
}

/** Returns the kinds that have results with their numbers: "Creators 3", for screen readers. */
const numbersOf = (pages: FoundPages): readonly string[] =>
  foundKinds.flatMap((kind) => {
    const page = pages[kind]
    return page && page.total > 0 ? [`${kindTexts()[kind]} ${countOf(page)}`] : []
  })

const foundKinds = ['creators', 'posts', 'videos', 'galleries', 'products', 'tags'] as const

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
          {name} <span className="dim">{countOf(page)}</span>
        </h2>
        {(page.total > page.data.length || page.isTotalExact === false) && (
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

function NothingFound({ subject }: { subject: ExploreSubject }) {
  const [search] = useSearchParams()
  const isOfOne = subject.type === 'creator'
  return (
    <EmptyState
      icon={<IconSearchOff size={28} stroke={1.6} />}
      title={t`Nothing found`}
      action={
        isOfOne ? (
          <ButtonLink to={`?${searchWith(search, { in: undefined })}`}>
            {t`Search all creators`}
          </ButtonLink>
        ) : (
          <ButtonLink to={href('explore')}>{t`Show all creators`}</ButtonLink>
        )
      }
    >
      {t`Texts of posts you may not open are not searched. Try other words.`}
    </EmptyState>
  )
}
