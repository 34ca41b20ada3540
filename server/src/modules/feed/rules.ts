import { POST_FIRST_LINE_MAX, type PostAudience, type PostState, type PostType } from '@stagedoor/contract/feed'
import type { FileKind } from '@stagedoor/contract/media'

/** What a performer says about whom a post is for; absent fields say nothing. */
export interface AudienceInput {
  readonly audience?: PostAudience | undefined
  readonly isSale?: boolean | undefined
  /** In hundredths of a token. */
  readonly price?: bigint | undefined
}

/** Whom a post is for and at what price, in hundredths of a token; 0 unless it is sold. */
export interface PostPricing {
  readonly audience: PostAudience
  readonly price: bigint
}

/** Whether existing clients call an audience "for sale". */
export const isSale = (audience: string): boolean => audience === 'everyone' || audience === 'buyers'

/**
 * The terms of a post from what was said now and what stood before: subscribers unless said otherwise; for sale with a
 * price means buyers, for sale without one means everyone. Undefined when a sale has no price.
 */
export function pricingOf(
  said: AudienceInput,
  before: PostPricing = { audience: 'subscribers', price: 0n },
): PostPricing | undefined {
  const price = said.price ?? before.price
  const audience = said.audience ?? audienceOf(said, price) ?? before.audience
  if (audience === 'buyers') return price > 0n ? { audience, price } : undefined
  return { audience, price: 0n }
}

function audienceOf({ isSale }: AudienceInput, price: bigint): PostAudience | undefined {
  if (isSale === undefined) return undefined
  if (!isSale) return 'subscribers'
  return price > 0n ? 'buyers' : 'everyone'
}

/** The kinds of files a post itself may hold, by its type: pictures and films side by side. */
export const filesOfType: Readonly<Record<PostType, readonly FileKind[]>> = {
  text: [],
  photo: ['feed-photo', 'feed-video'],
  video: ['feed-photo', 'feed-video'],
  audio: ['feed-audio', 'feed-photo'],
  'scheduled-streaming': ['feed-photo', 'feed-video'],
}

/** What must be among the files of a type. */
export const requiredKinds: Readonly<Partial<Record<PostType, { name: 'photo' | 'video' | 'audio'; kind: FileKind }>>> =
  {
    photo: { name: 'photo', kind: 'feed-photo' },
    video: { name: 'video', kind: 'feed-video' },
    audio: { name: 'audio', kind: 'feed-audio' },
  }

/** What tells where a post stands. */
export interface PostLifecycle {
  readonly status: string
  readonly scheduledAt: Date | null
  readonly publishedAt: Date | null
  readonly expiresAt: Date | null
}

/** A post that was never published and shall not be yet: it may be incomplete. */
export const isDraft = ({ status, publishedAt }: Pick<PostLifecycle, 'status' | 'publishedAt'>): boolean =>
  status === 'inactive' && publishedAt === null

/** Where a post stands at an instant. */
export function stateOf(post: PostLifecycle, now: Date): PostState {
  if (isDraft(post)) return 'draft'
  if (post.status === 'inactive') return 'archived'
  if (post.publishedAt === null) return post.scheduledAt && post.scheduledAt > now ? 'scheduled' : 'processing'
  return post.expiresAt && post.expiresAt <= now ? 'expired' : 'published'
}

/** Every file of a post, its thumbnail and teaser included. */
export const allFiles = (post: {
  readonly fileIds: readonly string[]
  readonly thumbnailId: string | null
  readonly teaserId: string | null
}): string[] => [...post.fileIds, post.thumbnailId, post.teaserId].filter((id) => id !== null)

/** When a post may come out at the earliest: what was said, else what stood. */
export function scheduleOf(
  said: { isSchedule?: boolean | undefined; scheduleAt?: Date | null | undefined },
  before: Date | null,
): Date | null {
  if (said.isSchedule === false) return null
  return said.scheduleAt === undefined ? before : said.scheduleAt
}

/**
 * What is shown of the text of a locked post: its first line, cut between words where it is long. A note whose text ends
 * there would be given away, so nothing of it is shown.
 */
export function firstLineOf({ form, text }: { readonly form: string; readonly text: string }): string {
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

/** How many pictures, films and sounds there are. */
export const countFiles = (kinds: readonly string[]) => ({
  photoCount: kinds.filter((kind) => kind === 'feed-photo').length,
  videoCount: kinds.filter((kind) => kind === 'feed-video').length,
  audioCount: kinds.filter((kind) => kind === 'feed-audio').length,
})

/** A post's name in addresses. */
export const slugAt = (ms: number): string => `post-${ms}`

/**
 * The file that stands for a post: its thumbnail, the first photo, the teaser, the first video; each only once there is
 * a picture of it. Undefined leaves the default leaf.
 */
export function posterOf<File extends Showable>(post: {
  thumbnail: File | undefined
  files: readonly File[]
  teaser: File | undefined
}): File | undefined {
  const first = (kind: FileKind) => post.files.find((file) => file.type === kind && hasPicture(file))
  return [post.thumbnail, first('feed-photo'), post.teaser, first('feed-video')].find(
    (file) => file && hasPicture(file),
  )
}

interface Showable {
  readonly type: string
  readonly pictures: readonly unknown[]
  readonly thumbnails: readonly unknown[]
}

const hasPicture = ({ pictures, thumbnails }: Showable): boolean => pictures.length > 0 || thumbnails.length > 0

const DAY_MS = 24 * 3600_000

/** The exclusive end of a date filter: a plain day counts whole, an instant counts itself. */
export function endOf(toDate: Date | undefined): Date | undefined {
  if (!toDate) return undefined
  return new Date(toDate.getTime() + (toDate.getTime() % DAY_MS === 0 ? DAY_MS : 1))
}

/** What the performer's own table can be ordered by; whatever else is asked for means the last change. */
export type PostTableSort = 'updatedAt' | 'createdAt' | 'publishedAt' | 'price' | 'totalLike' | 'status' | 'type'

const POST_TABLE_SORTS: readonly string[] = [
  'createdAt',
  'publishedAt',
  'price',
  'totalLike',
  'status',
  'type',
] satisfies PostTableSort[]

/** The order of the performer's own table. */
export const sortOf = (asked: string | undefined): PostTableSort =>
  asked !== undefined && POST_TABLE_SORTS.includes(asked) ? (asked as PostTableSort) : 'updatedAt'
