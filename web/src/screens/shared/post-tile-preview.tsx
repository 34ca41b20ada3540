import type { TiledPost } from '../../features/feed/tiled-post.ts'
import { HoverPreview } from '../../features/media/hover-preview.tsx'

/** Returns the moving preview of a post's first video; that of a locked post is blurred. */
export const previewClipOf = ({ files }: Pick<TiledPost, 'files'>) =>
  files.find(({ preview }) => preview)?.preview

/** Shows the preview of a post in a grid: only for a mouse that rests on it. */
export const PostTilePreview = ({ post }: { post: Pick<TiledPost, 'files' | 'isLocked'> }) => (
  <HoverPreview src={previewClipOf(post)} isBlurred={post.isLocked} onlyPointed />
)
