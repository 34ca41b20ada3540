import type { PollOption, Post as PostSchema } from '@stagedoor/contract/feed'
import type { MediaFile } from '@stagedoor/contract/media'
import type * as z from 'zod/mini'
import type { ItemDownloads, Visibility } from '../access/index.ts'
import { offerView, posterView, stateOf } from '../content/index.ts'
import type { ItemTiers } from '../subscriptions/index.ts'
import type { OptionWithVote } from './polls/store.ts'
import { firstLineOf, posterOf, postKindOf } from './rules.ts'
import type { PostRow } from './store.ts'

/** A post in wire shape. */
export type PostView = z.output<typeof PostSchema>

/** The related records of posts, loaded for a whole page at once. */
export interface PostViewContext {
  readonly visibility: Visibility
  /** The tier from which the post is open, the prices of groups, and whether buyers download. */
  readonly offer: Pick<PostView, keyof ItemTiers | keyof ItemDownloads>
  readonly performer: PostView['performer']
  /** The files of the post in their order, already open or locked for this viewer. */
  readonly files: readonly MediaFile[]
  /**
   * The ids of the files that are open to the viewer: all of an open post, and of a locked one
   * those that they own, and its free previews.
   */
  readonly openIds: ReadonlySet<string>
  readonly thumbnail: MediaFile | undefined
  readonly teaser: MediaFile | undefined
  /** The answers of the polls of open posts. */
  readonly pollOptions: ReadonlyMap<string, OptionWithVote>
  readonly now: Date
  /** Returns the address of a file of a locked post, which checks access whenever it is opened. */
  readonly lockedUrl: (file: { id: string; fileId: string }) => string
}

/**
 * Returns a post in wire shape. This is the only place that leaves out the hidden fields of a
 * locked post.
 */
export function postView(
  row: PostRow,
  {
    visibility,
    offer,
    performer,
    files,
    openIds,
    thumbnail,
    teaser,
    pollOptions,
    now,
    lockedUrl,
  }: PostViewContext,
): PostView {
  const isLocked = !visibility.canView
  const shown = (file: MediaFile): MediaFile =>
    openIds.has(file._id) ? file : lockedFileView(file, lockedUrl({ id: row.id, fileId: file._id }))
  const own = files.map((file) => ({ ...file, type: postKindOf(file.type) }))
  return {
    ...publicFieldsView(row),
    ...offerView(row, visibility, now),
    ...(visibility.reason === 'owner' && { archiveAt: row.archiveAt, isKept: row.isKept }),
    ...offer,
    ...pollView(row, isLocked ? noOptions : pollOptions),
    state: stateOf(row, now),
    text: isLocked ? '' : row.text,
    firstLine: isLocked && row.isFirstLineShown ? firstLineOf(row) : '',
    performer,
    files: own.map(shown),
    thumbnail: posterView(posterOf({ thumbnail, files: own, teaser })),
    teaser: teaser ?? null,
    isSubscribed: visibility.isSubscribed,
    isBought: visibility.isBought,
    isFollowed: visibility.isFollowed,
    ownedFiles: isLocked ? ownedAmong(row, openIds) : 0,
  }
}

const ownedAmong = ({ fileIds, freeFileIds }: PostRow, openIds: ReadonlySet<string>): number =>
  fileIds.filter((id) => openIds.has(id) && !freeFileIds.includes(id)).length

const noOptions: PostViewContext['pollOptions'] = new Map()

/** Returns the fields of a post's poll; they are empty when its answers were not loaded. */
function pollView(row: PostRow, options: PostViewContext['pollOptions']) {
  const polls = row.pollOptionIds.flatMap((id) => options.get(id) ?? [])
  return {
    pollDescription: polls.length > 0 ? row.pollDescription : '',
    pollIds: polls.map(({ id }) => id),
    pollExpiredAt: polls.length > 0 ? row.pollExpiresAt : null,
    polls: polls.map(optionView),
  }
}

/** Returns an answer of a poll in wire shape. */
export const optionView = (
  option: Omit<OptionWithVote, 'ownerId' | 'postId'>,
): z.output<typeof PollOption> => ({
  _id: option.id,
  description: option.description,
  totalVote: Number(option.voteCount),
  expiredAt: option.expiresAt,
  isVoted: option.isVoted,
})

/** Returns the fields that everyone who finds a post may see. */
function publicFieldsView(row: PostRow) {
  return {
    _id: row.id,
    type: row.form as PostView['type'],
    title: row.title,
    isFirstLineShown: row.isFirstLineShown,
    slug: row.slug,
    fromSource: 'performer' as const,
    fromSourceId: row.ownerId,
    fileIds: [...row.fileIds],
    freeFileIds: [...row.freeFileIds],
    thumbnailId: row.thumbnailId,
    teaserId: row.teaserId,
    status: row.status as PostView['status'],
    isSchedule: row.scheduledAt !== null,
    scheduleAt: row.scheduledAt,
    scheduleZone: row.scheduleZone,
    expiresAt: row.expiresAt,
    isPinned: row.pinnedAt !== null,
    pinnedAt: row.pinnedAt,
    streamingScheduled: row.streamingAt,
    publishedAt: row.publishedAt,
    seriesId: row.seriesId,
    isLiked: row.isLiked,
    isBookMarked: row.isBookMarked,
    isReminded: row.isReminded,
    totalLike: Number(row.likeCount),
    totalComment: Number(row.commentCount),
    counts: { photos: row.photoCount, videos: row.videoCount, audios: row.audioCount },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** Returns a file of a locked post: its kind, and the address that checks access. */
const lockedFileView = (file: MediaFile, url: string): MediaFile => ({
  ...file,
  url,
  alt: '',
  playlist: null,
  thumbnails: [],
  pictures: [],
  blurred: null,
  width: null,
  height: null,
  thumbhash: null,
  size: 0,
})
