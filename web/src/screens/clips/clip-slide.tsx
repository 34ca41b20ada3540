import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { Link } from 'react-router'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import type { WireClip } from '../../features/clips/queries.ts'
import { renewFile } from '../../features/feed/queries.ts'
import { ClipVideo } from '../../features/media/clip-video.tsx'
import { LikeButton } from '../../features/reactions/like-button.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink, IconButton, IconLink } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useModerated } from '../shared/use-moderated.tsx'
import styles from './clip-reel.module.css'

interface ClipSlideProps {
  clip: WireClip
  isCurrent: boolean
  /** True for the clip on screen and the next one: only their videos are loaded. */
  isNear: boolean
  isMuted: boolean
  onHide: () => void
  onRemoved: () => void
}

/** Shows one clip with its creator, what it belongs to, and what can be done with it. */
export function ClipSlide({ clip, isCurrent, isNear, isMuted, onHide, onRemoved }: ClipSlideProps) {
  const { post, file, isTeaser } = clip
  const { _id, slug, title, performer } = post
  const renew = (fileId: string) => renewFile(_id, fileId)
  return (
    <article className={styles.slide} aria-label={t`Clip by ${performer.name}`} inert={!isCurrent}>
      {isNear ? (
        <ClipVideo
          file={file}
          by={performer.name}
          renew={renew}
          isCurrent={isCurrent}
          isMuted={isMuted}
        />
      ) : (
        <img className={styles.poster} src={file.thumbnails.at(-1)} alt="" loading="lazy" />
      )}
      <div className={styles.about}>
        <Link to={href('profile', { profileId: performer.username })} className={styles.creator}>
          <Avatar name={performer.name} src={performer.avatar} size={40} beside />
          <b translate="no" dir="auto">
            {performer.name}
          </b>
        </Link>
        {title && <p dir="auto">{title}</p>}
        <ButtonLink size="s" variant="white" to={href('post', { id: slug })}>
          {isTeaser && post.isLocked ? t`Unlock the whole post` : t`See the post`}
        </ButtonLink>
      </div>
      <Actions clip={clip} onHide={onHide} onRemoved={onRemoved} />
    </article>
  )
}

function Actions({
  clip: { post },
  onHide,
  onRemoved,
}: Pick<ClipSlideProps, 'clip' | 'onHide' | 'onRemoved'>) {
  const viewer = useViewer()
  const pay = useCheckout()
  const { _id, slug, performer, isLiked, totalLike } = post
  const isOwn = viewer?._id === performer._id
  const { onReport, onRemove, dialogs } = useModerated({
    target: 'feed',
    content: post,
    name: t`this post`,
    onRemoved,
  })
  return (
    <div className={styles.actions}>
      <LikeButton objectType="feed" objectId={_id} isLiked={isLiked} total={totalLike} />
      <IconLink look="glass" label={t`Comments`} to={`${href('post', { id: slug })}#comments`}>
        <IconMessageCircle size={22} stroke={1.8} aria-hidden="true" />
      </IconLink>
      {!isOwn && viewer?.role !== 'performer' && (
        <IconButton look="glass" label={t`Send a tip`} onClick={() => void pay.tip(performer)}>
          <IconCoin size={22} stroke={1.8} aria-hidden="true" />
        </IconButton>
      )}
      {!isOwn && (
        <Menu
          label={t`More about this clip`}
          look="glass"
          isAbove
          icon={<IconDots size={22} aria-hidden="true" />}
          items={[
            ...(viewer ? [{ text: t`Don’t show this clip again`, onChoose: onHide }] : []),
            { text: t`Report`, onChoose: onReport },
            ...(onRemove ? [{ text: t`Remove`, onChoose: onRemove, tone: 'bad' as const }] : []),
          ]}
        />
      )}
      {dialogs}
    </div>
  )
}
