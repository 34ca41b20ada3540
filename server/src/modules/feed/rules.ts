import { POST_FIRST_LINE_MAX, type StoredPostType } from '@stagedoor/contract/feed'
import type { FileKind } from '@stagedoor/contract/media'

const pictures: readonly FileKind[] = ['feed-photo', 'photo', 'feed-video', 'video']
const mixed: readonly FileKind[] = [...pictures, 'feed-audio']

/** The kinds of files that a post of each type may hold: photos, videos and sound in one order. */
export const filesOfType: Readonly<Record<StoredPostType, readonly FileKind[]>> = {
  text: [],
  photo: mixed,
  video: mixed,
  audio: mixed,
  'scheduled-streaming': pictures,
  story: pictures,
}

/** The kinds of files that a post of each type must have. */
export const requiredKinds: Readonly<
  Partial<Record<StoredPostType, { name: 'photo' | 'video' | 'audio'; kind: FileKind }>>
> = {
  photo: { name: 'photo', kind: 'feed-photo' },
  video: { name: 'video', kind: 'feed-video' },
  audio: { name: 'audio', kind: 'feed-audio' },
}

/**
 * Returns the kind under which a post shows a file: videos and photos of other content are those of
 * the post.
 */
export function postKindOf(kind: FileKind): FileKind {
  if (kind === 'photo') return 'feed-photo'
  return kind === 'video' ? 'feed-video' : kind
}

/** Returns every file of a post, including its thumbnail and teaser. */
export const allFiles = (post: {
  readonly fileIds: readonly string[]
  readonly thumbnailId: string | null
  readonly teaserId: string | null
}): string[] => [...post.fileIds, post.thumbnailId, post.teaserId].filter((id) => id !== null)

/**
 * Returns the shown part of a locked post's text: its first line, cut between words where it is
 * long. Returns nothing of a text post that ends on that line, because it would be given away.
 */
export function firstLineOf({
  form,
  text,
}: {
  readonly form: string
  readonly text: string
}): string {
  const all = text.trim()
  const [line = ''] = all.split('\n', 1)
  const characters = [...line.trimEnd()]
  const isCut = characters.length > POST_FIRST_LINE_MAX
  if (form === 'text' && !isCut && line.trimEnd() === all) return ''
  if (!isCut) return characters.join('')
  const cut = characters.slice(0, POST_FIRST_LINE_MAX).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[\s,.;:–-]+$/, '')}…`
}

/** Counts photos, videos and audio files. */
export const countFiles = (kinds: readonly string[]) => ({
  photoCount: kinds.filter((kind) => kind === 'feed-photo').length,
  videoCount: kinds.filter((kind) => kind === 'feed-video').length,
  audioCount: kinds.filter((kind) => kind === 'feed-audio').length,
})

/** Returns the slug of a post created at an instant, in milliseconds. */
export const slugAt = (ms: number): string => `post-${ms}`

/**
 * Returns the file whose picture represents a post: its thumbnail, the first photo, the teaser, or
 * the first video, skipping those without a picture. Undefined means the default picture.
 */
export function posterOf<File extends Showable>(post: {
  thumbnail: File | undefined
  files: readonly File[]
  teaser: File | undefined
}): File | undefined {
  const first = (kind: FileKind) =>
    post.files.find((file) => file.type === kind && hasPicture(file))
  return [post.thumbnail, first('feed-photo'), post.teaser, first('feed-video')].find(
    (file) => file && hasPicture(file),
  )
}

interface Showable {
  readonly type: string
  readonly pictures: readonly unknown[]
  readonly thumbnails: readonly unknown[]
}

const hasPicture = ({ pictures, thumbnails }: Showable): boolean =>
  pictures.length > 0 || thumbnails.length > 0
