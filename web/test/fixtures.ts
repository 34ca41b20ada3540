import type {
  listAudit,
  listSettings,
  readActivity,
  readStatistics,
} from '@stagedoor/contract/admin'
import type { listComments } from '@stagedoor/contract/comments'
import type { adminList as listEarnings } from '@stagedoor/contract/earnings'
import type { readPost } from '@stagedoor/contract/feed'
import type { WireOf } from '@stagedoor/contract/kit'
import type { adminList as listSubscriptions } from '@stagedoor/contract/subscriptions'

type Setting = WireOf<typeof listSettings>[number]
type Activity = WireOf<typeof readActivity>
type Statistics = WireOf<typeof readStatistics>
type Person = WireOf<typeof listAudit>['data'][number]['people'][number]
type Comment = WireOf<typeof listComments>['data'][number]
type Earning = WireOf<typeof listEarnings>['data'][number]
type Post = WireOf<typeof readPost>
type PostFile = Post['files'][number]
type PostPoster = NonNullable<Post['thumbnail']>
type Subscription = WireOf<typeof listSubscriptions>['data'][number]

const id = '0199a0b0c0d07000800000000000000a'
const at = '2026-03-15T12:00:00.000Z'

/** Returns the card of a creator, changed as given. */
export const personCard = (changes: Partial<Person> = {}): Person => ({
  _id: id,
  name: 'Mia',
  username: 'mia',
  avatar: null,
  cover: null,
  isPerformer: true,
  verifiedAccount: true,
  isOnline: 0,
  ...changes,
})

/** Returns a comment, changed as given. */
export const comment = (changes: Partial<Comment> = {}): Comment => ({
  _id: id,
  objectId: id,
  objectType: 'feed',
  content: 'Lovely',
  creator: personCard({ isPerformer: false }),
  createdBy: id,
  isAuth: false,
  isByOwner: false,
  canDelete: false,
  isLiked: false,
  totalReply: 0,
  totalLike: 0,
  editedAt: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
})

/** Returns a photo of a post, changed as given. */
export const postFile = (changes: Partial<PostFile> = {}): PostFile => ({
  _id: id,
  type: 'feed-photo',
  name: '',
  alt: '',
  mimeType: 'image/webp',
  url: '/media/f/2048.webp?e=1&s=x',
  playlist: null,
  thumbnails: [],
  pictures: [],
  blurred: null,
  width: 2048,
  height: 1365,
  animation: null,
  duration: null,
  hasSound: null,
  fileCount: null,
  waveform: null,
  size: 500_000,
  thumbhash: null,
  status: 'finished',
  stage: 'ready',
  percent: 100,
  reason: null,
  secondsLeft: null,
  renditions: null,
  renditionsPercent: null,
  chapters: [],
  storyboard: null,
  qualities: [],
  preview: null,
  captions: [],
  createdAt: at,
  updatedAt: at,
  ...changes,
})

/** Returns the picture that stands for a post, changed as given. */
export const postPoster = (changes: Partial<PostPoster> = {}): PostPoster => ({
  _id: id,
  url: '/media/f/2048.webp?e=1&s=x',
  alt: '',
  thumbnails: [],
  pictures: [],
  width: 2048,
  height: 1365,
  thumbhash: null,
  isBlurred: false,
  ...changes,
})

const noSchedule = { isSchedule: false, scheduleAt: null, scheduleZone: null, expiresAt: null }
const noPoll = { pollDescription: '', pollIds: [], pollExpiredAt: null, polls: [] }
const ofViewer = {
  isSubscribed: false,
  isBought: false,
  ownedFiles: 0,
  isFollowed: false,
  isLiked: false,
  isBookMarked: false,
  isReminded: false,
}

