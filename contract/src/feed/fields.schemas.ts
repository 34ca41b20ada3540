import * as z from 'zod/mini'
import { offerFields, releaseFields } from '../content/offer.schemas.ts'
import { clearable } from '../kit/loose.ts'
import { Instant, idOf, nameText, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { POLL_OPTIONS_MAX, POST_FILES_MAX, POST_TEXT_MAX } from './calls.ts'
import { PostType } from './posts.schemas.ts'

/** The ids in calls about posts. */
export const PostId = idOf('Post')
export const FileId = idOf('File')
export const OptionId = idOf('PollOption')

/** The fields of a new or changed post. */
export const PostFields = z.object({
  type: PostType,
  title: clearable(z.optional(userHtml(nameText(120), 'post.title'))),
  text: clearable(z.optional(userHtml(text(POST_TEXT_MAX), 'post.text'))),
  /**
   * Shows the first line of the text while the post is locked. A new post without this field shows
   * none, because its performer was not asked.
   */
  isFirstLineShown: z.optional(z.boolean()),
  fileIds: z.optional(
    z.array(FileId).check(z.maxLength(POST_FILES_MAX, `At most ${POST_FILES_MAX} files`)),
  ),
  /**
   * The files that everyone who finds the post may open while it is locked. Those that are not
   * among its files are left out.
   */
  freeFileIds: z.optional(
    z.array(FileId).check(z.maxLength(POST_FILES_MAX, `At most ${POST_FILES_MAX} files`)),
  ),
  thumbnailId: z.optional(z.nullable(FileId)),
  teaserId: z.optional(z.nullable(FileId)),
  ...offerFields,
  ...releaseFields,
  /** The time at which the post is archived; null for none. */
  archiveAt: z.optional(z.nullable(Instant)),
  /** True for a post that stays when the performer’s rule by age would archive it. */
  isKept: z.optional(z.boolean()),
  streamingScheduled: z.optional(z.nullable(Instant)),
  /** A poll is fixed with the post: later values are ignored once the post is no longer a draft. */
  pollDescription: clearable(z.optional(userHtml(text(POST_TEXT_MAX), 'post.poll'))),
  pollIds: z.optional(
    z.array(OptionId).check(z.maxLength(POLL_OPTIONS_MAX, `At most ${POLL_OPTIONS_MAX} answers`)),
  ),
  pollExpiredAt: z.optional(z.nullable(Instant)),
})
