import { type ListRequest, oneDay, sinceThen } from './requests.ts'

type Query = NonNullable<ListRequest['query']>

/**
 * Values of filters that no list of the contract enumerates, by field, or by call and field: one
 * that many rows match, one of few rows, and one of none. A whole query belongs to other fields.
 */
export const filterValues: Readonly<
  Record<string, readonly (string | number | boolean | Query)[]>
> = {
  q: [],
  fromDate: [sinceThen, oneDay],
  toDate: [{ toDate: '2025-06-02' }],
  performerId: [':performer', ':star'],
  ownerId: [':performer', ':star'],
  userId: [':fan', ':visitor'],
  fanId: [':fan', ':visitor'],
  authorId: [':fan', ':visitor'],
  actorId: [':admin', ':visitor'],
  personId: [':performer', ':visitor'],
  subjectId: [':performer'],
  subjectKind: ['account', 'none'],
  galleryId: [':gallery'],
  objectId: [':post'],
  caseId: [':case'],
  gateway: ['sandbox', 'stripe', 'none'],
  country: ['US', 'AQ'],
  region: [{ country: 'US', region: 'TX' }],
  position: ['top'],
  group: ['general', 'none'],
  level: ['error', 'info'],
  name: ['feed.listPosts', 'none.such'],
  code: ['server.failed', 'none.such'],
  requestId: ['request77'],
  minMs: [999, 5],
  title: ['Others', 'Spam or misleading'],
  type: ['tip', 'feed', 'gallery'],
  status: ['active', 'draft', 'inactive'],
  state: ['failed', 'applied', 'none'],
  holder: ['nobody', 'me'],
  action: ['settings.', 'none.such'],
  kind: ['general', 'copyright'],
  'admin.listAudit.q': [],
  'admin.searchUsers.q': ['fan 77', 'grown', 'fan77@', 'nothing', 'fa'],
  'admin.searchPerformers.q': ['star 77', 'grown', 'star77@', 'nothing', 'st'],
  'admin.listPosts.q': ['evening', 'sapphire', 'nothing'],
  'admin.listPosts.type': ['photo', 'video', 'text'],
  'admin.listVideos.q': ['video', 'nothing'],
  'admin.listGalleries.q': ['gallery', 'nothing'],
  'admin.listProducts.q': ['good', 'nothing'],
  'admin.listPhotos.q': ['photo', 'nothing'],
  'admin.listMails.q': ['fan77@', 'grown', 'nothing'],
  'admin.searchComments.q': ['number 777', 'lovely', 'nothing'],
  'admin.searchAll.q': ['grown', 'fan77', 'star', 'velvet', '0000-0000', 'fa'],
  'contact.searchContactMessages.q': ['fan77@', 'grown', 'nothing'],
  'payments.adminListTransactions.q': ['0000-0000'],
  'records.listPeople.q': ['nobody', 'Grown', 'Recorded', 'recorded 77'],
  'records.listContents.q': ['/post/nothing', ':recordedPost', ':performer', ':recordedBytes'],
  'disputes.list.q': [],
}

/** The orders that a list of the console has beside that by age, as clients name them. */
const ofContent = ['updatedAt', 'publishedAt', 'price', 'likes', 'views', 'status', 'type']
const ofPeople = ['createdAt', 'name', 'username', 'lastSeenAt']
export const sortKeys: Readonly<Record<string, readonly string[]>> = {
  'admin.listPosts': ofContent,
  'admin.listVideos': ofContent,
  'admin.listGalleries': ofContent,
  'admin.listProducts': ofContent,
  'admin.searchPerformers': ofPeople,
  'admin.searchUsers': ofPeople,
  'earnings.adminList': ['grossPrice', 'netPrice'],
  'payments.adminListTransactions': ['updatedAt', 'totalPrice'],
  'payouts.adminList': ['amount', 'updatedAt'],
  'subscriptions.adminList': ['createdAt', 'expiredAt'],
  'wallet.adminListCharges': ['updatedAt', 'totalPrice'],
}
