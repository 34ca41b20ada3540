import Comments from '../../features/comments/comments.tsx'
import type { WirePost } from '../../features/feed/queries.ts'
import { LikeButton } from '../../features/reactions/like-button.tsx'

/** The comments on a post with what other features bring into them. */
export default function PostTalk({ post }: { post: WirePost }) {
  return (
    <Comments
      key={post._id}
      objectId={post._id}
      objectType="feed"
      slots={{
        like: ({ _id, isLiked, totalLike }) => (
          <LikeButton objectType="comment" objectId={_id} isLiked={isLiked} total={totalLike} size={18} />
        ),
      }}
    />
  )
}
