import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { MediaTag } from '../../ui/badge.tsx'
import { Byline } from '../../ui/byline.tsx'
import { cx } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './content-tile.module.css'
import type { ContentKind } from './kind.ts'
import type { Locked } from './lock-labels.ts'

/** The picture of content in a grid, as its kind chose it. */
interface TilePicture {
  readonly src: string | null | undefined
  readonly hash: string | null | undefined
  readonly alt?: string
  readonly isBlurred?: boolean
}

interface ContentTileProps {
  look: 'video' | 'gallery' | 'product'
  page: ContentKind['page']
  content: {
    readonly slug: string
    readonly hasAi?: boolean | undefined
    readonly performer: Parameters<typeof Byline>[0]['person'] & { readonly username: string }
  }
  title: string
  /** The name of the link, where it is more than the title; it says the lock as well. */
  label?: string
  picture: TilePicture
  /** The icon in place of a picture. */
  icon: ReactNode
  /** The lock and the price; absent for content that is never locked. */
  lock?: Locked & { readonly isLocked: boolean; readonly price: number }
  /** The length or the number of photos, in the corner of the picture. */
  corner?: ReactNode
  /** Draws it as a row. */
  isRow?: boolean
  /** The page names the creator already. */
  isBylineHidden: boolean
  /** The facts below the creator. */
  children?: ReactNode
}

/** Draws content in a grid: its picture with its lock and price, its title, creator and facts. */
export function ContentTile(props: ContentTileProps) {
  const { look, page, content, title, label, isRow, isBylineHidden, children } = props
  const { slug, performer } = content
  return (
    <article className={cx(styles.tile, styles[look], isRow && styles.row)}>
      <Frame {...props} />
      <div className={styles.text}>
        <Link to={href(page, { id: slug })} className={styles.title} aria-label={label}>
          {title}
        </Link>
        {!isBylineHidden && (
          <Byline person={performer} to={href('profile', { profileId: performer.username })} />
        )}
        {children}
      </div>
    </article>
  )
}

function Frame({ look, content, picture, icon, lock, label, corner }: ContentTileProps) {
  const { src, hash, alt = '', isBlurred } = picture
  const [width, height] = look === 'video' ? [16, 9] : [1, 1]
  return (
    <div className={styles.frame}>
      {src ? (
        <Picture
          src={src}
          className={isBlurred ? styles.blurred : styles.picture}
          alt={alt}
          width={width}
          height={height}
          hash={hash}
        />
      ) : (
        icon
      )}
      {lock?.isLocked && (
        <span className={styles.lock} aria-hidden={label !== undefined || undefined}>
          <IconLock size={20} stroke={1.8} role="img" aria-label={t`Locked`} />
        </span>
      )}
      {lock?.lockedBy === 'buy' && (
        <span className={styles.price}>
          <MediaTag>
            <Price tokens={lock.price} />
          </MediaTag>
        </span>
      )}
      {(content.hasAi || corner) && (
        <span className={styles.corner}>
          {content.hasAi && <MediaTag>{t`AI`}</MediaTag>} {corner}
        </span>
      )}
    </div>
  )
}
