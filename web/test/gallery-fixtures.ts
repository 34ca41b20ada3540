import type { Gallery } from '@stagedoor/contract/galleries'
import type { Photo } from '@stagedoor/contract/photos'
import { personCard, postFile } from './fixtures.ts'

const AT = '2026-03-20T10:00:00.000Z'

const noCover: Gallery['coverPhoto'] = {
  url: null,
  alt: '',
  thumbnails: [],
  pictures: [],
  width: null,
  height: null,
  thumbhash: null,
  isBlurred: false,
}

/** Returns a published gallery for everyone. */
export const gallery = (changes: Partial<Gallery> = {}): Gallery => ({
  _id: '0199a0b0c0d0700080000000000000c1',
  title: 'Backstage',
  slug: 'backstage',
  description: 'Before the curtain rises',
  isDescriptionShown: true,
  performerId: '0199a0b0c0d0700080000000000000a1',
  performer: personCard(),
  tags: [],
  participantIds: [],
  participants: [],
  isSale: true,
  price: 0,
  audience: 'everyone',
  listId: null,
  opensTo: [],
  status: 'active',
  state: 'published',
  isSchedule: false,
  scheduleAt: null,
  scheduleZone: null,
  expiresAt: null,
  publishedAt: AT,
  coverPhoto: noCover,
  numOfItems: 8,
  stats: { views: 0, likes: 0, bookmarks: 0, comments: 0 },
  isLiked: false,
  isBookMarked: false,
  isSubscribed: false,
  isBought: false,
  ownedFiles: 0,
  isFollowed: false,
  isLocked: false,
  lockedBy: null,
  createdAt: AT,
  updatedAt: AT,
  ...changes,
})

/** Returns an active photo of that gallery. */
export const photo = (changes: Partial<Photo> = {}): Photo => ({
  _id: '0199a0b0c0d0700080000000000000d1',
  performerId: '0199a0b0c0d0700080000000000000a1',
  galleryId: '0199a0b0c0d0700080000000000000c1',
  fileId: '0199a0b0c0d0700080000000000000f1',
  title: '',
  description: '',
  status: 'active',
  processing: false,
  price: 0,
  isGalleryCover: false,
  isLocked: false,
  photo: postFile({ type: 'photo' }),
  createdAt: AT,
  updatedAt: AT,
  ...changes,
})
