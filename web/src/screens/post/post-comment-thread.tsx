import { useModeration } from '../../features/admin/moderation/use-moderation.tsx'
import { useBlock } from '../../features/blocks/use-block.tsx'
import Comments from '../../features/comments/comments.tsx'
import { LikeButton } from '../../features/reactions/like-button.tsx'
import { useReport } from '../../features/reports/use-report.tsx'
import { t } from '../../lib/i18n/i18n.ts'

interface PostCommentThreadProps {
  objectId: string
  objectType: 'feed' | 'video' | 'gallery' | 'product'
}

/**
 * Shows the comments on a post, video, gallery or product with the parts that other features
 * provide.
 */
export default function PostCommentThread({ objectId, objectType }: PostCommentThreadProps) {
  const { report, dialog } = useReport()
  const { remove, dialog: removing } = useModeration()
  const { block, dialog: blocking } = useBlock()
  return (
    <>
      <Comments
        key={objectId}
        objectId={objectId}
        objectType={objectType}
        slots={{
          like: ({ _id, isLiked, totalLike }) => (
            <LikeButton
              objectType="comment"
              objectId={_id}
              isLiked={isLiked}
              total={totalLike}
              size={18}
            />
          ),
          onRemove:
            remove &&
            (({ _id, creator }, onRemoved) =>
              remove({
                target: 'comment',
                id: _id,
                name: t`the comment by ${creator.name}`,
                onRemoved,
              })),
          onBlock: ({ creator }) => block(creator),
          onReport: ({ _id, creator }) =>
            report({ target: 'comment', targetId: _id, name: t`the comment by ${creator.name}` }),
        }}
      />
      {dialog}
      {blocking}
      {removing}
    </>
  )
}
