import { byAdmin, fixed, type ListRequests, listed, oneDay, requests, sinceThen } from './requests.ts'

const logs = 'bounded: a job keeps 50,000 entries of each kind, for 14 days'

/** Returns the requests of the console's list of a kind of content. */
const catalogue = (filter: Readonly<Record<string, unknown>>) =>
  listed(
    'admin',
    { performerId: ':performer' },
    { audience: 'buyers' },
    { state: 'draft' },
    { state: 'removed' },
    filter,
    oneDay,
  )

/** The requests of the lists of the console. */
export const officeRequests: ListRequests = {
  'admin.listAudit': listed(
    'admin',
    { action: 'settings.' },
    { action: 'none.such' },
    { actorId: ':admin' },
    sinceThen,
  ),
  'admin.listMails': listed('admin', { status: 'failed' }, { status: 'queued' }, { q: 'fan77@' }, { q: 'nothing' }),
  'livevideo.listProviders': 'bounded: one entry for each of the three providers',
  'mail.listOutbox': 'for development: open only without a mail server',
  'admin.listPosts': listed(
    'admin',
    { performerId: ':performer' },
    { type: 'photo' },
    { state: 'draft' },
    { state: 'removed' },
    oneDay,
  ),
  'admin.listVideos': catalogue({ status: 'draft' }),
  'admin.listGalleries': catalogue({ status: 'inactive' }),
  'admin.listProducts': catalogue({ type: 'digital' }),
  'admin.listPhotos': listed('admin', { performerId: ':performer' }, { galleryId: ':gallery' }, { status: 'draft' }),
  'admin.orderPhotos': 'bounded: at most 100 photos of one gallery',
  'admin.listSettings': fixed,
  'admin.listWaitingDocuments': requests('admin', {}),
  'admin.readActivity': requests('admin', {}),
  'admin.searchAll': requests(
    'admin',
    { q: 'grown' },
    { q: 'fan77' },
    { q: 'star' },
    { q: 'velvet' },
    { q: '0000-0000' },
  ),
  'admin.searchCategories': byAdmin,
  'admin.searchComments': listed(
    'admin',
    { q: 'number 7777' },
    { q: 'lovely' },
    { performerId: ':performer' },
    { state: 'removed' },
    oneDay,
  ),
  'admin.searchPerformers': listed(
    'admin',
    { q: 'star 77' },
    { q: 'grown' },
    { verifiedDocument: false },
    { isFeatured: true },
    { isSuspended: true },
    { sortBy: 'name' },
    { sortBy: 'updatedAt' },
    { sortBy: 'username', sort: 'asc' },
  ),
  'admin.searchUsers': listed(
    'admin',
    { q: 'fan 77' },
    { q: 'grown' },
    { q: 'fan77@' },
    { verifiedEmail: false },
    { isSuspended: true },
    { role: 'user' },
    { status: 'inactive' },
    { sortBy: 'name' },
    { sortBy: 'username', sort: 'asc' },
  ),
  'reports.listOwnReports': listed('fan'),
  'reports.listReports': listed(
    'admin',
    { status: 'open' },
    { status: 'dismissed' },
    { title: 'Others' },
    { title: 'Spam or misleading' },
  ),
  'contact.searchContactMessages': listed('admin', { q: 'fan77@' }, { q: 'nothing' }),
  'disputes.list': listed('admin', { state: 'opened' }, { state: 'lost' }),
  'mailer.listMailTemplates': fixed,
  'logs.listExceptions': logs,
  'logs.listRequests': logs,
  'logs.listSystem': logs,
}
