import type { WirePost } from '../../features/feed/queries.ts'
import { Preview } from '../../features/media/preview.tsx'

/** The address of the moving preview of a post's first film; of a locked post it is blurred. */
export const clipOf = ({ files }: WirePost) => files.find(({ preview }) => preview)?.preview

/** The preview of a post among many: only for a mouse that rests on it. */
export const TilePreview = ({ post }: { post: WirePost }) => (
  <Preview src={clipOf(post)} isBlurred={post.isLocked} onlyPointed />
)
