import { PostCard } from '../../features/feed/post-card.tsx'
import { PostMenu } from '../../features/feed/post-menu.tsx'
import { renewFile, type WirePost } from '../../features/feed/queries.ts'
import { MediaSet } from '../../features/media/media-set.tsx'
import { Teaser } from '../../features/media/teaser.tsx'
import { BookmarkButton } from '../../features/reactions/bookmark-button.tsx'
import { LikeButton } from '../../features/reactions/like-button.tsx'
import { useViewer } from '../../lib/session.ts'
import { usePay } from '../pay/use-pay.ts'
import { useUnlock } from './use-unlock.ts'

interface PostViewProps {
  post: WirePost
  monthly?: string | undefined
  isPage?: boolean
  /** The first media of the screen. */
  eager?: boolean
  /** The post changed for this viewer: it was unlocked. */
  onChanged: (performerId: string, postId: string) => Promise<unknown>
  onDeleted: (id: string) => void
}

/** A post with everything other features bring into it: media, likes, the ways to pay. */
export function PostView({ post, monthly, isPage = false, eager = false, onChanged, onDeleted }: PostViewProps) {
  const viewer = useViewer()
  const pay = usePay()
  const unlock = useUnlock(post, onChanged)
  const isOwn = viewer?._id === post.performer._id
  const renew = (fileId: string) => renewFile(post._id, fileId)
  const ready = post.files.filter((file) => file.url)
  const { _id, isLiked, isBookMarked, totalLike, performer } = post
  return (
    <PostCard
      post={post}
      monthly={monthly}
      isPage={isPage}
      menu={<PostMenu post={post} isOwn={isOwn} isPage={isPage} onDeleted={onDeleted} />}
      slots={{
        media: ready.length > 0 && <MediaSet files={ready} by={performer.name} renew={renew} eager={eager} />,
        like: <LikeButton objectType="feed" objectId={_id} isLiked={isLiked} total={totalLike} />,
        bookmark: <BookmarkButton objectType="feed" objectId={_id} isBookMarked={isBookMarked} />,
        teaser: post.teaser?.url && <Teaser file={post.teaser} by={performer.name} renew={renew} />,
        onUnlock: unlock,
        onTip: isOwn || viewer?.role === 'performer' ? undefined : () => void pay.tip(performer),
      }}
    />
  )
}
