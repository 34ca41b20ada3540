import type { WirePost } from '../../features/feed/queries.ts'
import { HoverPreview } from '../../features/media/hover-preview.tsx'

/** The address of the moving preview of a post's first film; of a locked post it is blurred. */
export const previewClipOf = ({ files }: WirePost) => files.find(({ preview }) => preview)?.preview

/** The preview of a post among many: only for a mouse that rests on it. */
export const PostTilePreview = ({ post }: { post: WirePost }) => (
  <HoverPreview src={previewClipOf(post)} isBlurred={post.isLocked} onlyPointed />
)
