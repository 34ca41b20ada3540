import type { Gallery } from '@stagedoor/contract/galleries/schemas'
import type { MediaFile } from '@stagedoor/contract/media'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type * as z from 'zod/mini'
import type { ItemDownloads, Visibility } from '../access/index.ts'
import { cardFromRow } from '../accounts/index.ts'
import { offerView, participationsView, posterView, stateOf } from '../content/index.ts'
import type { ItemTiers } from '../subscriptions/index.ts'
import type { GalleryRow } from './store.ts'

/** A gallery in wire shape. */
export type GalleryView = z.output<typeof Gallery>

/** The related records of galleries, loaded for a whole page at once. */
export interface GalleryViewContext {
  readonly visibility: Visibility
  /** The tier from which the gallery is open, the prices of groups, and whether buyers download. */
  readonly offer: Pick<GalleryView, keyof ItemTiers | keyof ItemDownloads>
  /** The cover, already open or locked for this viewer. */
  readonly cover: MediaFile | undefined
  /** The number of photos of a locked gallery that the viewer owns by other purchases. */
  readonly ownedFiles: number
  /** The cards of the people named in open galleries, by id. */
  readonly cards: ReadonlyMap<string, PersonCard>
  readonly isOwner: boolean
  readonly now: Date
}

const noCover: GalleryView['coverPhoto'] = {
  url: null,
  alt: '',
  thumbnails: [],
  pictures: [],
  width: null,
  height: null,
  thumbhash: null,
  isBlurred: false,
}

/**
 * Returns a gallery in wire shape. This is the only place that leaves out the hidden fields of a
 * locked gallery.
 */
export function galleryView(row: GalleryRow, context: GalleryViewContext): GalleryView {
  const { visibility, cover, ownedFiles, cards, now } = context
  const isLocked = !visibility.canView
  return {
    ...publicFieldsView(row),
    ...offerView(row, visibility, now),
    ...context.offer,
    description: isLocked && !row.isDescriptionShown ? '' : row.description,
    isDescriptionShown: row.isDescriptionShown,
    performer: cardFromRow(row.ownerId, row, now),
    ...(isLocked ? nobody : participationsView(row, cards, context.isOwner)),
    state: stateOf(row, now),
    coverPhoto: posterView(cover) ?? noCover,
    ...(row.hasAi && { hasAi: true }),
    isSubscribed: visibility.isSubscribed,
    isBought: visibility.isBought,
    isFollowed: visibility.isFollowed,
    ownedFiles,
  }
}

const nobody = { participantIds: [], participants: [] }

/** Returns the fields that everyone who finds a gallery may see. */
const publicFieldsView = (row: GalleryRow) => ({
  _id: row.id,
  title: row.title,
  slug: row.slug,
  performerId: row.ownerId,
  tags: [...row.tags],
  status: row.status as GalleryView['status'],
  isSchedule: row.scheduledAt !== null,
  scheduleAt: row.scheduledAt,
  scheduleZone: row.scheduleZone,
  expiresAt: row.expiresAt,
  publishedAt: row.publishedAt,
  numOfItems: row.photoCount,
  stats: {
    views: Number(row.viewCount),
    likes: Number(row.likeCount),
    bookmarks: Number(row.bookmarkCount),
    comments: Number(row.commentCount),
  },
  isLiked: row.isLiked,
  isBookMarked: row.isBookMarked,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})
