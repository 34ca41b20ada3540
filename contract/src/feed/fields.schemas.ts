import * as z from 'zod/mini'
import { clearable } from '../kit/loose.ts'
import { Instant, idOf, Tokens, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { POLL_OPTIONS_MAX, POST_FILES_MAX, POST_PRICE_MAX, POST_TEXT_MAX } from './calls.ts'
import { PostType } from './posts.schemas.ts'

/** The ids in calls about posts. */
export const PostId = idOf('Post')
export const FileId = idOf('File')
export const OptionId = idOf('PollOption')

const Price = Tokens.check(
  z.refine((price) => price >= 0n && price <= BigInt(POST_PRICE_MAX) * 100n, `Between 0 and ${POST_PRICE_MAX}`),
)

/** The name of a time zone, such as `Europe/Berlin`. */
const ZoneName = text(64, 1).check(z.refine(isZone, 'Not a valid time zone'))

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The fields of a new or changed post. */
export const PostFields = z.object({
  type: PostType,
  title: clearable(z.optional(userHtml(text(120)))),
  text: clearable(z.optional(userHtml(text(POST_TEXT_MAX)))),
  /**
   * Shows the first line of the text while the post is locked. A new post without this field shows none, because its
   * performer was not asked.
   */
  isFirstLineShown: z.optional(z.boolean()),
  fileIds: z.optional(z.array(FileId).check(z.maxLength(POST_FILES_MAX, `At most ${POST_FILES_MAX} files`))),
  thumbnailId: z.optional(z.nullable(FileId)),
  teaserId: z.optional(z.nullable(FileId)),
  /** False: for subscribers; true with a price: for sale; true without a price: for everyone. */
  isSale: z.optional(z.boolean()),
  price: z.optional(Price),
  /** Sets the audience explicitly and overrides `isSale`: the only way to choose followers. */
  audience: z.optional(z.enum(['everyone', 'followers', 'subscribers', 'buyers'])),
  status: z.optional(z.enum(['active', 'inactive'])),
  isSchedule: z.optional(z.boolean()),
  scheduleAt: z.optional(z.nullable(Instant)),
  scheduleZone: z.optional(z.nullable(ZoneName)),
  expiresAt: z.optional(z.nullable(Instant)),
  streamingScheduled: z.optional(z.nullable(Instant)),
  /** A poll is fixed with the post: later values are ignored once the post is no longer a draft. */
  pollDescription: clearable(z.optional(userHtml(text(POST_TEXT_MAX)))),
  pollIds: z.optional(z.array(OptionId).check(z.maxLength(POLL_OPTIONS_MAX, `At most ${POLL_OPTIONS_MAX} answers`))),
  pollExpiredAt: z.optional(z.nullable(Instant)),
})
