import * as z from 'zod/mini'
import { labelFields } from '../content/labels.schemas.ts'
import { PublishedListQuery } from '../content/lists.schemas.ts'
import { ContentState, offerFields, releaseFields } from '../content/offer.schemas.ts'
import { Post } from '../feed/posts.schemas.ts'
import { clearable } from '../kit/loose.ts'
import { page, paging, searchedPage } from '../kit/page.ts'
import { Currency, DateFilter, Done, idOf, nameText, Ref, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { FileId, MediaFile } from '../media/schemas.ts'
import { ViewAs } from '../profiles/schemas.ts'
import { VIDEO_DESCRIPTION_MAX, VIDEO_TITLE_MAX } from './calls.ts'
import { Video, VideoStatus } from './videos.schemas.ts'

export * from './videos.schemas.ts'

const VideoId = idOf('Video')
const { scheduleAt, ...offer } = offerFields

/** The fields of a new or changed video. Files that were uploaded before are named by their ids. */
const VideoFields = z.object({
  title: userHtml(nameText(VIDEO_TITLE_MAX, 1), 'item.title'),
  description: clearable(z.optional(userHtml(text(VIDEO_DESCRIPTION_MAX), 'item.description'))),
  /**
   * Shows the description to everyone, also while locked; new ones show it unless this is false.
   */
  isDescriptionShown: z.optional(z.boolean()),
  ...labelFields,
  ...offer,
  ...releaseFields,
  /**
   * A draft is seen by its performer alone; `file-error`, which clients send back, changes nothing.
   */
  status: z.optional(VideoStatus),
  scheduledAt: scheduleAt,
  fileId: z.optional(FileId),
  thumbnailId: z.optional(FileId),
  teaserId: z.optional(FileId),
})

export const createVideo = {
  body: VideoFields,
  result: Video,
}

export const updateVideo = {
  params: z.object({ id: VideoId }),
  body: z.extend(VideoFields, { title: z.optional(VideoFields.shape.title) }),
  result: Video,
}

export const removeFile = {
  params: z.object({ id: VideoId }),
  body: z.object({ type: z.enum(['teaser', 'thumbnail']) }),
  result: Video,
}

/** A video in its performer's table. */
export const OwnVideo = z.extend(Video, {
  /** The number of sales that were not refunded, and the performer's share of them. */
  totalSale: z.number(),
  totalEarned: Currency,
})
/** A video in its performer's table as a client reads it. */
export type OwnVideo = z.input<typeof OwnVideo>

const dates = { fromDate: z.optional(DateFilter), toDate: z.optional(DateFilter) }

export const listOwnVideos = {
  query: z.object({
    ...paging,
    ...dates,
    status: z.optional(z.string().check(z.maxLength(40))),
    state: z.optional(ContentState),
  }),
  result: page(OwnVideo),
}

export const readOwnVideo = {
  params: z.object({ id: VideoId }),
  result: Video,
}

export const deleteVideo = {
  params: z.object({ id: VideoId }),
  result: Done,
}

export const postVideo = {
  params: z.object({ id: VideoId }),
  result: Post,
}

export const listVideos = {
  query: z.extend(PublishedListQuery, {
    /** Lists only videos of at least, or less than, this many seconds. */
    fromSeconds: z.optional(z.int().check(z.gte(0), z.lte(86_400))),
    belowSeconds: z.optional(z.int().check(z.gte(1), z.lte(86_400))),
  }),
  result: searchedPage(Video),
}

export const readVideo = {
  params: z.object({ id: Ref }),
  query: z.object({ viewAs: z.optional(ViewAs) }),
  result: Video,
}

export const readFileStatus = {
  params: z.object({ id: Ref, fileId: FileId }),
  query: z.object({ viewAs: z.optional(ViewAs) }),
  result: MediaFile,
}
