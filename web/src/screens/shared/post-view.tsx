import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { PostCard } from '../../features/feed/post-card.tsx'
import { PostMenu } from '../../features/feed/post-menu.tsx'
import { renewFile, type WirePost } from '../../features/feed/queries.ts'
import { AudioPlayer } from '../../features/media/audio-player.tsx'
import { HoverPreview } from '../../features/media/hover-preview.tsx'
import { MediaSet } from '../../features/media/media-set.tsx'
import { Teaser } from '../../features/media/teaser.tsx'
import { BookmarkButton } from '../../features/reactions/bookmark-button.tsx'
import { LikeButton } from '../../features/reactions/like-button.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { useResumeAction } from '../../lib/navigation/use-resume-action.ts'
import { useViewer } from '../../lib/session/session.ts'
import { previewClipOf } from './post-tile-preview.tsx'
import { useModerated } from './use-moderated.tsx'
import { useUnlockPost } from './use-unlock-post.ts'

interface PostViewProps {
  post: WirePost
  subscribe?: string | undefined
  isPage?: boolean
  /** Marks the post as pinned. */
  showsPin?: boolean
  /** The first media of the screen. */
  eager?: boolean
  /** Called when the post changed for this viewer: it was unlocked. */
  onChanged: (performerId: string, postId: string) => Promise<unknown>
  onDeleted: (id: string) => void
}

/** Draws a post with the parts that other features provide: media, likes, checkout. */
export function PostView(props: PostViewProps) {
  const { post, subscribe, isPage = false, showsPin = false, eager = false, onChanged } = props
  const viewer = useViewer()
  const pay = useCheckout()
  const unlock = useUnlockPost(post, onChanged)
  useResumeAction(isPage && { unlock: () => post.lockedBy && void unlock('asked') })
  const isOwn = viewer?._id === post.performer._id
  const renew = (fileId: string) => renewFile(post._id, fileId)
  const { _id, isLiked, isBookMarked, totalLike, performer } = post
  return (
    <PostCard
      post={post}
      subscribe={subscribe}
      isPage={isPage}
      showsPin={showsPin}
      menu={<ModeratedMenu post={post} isOwn={isOwn} isPage={isPage} onDeleted={props.onDeleted} />}
      slots={{
        media: <Media post={post} renew={renew} eager={eager} isPage={isPage} />,
        like: <LikeButton objectType="feed" objectId={_id} isLiked={isLiked} total={totalLike} />,
        bookmark: <BookmarkButton objectType="feed" objectId={_id} isBookMarked={isBookMarked} />,
        teaser: post.teaser?.url && <Teaser file={post.teaser} by={performer.name} renew={renew} />,
        preview: <HoverPreview src={previewClipOf(post)} isBlurred />,
        onUnlock: unlock,
        onTip: isOwn || viewer?.role === 'performer' ? undefined : () => void pay.tip(performer),
      }}
    />
  )
}

type ModeratedMenuProps = Pick<PostViewProps, 'post' | 'onDeleted'> & {
  isOwn: boolean
  isPage: boolean
}

/** Draws the menu of a post, with the dialogs of reports and of moderation. */
function ModeratedMenu({ post, isOwn, isPage, onDeleted }: ModeratedMenuProps) {
  const { onReport, onRemove, dialogs } = useModerated({
    target: 'feed',
    content: post,
    name: t`this post`,
    onRemoved: () => onDeleted(post._id),
  })
  return (
    <>
      <PostMenu
        post={post}
        isOwn={isOwn}
        isPage={isPage}
        onReport={onReport}
        onRemove={onRemove}
        onDeleted={onDeleted}
      />
      {dialogs}
    </>
  )
}

type MediaProps = Pick<PostViewProps, 'post' | 'eager' | 'isPage'> & {
  renew: (fileId: string) => Promise<WirePost['files'][number]>
}

/**
 * Draws the open files of a post in their order: photos and videos that follow one another as one
 * set, and audio between them. Files of a locked post that are not open have no size.
 */
function Media({
  post: { files, performer, isLocked },
  renew,
  eager = false,
  isPage = false,
}: MediaProps) {
  const ready = files.filter(({ url, size }) => url && !(isLocked && size === 0))
  const by = performer.name
  return runsOf(ready).map(([first, ...more]) =>
    isAudio(first) ? (
      <AudioPlayer key={first._id} file={first} by={by} renew={renew} />
    ) : (
      <MediaSet
        key={first._id}
        files={[first, ...more]}
        by={by}
        renew={renew}
        eager={eager}
        isLinked={isPage}
      />
    ),
  )
}

type File = WirePost['files'][number]

const isAudio = ({ type }: File) => type === 'feed-audio'

/** Returns files as runs of photos and videos, and each audio alone. */
function runsOf(files: readonly File[]): [File, ...File[]][] {
  const runs: [File, ...File[]][] = []
  for (const file of files) {
    const last = runs.at(-1)
    if (!last || isAudio(file) || isAudio(last[0])) runs.push([file])
    else last.push(file)
  }
  return runs
}
