import Comments from '../../features/comments/comments.tsx'
import type { WirePost } from '../../features/feed/queries.ts'
import { LikeButton } from '../../features/reactions/like-button.tsx'
import { useReport } from '../../features/reports/use-report.tsx'

/** The comments on a post with what other features bring into them. */
export default function PostTalk({ post }: { post: WirePost }) {
  const { report, dialog } = useReport()
  return (
    <>
      <Comments
        key={post._id}
        objectId={post._id}
        objectType="feed"
        slots={{
          like: ({ _id, isLiked, totalLike }) => (
            <LikeButton objectType="comment" objectId={_id} isLiked={isLiked} total={totalLike} size={18} />
          ),
          onReport: ({ _id, creator }) =>
            report({ target: 'comment', targetId: _id, name: `the comment by ${creator.name}` }),
        }}
      />
      {dialog}
    </>
  )
}
