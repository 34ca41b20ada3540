import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconShare3 from '@tabler/icons-react/dist/esm/icons/IconShare3.mjs'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useModeration } from '../../features/admin/moderation/use-moderation.tsx'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { lockLabel, unlockLabel } from '../../features/feed/labels.ts'
import { stageLabel } from '../../features/feed/processing-labels.ts'
import { followPerformer } from '../../features/follows/queries.ts'
import { Teaser } from '../../features/media/teaser.tsx'
import { VideoPlayer } from '../../features/media/video-player.tsx'
import { BookmarkButton } from '../../features/reactions/bookmark-button.tsx'
import { LikeButton } from '../../features/reactions/like-button.tsx'
import { useReport } from '../../features/reports/use-report.tsx'
import { renewVideoFile, type WireVideo } from '../../features/videos/queries.ts'
import { VideoFacts } from '../../features/videos/video-facts.tsx'
import { VideoMenu } from '../../features/videos/video-menu.tsx'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { joinFacts, playFacts } from '../../lib/media-facts.ts'
import { goToSignUp } from '../../lib/navigation.ts'
import { useViewer } from '../../lib/session.ts'
import { shareLink } from '../../lib/share.ts'
import { useResumeAction } from '../../lib/use-resume-action.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useFormatPrice } from '../../ui/price.tsx'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast.ts'
import { CreatorRow } from '../shared/creator-row.tsx'
import styles from './video-view.module.css'

interface VideoViewProps {
  video: WireVideo
  /** The video that is offered when this one ends. */
  next: WireVideo | undefined
  /** Called when the video changed for this viewer: it was unlocked. */
  onChanged: () => Promise<unknown>
}

/** Draws a video with the parts that other features provide: player, likes, checkout. */
export function VideoView({ video, next, onChanged }: VideoViewProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const pay = useCheckout()
  const { report, dialog } = useReport()
  const { remove, dialog: removing } = useModeration(video.performerId)
  const { _id, title, performer, isLiked, isBookmarked, stats } = video
  const isOwn = viewer?._id === performer._id
  const away = () =>
    void navigate(href('profile', { profileId: performer.username }), { replace: true })
  const share = async () => {
    const outcome = await shareLink(
      `${performer.name}: ${title}`,
      href('video', { id: video.slug }),
    )
    if (outcome === 'copied') toast({ text: t`Link copied` })
  }
  return (
    <article className={styles.video}>
      <Stage video={video} next={next} isOwn={isOwn} onChanged={onChanged} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <VideoMenu
          video={video}
          isOwn={isOwn}
          onReport={() => report({ target: 'video', targetId: _id, name: t`this video` })}
          onRemove={
            remove &&
            (() => remove({ target: 'video', id: _id, name: t`this video`, onRemoved: away }))
          }
          onDeleted={away}
        />
      </header>
      <div className={styles.creator}>
        <CreatorRow performer={performer} isFollowed={video.isFollowed} />
      </div>
      <div className={styles.actions}>
        <LikeButton objectType="video" objectId={_id} isLiked={isLiked} total={stats.likes} />
        {!isOwn && viewer?.role !== 'performer' && (
          <Button
            variant="quiet"
            icon={<IconCoin size={22} stroke={1.8} aria-hidden="true" />}
            onClick={() => void pay.tip(performer)}
          >
            {t`Tip`}
          </Button>
        )}
        <span className={styles.last}>
          <BookmarkButton objectType="video" objectId={_id} isBookMarked={isBookmarked} />
        </span>
        <IconButton label={t`Share`} onClick={() => void share()}>
          <IconShare3 size={23} stroke={1.8} />
        </IconButton>
      </div>
      <VideoFacts video={video} />
      {dialog}
      {removing}
    </article>
  )
}

interface StageProps extends VideoViewProps {
  isOwn: boolean
}

