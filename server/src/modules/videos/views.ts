import type { MediaFile } from '@stagedoor/contract/media'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { Video } from '@stagedoor/contract/videos'
import type * as z from 'zod/mini'
import type { ItemDownloads, Visibility } from '../access/index.ts'
import { offerView, participationsView, posterView, stateOf } from '../content/index.ts'
import type { ItemTiers } from '../subscriptions/index.ts'
import { asVideoFile, wireStatusOf } from './rules.ts'
import type { VideoRow } from './store.ts'

/** A video in wire shape. */
export type VideoView = z.output<typeof Video>

/** The related records of videos, loaded for a whole page at once. */
export interface VideoViewContext {
  readonly visibility: Visibility
  /** The tier from which the video is open, the prices of groups, and whether buyers download. */
  readonly offer: Pick<VideoView, keyof ItemTiers | keyof ItemDownloads>
  readonly performer: VideoView['performer']
  /** The file of the video, already open or locked for this viewer. */
  readonly file: MediaFile | undefined
  readonly thumbnail: MediaFile | undefined
  readonly teaser: MediaFile | undefined
  /** The cards of the people named in open videos, by id. */
  readonly participants: ReadonlyMap<string, PersonCard>
  readonly isOwner: boolean
  readonly now: Date
  /** True on the page of one video: lists have no address of the video itself. */
  readonly isPlayed: boolean
  /**
   * Returns the address of the file of a locked video, which checks access whenever it is opened.
   */
  readonly lockedUrl: (file: { id: string; fileId: string }) => string
}

/**
 * Returns a video in wire shape. This is the only place that leaves out the hidden fields of a
 * locked video.
 */
export function videoView(row: VideoRow, context: VideoViewContext): VideoView {
  const { visibility, file, thumbnail, teaser, now } = context
  const isLocked = !visibility.canView
  const video = file && asVideoFile({ ...file, ...addressesOf(row, file, context) })
  const poster = [thumbnail, teaser, video].find((one) => one && hasPicture(one))
  return {
    ...publicFieldsView(row, context),
    ...offerView(row, visibility, now),
    ...context.offer,
    ...(isLocked ? nobody : participationsView(row, context.participants, context.isOwner)),
    description: isLocked && !row.isDescriptionShown ? '' : row.description,
    isDescriptionShown: row.isDescriptionShown,
    status: wireStatusOf(row, file),
    state: stateOf(row, now),
    video: video ?? null,
    processing: file?.status === 'processing',
    thumbnail: posterView(poster),
    ...(row.hasAi && { hasAi: true }),
    teaser: teaser ?? null,
    teaserProcessing: teaser?.status === 'processing',
    isSubscribed: visibility.isSubscribed,
    isBought: visibility.isBought,
    isFollowed: visibility.isFollowed,
  }
}

/**
 * Returns the addresses of the video itself: none in lists, and one that checks access while it is
 * locked.
 */
function addressesOf(
  { id }: VideoRow,
  file: MediaFile,
  { visibility, isPlayed, lockedUrl }: VideoViewContext,
) {
  if (!isPlayed) return { url: null, playlist: null }
  return visibility.canView ? {} : { url: lockedUrl({ id, fileId: file._id }) }
}

const nobody = { participantIds: [], participants: [] }

const hasPicture = ({ pictures, thumbnails }: MediaFile) =>
  pictures.length > 0 || thumbnails.length > 0

/** Returns the fields that everyone who finds a video may see. */
function publicFieldsView(row: VideoRow, { performer }: VideoViewContext) {
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    performerId: row.ownerId,
    performer,
    tags: [...row.tags],
    isSchedule: row.scheduledAt !== null,
    scheduledAt: row.scheduledAt,
    scheduleZone: row.scheduleZone,
    expiresAt: row.expiresAt,
    publishedAt: row.publishedAt,
    fileId: row.fileId,
    thumbnailId: row.thumbnailId,
    teaserId: row.teaserId,
    stats: {
      views: Number(row.viewCount),
      likes: Number(row.likeCount),
      comments: Number(row.commentCount),
      bookmarks: Number(row.bookmarkCount),
    },
    isLiked: row.isLiked,
    isBookmarked: row.isBookmarked,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
