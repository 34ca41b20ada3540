import type { PostView } from '../feed/index.ts'

/** The longest video that is shown whole as a clip, in seconds. */
export const CLIP_SECONDS = 90
/** The days for which it is kept that an account saw a clip. */
export const SEEN_DAYS = 90

type File = PostView['files'][number]

/**
 * Returns the file that stands for a post among clips: its first video where everyone may see it
 * and it is short and upright, else the teaser; undefined where neither can be played.
 */
export function clipOf(post: PostView): { file: File; isTeaser: boolean } | undefined {
  const [first] = post.files
  if (!post.isLocked && post.audience === 'everyone' && first && isShortAndUpright(first))
    return { file: first, isTeaser: false }
  const { teaser } = post
  return teaser?.url ? { file: teaser, isTeaser: true } : undefined
}

const isShortAndUpright = ({ type, url, duration, width, height }: File): boolean =>
  type === 'feed-video' &&
  url !== null &&
  duration !== null &&
  duration <= CLIP_SECONDS &&
  (height ?? 0) > (width ?? 0)
