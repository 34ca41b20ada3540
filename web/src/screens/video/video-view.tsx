import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconShare3 from '@tabler/icons-react/dist/esm/icons/IconShare3.mjs'
import { useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { ContentMenu } from '../../features/content/content-menu.tsx'
import { downloadsLabel } from '../../features/content/downloads-line.tsx'
import { lockLabel } from '../../features/content/lock-labels.ts'
import { LockedCover } from '../../features/content/locked-cover.tsx'
import { UnlockButton } from '../../features/content/unlock-button.tsx'
import { stageLabel } from '../../features/feed/processing-labels.ts'
import { Teaser } from '../../features/media/teaser.tsx'
import { VideoPlayer } from '../../features/media/video-player.tsx'
import { BookmarkButton } from '../../features/reactions/bookmark-button.tsx'
import { LikeButton } from '../../features/reactions/like-button.tsx'
import { videoKind } from '../../features/videos/kind.ts'
import { renewVideoFile, type WireVideo } from '../../features/videos/queries.ts'
import { VideoFacts } from '../../features/videos/video-facts.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { joinFacts, playFacts } from '../../lib/media/media-facts.ts'
import { href } from '../../lib/navigation/href.ts'
import { useResumeAction } from '../../lib/navigation/use-resume-action.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { CreatorRow } from '../shared/creator-row.tsx'
import { useModerated } from '../shared/use-moderated.tsx'
import { useShare } from '../shared/use-share.ts'
import { useUnlock } from '../shared/use-unlock.ts'
import { useMinimisedVideo } from './mini-video.tsx'
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
  const { _id, title, performer, isLiked, isBookmarked, stats } = video
  const isOwn = viewer?._id === performer._id
  const away = () =>
    void navigate(href('profile', { profileId: performer.username }), { replace: true })
  const moderated = useModerated({
    target: 'video',
    content: video,
    onRemoved: away,
    name: t`this video`,
  })
  const share = useShare('video', video, title)
  return (
    <article className={styles.video}>
      <Stage video={video} next={next} isOwn={isOwn} onChanged={onChanged} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <ContentMenu
          kind={videoKind}
          content={{ ...video, name: title }}
          isOwn={isOwn}
          onReport={moderated.onReport}
          onRemove={moderated.onRemove}
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
        <IconButton label={t`Share`} onClick={share}>
          <IconShare3 size={23} stroke={1.8} />
        </IconButton>
      </div>
      <VideoFacts video={video} />
      {moderated.dialogs}
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
  const stage = useRef<HTMLDivElement>(null)
  useMinimisedVideo(video, stage)
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
    <div ref={stage} className={styles.stage} style={{ aspectRatio: ratio }}>
      <VideoPlayer
        file={file}
        renew={renew}
        by={performer.name}
        eager
        autoPlay={plays}
        remembers={!isOwn}
        next={toNext}
      />
    </div>
  )
}

/**
 * Returns true on the page that the end of another video led to; not after Back, nor when it is
 * loaded again.
 */
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
  const { _id, thumbnail, teaser, performer, lockedBy, video: file } = video
  const unlock = useUnlockVideo(video, onChanged)
  useResumeAction({ unlock: () => lockedBy && void unlock('asked') })
  return (
    <LockedCover
      look="video"
      className={styles.locked}
      picture={thumbnail}
      eager
      heading={lockLabel(video)}
      notes={[joinFacts([...(file ? playFacts([file]) : []), downloadsLabel(video)])]}
    >
      {teaser?.url && (
        <Teaser file={teaser} by={performer.name} renew={(fileId) => renewVideoFile(_id, fileId)} />
      )}
      <UnlockButton content={video} kind="video" onUnlock={unlock} />
    </LockedCover>
  )
}

/** Returns the function that unlocks a video. */
function useUnlockVideo(video: WireVideo, onChanged: () => unknown) {
  const { title, description, thumbnail, video: file } = video
  return useUnlock(video, {
    page: 'video',
    offer: () => ({
      objectType: 'video',
      contentsLabel: title,
      poster: thumbnail?.url ?? null,
      description,
      likes: video.stats.likes,
      facts: file ? playFacts([file]) : [],
    }),
    onChanged,
  })
}
