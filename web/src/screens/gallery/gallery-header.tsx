import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconShare3 from '@tabler/icons-react/dist/esm/icons/IconShare3.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link, useNavigate } from 'react-router'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { audienceLabel } from '../../features/content/audiences.ts'
import { photosLabel } from '../../features/content/contents.ts'
import type { WireGallery } from '../../features/galleries/queries.ts'
import { BookmarkButton } from '../../features/reactions/bookmark-button.tsx'
import { LikeButton } from '../../features/reactions/like-button.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import { useModerated } from '../shared/use-moderated.tsx'
import { useShare } from '../shared/use-share.ts'
import styles from './gallery-header.module.css'

/** Draws the title, creator, description and actions of a gallery. */
export function GalleryHeader({ gallery }: { gallery: WireGallery }) {
  const {
    title,
    description,
    performer,
    publishedAt,
    createdAt,
    audience,
    numOfItems,
    tags,
    participants,
  } = gallery
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      <p className={styles.about}>
        <Link to={href('profile', { profileId: performer.username })} className={styles.person}>
          <Avatar
            name={performer.name}
            src={performer.avatar}
            size={36}
            beside
            live={performer.isLive === true}
          />
          <b>{performer.name}</b>
          {performer.verifiedAccount && <VerifiedBadge size={16} />}
        </Link>
        <span className="dim">
          <RelativeTime at={publishedAt ?? createdAt} /> · {photosLabel(numOfItems)} ·{' '}
          {audienceLabel(audience)}
        </span>
      </p>
      {description && <p className={styles.text}>{description}</p>}
      {participants.length > 0 && (
        <p className={styles.chips}>
          {t`With`}
          {participants.map(({ _id, name, username }) => (
            <Link key={_id} to={href('profile', { profileId: username })}>
              {name}
            </Link>
          ))}
        </p>
      )}
      {tags.length > 0 && (
        <p className={styles.chips}>
          {tags.map((tag) => (
            <Link key={tag} to={href('tag', { tag }, { show: 'galleries' })}>
              #{tag}
            </Link>
          ))}
        </p>
      )}
      <Actions gallery={gallery} />
    </header>
  )
}

const iconProps = { size: 22, stroke: 1.8, 'aria-hidden': true } as const

function Actions({ gallery }: { gallery: WireGallery }) {
  const { _id, isLiked, isBookMarked, stats, performer, title, slug } = gallery
  const viewer = useViewer()
  const pay = useCheckout()
  const isOwn = viewer?._id === performer._id
  const share = useShare('gallery', gallery, title)
  return (
    <div className={styles.actions}>
      <LikeButton objectType="gallery" objectId={_id} isLiked={isLiked} total={stats.likes} />
      {!isOwn && viewer?.role !== 'performer' && (
        <button type="button" onClick={() => void pay.tip(performer)}>
          <IconCoin {...iconProps} />
          {t`Tip`}
        </button>
      )}
      <span className={styles.last}>
        <BookmarkButton objectType="gallery" objectId={_id} isBookMarked={isBookMarked} />
      </span>
      <button type="button" aria-label={t`Share`} data-hint={t`Share`} onClick={share}>
        <IconShare3 {...iconProps} />
      </button>
      {isOwn ? (
        <>
          {gallery.state === 'published' && (
            <Link
              to={href('gallery', { id: slug }, { viewAs: 'guest' })}
              aria-label={t`View as a guest`}
              data-hint={t`View as a guest`}
            >
              <IconEye {...iconProps} />
            </Link>
          )}
          <Link
            to={href('creator/edit-gallery', { id: _id })}
            aria-label={t`Edit gallery`}
            data-hint={t`Edit gallery`}
          >
            <IconPencil {...iconProps} />
          </Link>
        </>
      ) : (
        <Moderation gallery={gallery} />
      )}
    </div>
  )
}

/** Draws the button that reports the gallery, and for admins the one that removes it. */
function Moderation({ gallery }: { gallery: WireGallery }) {
  const navigate = useNavigate()
  const { onReport, onRemove, dialogs } = useModerated({
    target: 'gallery',
    content: gallery,
    name: t`this gallery`,
    onRemoved: () =>
      void navigate(href('profile', { profileId: gallery.performer.username }), { replace: true }),
  })
  return (
    <>
      <button type="button" aria-label={t`Report`} data-hint={t`Report`} onClick={onReport}>
        <IconFlag {...iconProps} />
      </button>
      {onRemove && (
        <button type="button" aria-label={t`Remove`} data-hint={t`Remove`} onClick={onRemove}>
          <IconTrash {...iconProps} />
        </button>
      )}
      {dialogs}
    </>
  )
}