/** Returns a published post without files that everyone can open, changed as given. */
export const post = (changes: Partial<Post> = {}): Post => ({
  _id: id,
  type: 'text',
  title: '',
  slug: 'a-post',
  text: 'Fog this morning.',
  firstLine: '',
  isFirstLineShown: false,
  fromSource: 'performer',
  fromSourceId: id,
  performer: { ...personCard(), isFeatured: false },
  fileIds: [],
  freeFileIds: [],
  files: [],
  thumbnailId: null,
  thumbnail: null,
  teaserId: null,
  teaser: null,
  isSale: false,
  price: 0,
  audience: 'everyone',
  listId: null,
  opensTo: [],
  status: 'active',
  ...noSchedule,
  state: 'published',
  isPinned: false,
  pinnedAt: null,
  streamingScheduled: null,
  ...noPoll,
  publishedAt: at,
  seriesId: null,
  ...ofViewer,
  totalLike: 0,
  totalComment: 0,
  isLocked: false,
  lockedBy: null,
  counts: { photos: 0, videos: 0, audios: 0 },
  createdAt: at,
  updatedAt: at,
  ...changes,
})

/** Returns an answer of a poll that nobody chose, changed as given. */
export const pollOption = (
  changes: Partial<Post['polls'][number]> = {},
): Post['polls'][number] => ({
  _id: id,
  description: 'Yes',
  totalVote: 0,
  expiredAt: null,
  isVoted: false,
  ...changes,
})

/** Returns an earning that was not paid out, changed as given. */
export const earning = (changes: Partial<Earning> = {}): Earning => ({
  _id: id,
  userId: id,
  transactionId: id,
  performerId: id,
  sourceType: 'wallet',
  type: 'tip',
  chargedPrice: 20,
  taxPrice: 0,
  grossPrice: 20,
  netPrice: 18,
  siteCommission: 0.1,
  commissionPrice: 2,
  isToken: true,
  isPaid: false,
  paidPrice: 0,
  paidAt: null,
  isRefunded: false,
  paymentGateway: 'sandbox',
  createdAt: at,
  updatedAt: at,
  ...changes,
})

/** Returns an active monthly subscription without dates, changed as given. */
export const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  _id: id,
  subscriptionType: 'monthly',
  tier: 1,
  userId: id,
  performerId: id,
  subscriptionId: id,
  paymentGateway: 'sandbox',
  status: 'active',
  state: 'active',
  price: 9.99,
  currency: 'USD',
  isTrial: false,
  isEndless: false,
  blockedUser: false,
  meta: {},
  createdAt: at,
  updatedAt: at,
  ...changes,
})

/** Returns the activity of days with these grosses, the oldest first, and one new fan each. */
export const activity = (...gross: readonly number[]): Activity => ({
  days: gross.map((one) => ({
    day: '2026-03-15',
    fans: 1,
    performers: 0,
    gross: one,
    commission: 0,
  })),
  owed: { available: 0, waiting: 0 },
  currency: 'USD',
})

/** Returns the statistics of a site without anything to do, changed as given. */
export const statistics = (changes: Partial<Statistics> = {}): Statistics => ({
  fans: { active: 1, inactive: 0, unverified: 0, suspended: 0 },
  performers: { active: 1, inactive: 0, unverified: 0, waiting: 0, suspended: 0, featured: 0 },
  content: { feeds: 1, photos: 0, videos: 0 },
  subscriptions: { total: 0, active: 0 },
  earnings: { gross: 0, commission: 0, net: 0 },
  currency: 'USD',
  reports: { open: 0, dueSoon: 0, late: 0 },
  cases: { open: 0, dueSoon: 0, late: 0 },
  appeals: { open: 0 },
  reviews: { waiting: 0, late: 0, stills: 0 },
  payouts: { pending: 0, approved: 0 },
  mails: { queued: 0, failed: 0 },
  failed: { files: 0, jobs: 0 },
  disputes: { open: 0, nextDue: null },
  refunds: { open: 0 },
  callbacks: { failed: 0 },
  differences: { payments: 0, books: 0 },
  ...changes,
})

/** Returns a setting that takes a text, changed as given. */
export const setting = (changes: Partial<Setting> = {}): Setting => ({
  key: 'siteName',
  group: 'general',
  kind: 'text',
  name: 'Site name',
  description: '',
  isPublic: true,
  isEditable: true,
  isFromEnvironment: false,
  value: '',
  default: '',
  request: null,
  ...changes,
})