/** Draws the place of the video: the player, its locked picture, or how far it is processed. */
function Stage({ video, next, isOwn, onChanged }: StageProps) {
  const navigate = useNavigate()
  const plays = usePlaysAtOnce()
  const { _id, video: file, isLocked, performer } = video
  const renew = (fileId: string) => renewVideoFile(_id, fileId)
  const toNext = next && {
    title: next.title,
    picture: next.thumbnail?.thumbnails[0],
    onPlay: () => void navigate(href('video', { id: next.slug }), { state: { plays: true } }),
  }
  if (isLocked) return <Locked video={video} onChanged={onChanged} />
  if (file?.status !== 'finished') return <Unready video={video} />
  const ratio = `${file.width ?? 16} / ${file.height ?? 9}`
  return (
    <div className={styles.stage} style={{ aspectRatio: ratio }}>
      <VideoPlayer
        {...{ file, renew }}
        by={performer.name}
        eager
        autoPlay={plays}
        remembers={!isOwn}
        next={toNext}
      />
    </div>
  )
}

/** Returns true on the page that the end of another video led to; not after Back, nor when it is loaded again. */
function usePlaysAtOnce(): boolean {
  const { state } = useLocation()
  return useNavigationType() === 'PUSH' && state?.plays === true
}

function Unready({ video: { video: file, status } }: { video: WireVideo }) {
  const isFailed = status === 'file-error' || !file
  return (
    <div className={styles.unready} role="status">
      <IconHourglass size={30} stroke={1.6} aria-hidden="true" />
      {isFailed ? (
        <p>{file?.reason ?? t`The video could not be processed.`}</p>
      ) : (
        <>
          <p>{t`This video is being processed. It starts here when it is ready.`}</p>
          <Progress label={t`Processing`} percent={file.percent} note={stageLabel(file)} />
        </>
      )}
    </div>
  )
}

function Locked({ video, onChanged }: Pick<VideoViewProps, 'video' | 'onChanged'>) {
  const { _id, thumbnail, teaser, performer, lockedBy } = video
  const formatPrice = useFormatPrice()
  const unlock = useUnlockVideo(video, onChanged)
  useResumeAction({ unlock: () => lockedBy && unlock(true) })
  return (
    <div className={styles.locked}>
      {thumbnail?.url && (
        <Picture
          className={thumbnail.isBlurred ? styles.blurred : styles.chosen}
          src={thumbnail.url}
          alt=""
          width={thumbnail.width ?? 16}
          height={thumbnail.height ?? 9}
          hash={thumbnail.thumbhash}
          eager
        />
      )}
      <div className={styles.over}>
        <span className={styles.lock}>
          <IconLock size={26} stroke={1.7} aria-hidden="true" />
        </span>
        <p className={styles.inside}>
          <b>{lockLabel(video)}</b>
          {video.video && <span>{joinFacts(playFacts([video.video]))}</span>}
        </p>
        {teaser?.url && (
          <Teaser
            file={teaser}
            by={performer.name}
            renew={(fileId) => renewVideoFile(_id, fileId)}
          />
        )}
        {lockedBy !== 'list' && (
          <Button variant="white" onClick={() => unlock()}>
            {unlockLabel(video, { price: formatPrice(video.price) })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Unlocks a video by following, subscribing or buying. `isAsked`: an address asked for it, not a click. */
function useUnlockVideo(video: WireVideo, onChanged: () => unknown) {
  const { _id, performer, lockedBy, price, title, description, thumbnail } = video
  const viewer = useViewer()
  const pay = useCheckout()
  const unlock = async (isAsked: boolean) => {
    const poster = thumbnail?.url ?? null
    if (lockedBy === 'buy') {
      const item = {
        _id,
        objectType: 'video',
        price,
        performer,
        contentsLabel: title,
        poster,
        description,
      } as const
      return pay.buy({ ...item, facts: video.video ? playFacts([video.video]) : [] })
    }
    if (lockedBy === 'subscribe') return pay.subscribe(performer)
    if (lockedBy !== 'follow') return false
    return isAsked ? pay.follow(performer) : followPerformer(performer._id)
  }
  const open = async (isAsked: boolean) => {
    if (!viewer) return goToSignUp(href('video', { id: _id }, { ask: 'unlock' }))
    if (await unlock(isAsked)) await onChanged()
  }
  return (isAsked = false) => void open(isAsked)
}
