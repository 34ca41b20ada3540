import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

/** The most photos of a purchase that a list of bought photos shows. */
export const PHOTOS_OF_PURCHASE = 30

/** The most purchases of which an account downloads the files in a day. */
export const DOWNLOADS_A_DAY = 100

const call = callsOf<typeof schemas>('purchases')

export const listPurchases = call('listPurchases', {
  method: 'GET',
  path: '/user/purchases',
  access: 'fan',
  summary:
    'Lists everything the fan bought, newest first, including refunded and removed purchases. ' +
    '`q` finds words of titles and names of creators in the newest 5,000.',
  errors: [],
})

export const listIncluded = call('listIncluded', {
  method: 'GET',
  path: '/user/purchases/included',
  access: 'fan',
  summary:
    'Lists content of a kind that is open to the fan by their subscriptions, newest first; it is ' +
    'while they run. Pages may be shorter than asked for.',
  errors: [],
})

export const listPhotos = call('listPhotos', {
  method: 'GET',
  path: '/user/purchases/photos',
  access: 'fan',
  summary:
    'Lists the photos of bought posts, galleries and messages, the newest purchase first. A page ' +
    'has those of some purchases, `total` counts the purchases.',
  errors: [],
})

export const listSellers = call('listSellers', {
  method: 'GET',
  path: '/user/purchases/sellers',
  access: 'fan',
  summary: 'Lists the creators from whom the fan bought content, the newest purchase first.',
  errors: [],
})

export const listStartedVideos = call('listStartedVideos', {
  method: 'GET',
  path: '/user/purchases/started',
  access: 'fan',
  summary:
    'Lists videos that the fan began to watch, did not finish and may still see, newest first.',
  errors: [],
})

export const startDownload = call('startDownload', {
  method: 'POST',
  path: '/user/purchases/:id/download',
  access: 'fan',
  summary:
    'Returns the files of a purchase, by its id, with addresses to download them within five ' +
    'minutes, where the creator allows it. Products are downloaded on their own page.',
  errors: ['purchases.not_found', 'purchases.no_download', 'purchases.download_limit'],
})

export const readSaleRules = call('readSaleRules', {
  method: 'GET',
  path: '/purchases/rules/:id',
  access: 'open',
  summary:
    'Returns what a purchase from a creator, by their id, allows before it is made: whether ' +
    'files may be downloaded, of an item or in general, and how long a refund can be asked for.',
  errors: [],
})

export const readDownloads = call('readDownloads', {
  method: 'GET',
  path: '/performer/downloads',
  access: 'performer',
  summary: 'Returns whether buyers may download posts, videos, galleries and files they bought.',
  errors: [],
})

export const setDownloads = call('setDownloads', {
  method: 'PUT',
  path: '/performer/downloads',
  access: 'performer',
  summary: 'Sets whether buyers may download posts, videos, galleries and files they bought.',
  errors: [],
})

export const readSpending = call('readSpending', {
  method: 'GET',
  path: '/user/purchases/spending',
  access: 'fan',
  summary: 'Returns what the fan paid in a month, and to whom it went.',
  errors: [],
})

export const readReceipt = call('readReceipt', {
  method: 'GET',
  path: '/user/receipts/:id',
  access: 'account',
  summary: 'Returns the receipt of an own completed payment or of an own spending from the wallet.',
  errors: ['purchases.receipt_not_found'],
})

/** The path of a receipt as a PDF; `id` is that of the payment or the charge. */
export const receiptPdfPath = '/api/user/receipt.pdf'
