import type { WireOf } from '@stagedoor/contract/kit'
import type { listOwnVideos } from '@stagedoor/contract/videos'
import { personCard, postFile } from './fixtures.ts'

type OwnVideo = WireOf<typeof listOwnVideos>['data'][number]

const id = '0199a0b0c0d0700080000000000000f1'
const at = '2026-03-15T12:00:00.000Z'

const ownFile = postFile({
  type: 'video',
  status: 'finished',
  stage: 'ready',
  duration: 61,
  hasSound: true,
  fileCount: null,
})

const openToViewer = {
  isSubscribed: false,
  isBought: false,
  isFollowed: false,
  isLiked: false,
  isBookmarked: false,
  isLocked: false,
  lockedBy: null,
}

/** Returns a published video in its performer's table, changed as given. */
export const ownVideo = (changes: Partial<OwnVideo> = {}): OwnVideo => ({
  _id: id,
  title: 'Opening night',
  slug: 'opening-night',
  description: 'Behind the curtain',
  isDescriptionShown: true,
  performerId: personCard()._id,
  performer: { ...personCard(), isFeatured: false },
  tags: ['stage'],
  participantIds: [],
  participants: [],
  isSale: false,
  price: 0,
  audience: 'subscribers',
  listId: null,
  opensTo: [],
  status: 'active',
  state: 'published',
  isSchedule: false,
  scheduledAt: null,
  scheduleZone: null,
  expiresAt: null,
  publishedAt: at,
  fileId: postFile()._id,
  video: ownFile,
  processing: false,
  thumbnailId: null,
  thumbnail: null,
  teaserId: null,
  teaser: null,
  teaserProcessing: false,
  stats: { views: 3, likes: 2, comments: 1, bookmarks: 0 },
  ...openToViewer,
  totalSale: 0,
  totalEarned: 0,
  createdAt: at,
  updatedAt: at,
  ...changes,
})
