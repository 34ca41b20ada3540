import type { ConsoleName } from './all-pages.ts'
import type { Page, PageFlags } from './page-flags.ts'

export type { LayoutName, Page, PageFlags } from './page-flags.ts'

const page = <Path extends `/${string}`>(
  path: Path,
  flags: PageFlags = {},
): PageFlags & { readonly path: Path } => ({
  path,
  ...flags,
})

const account = { authenticate: true } as const
const studio = { authenticate: true, onlyPerformer: true } as const
/** A page that somebody opens by a link in a mail, whoever they are. */
const byLink = {
  layout: 'public',
  noredirect: true,
  beforeAgeGate: true,
  beforeAcceptance: true,
  duringMaintenance: true,
} as const
const admin = {
  layout: 'admin',
  authenticate: true,
  onlyAdmin: true,
  duringMaintenance: true,
} as const

/**
 * The pages of the site, the only list of addresses: the web draws them, the server names them in
 * mails, notices and exports. The id is the page's file under `web/src/routes`: `user/cards` is
 * `routes/user/cards.tsx`, unless `page-files.ts` names another. A page without an address has that
 * of its id, `/user/cards`: every visitor loads this list, so nothing stands in it twice, and pages
 * of the console that need nothing but their id stand in `all-pages.ts`.
 */
const listed = {
  landing: page('/'),
  'creator-landing': page('/landing', { noredirect: true }),

  'auth/login': page('/auth/login', { layout: 'public', duringMaintenance: true }),
  'auth/register': page('/auth/register', { layout: 'public' }),
  'auth/fan-register': page('/auth/fan-register', { layout: 'public' }),
  'auth/creator-register': page('/auth/creator-register', { layout: 'public' }),
  'auth/social-return': page('/auth/return/:provider', { layout: 'public', noredirect: true }),
  'auth/forgot-password': page('/auth/forgot-password', { layout: 'public' }),
  'auth/check-your-mail': page('/auth/check-your-mail', { layout: 'public', noredirect: true }),
  'auth/account-deletion-scheduled': page('/auth/goodbye', { layout: 'public', noredirect: true }),
  'auth/email-verified-success': page('/auth/email-verified-success', {
    layout: 'public',
    noredirect: true,
  }),

  home: page('/home', { layout: 'home' }),
  clips: page('/clips'),
  explore: page('/creator'),
  category: page('/category/:slug'),
  tag: page('/tag/:tag'),
  post: page('/post/:id'),
  gallery: page('/gallery/:id'),
  series: page('/series/:id'),
  video: page('/video/:id'),
  product: page('/product/:id'),
  streaming: page('/streaming/:profileId'),
  'link-page': page('/l/:username', { layout: 'public', noredirect: true }),
  'top-fans': page('/top-fans/:username'),
  leave: page('/leave/:id', { layout: 'public', noredirect: true }),
  'cms-page': page('/page/:slug', { beforeAgeGate: true }),
  age: page('/age', { layout: 'public', noredirect: true, beforeAgeGate: true }),
  contact: page('/contact', { beforeAgeGate: true }),
  help: page('/help', { beforeAgeGate: true }),
  'age-policy': page('/age-checks', { beforeAgeGate: true }),
  ranking: page('/ranking'),

  'user/account': account,
  'creator/home': studio,
  'creator/calendar': studio,
  'creator/account': studio,

  'user/bookmarks': account,
  'user/creators': account,
  'user/following': account,
  'user/blocked-accounts': page('/user/blocked', account),
  'user/decisions': page('/user/decisions', { ...account, beforeAcceptance: true }),
  'user/decision': page('/user/decisions/:id', { ...account, beforeAcceptance: true }),
  'user/accepted-texts': account,
  'user/delete-account': page('/user/delete-account', { ...account, beforeAcceptance: true }),
  report: page('/report', { noredirect: true, beforeAgeGate: true }),
  'report-process': page('/report/process', { noredirect: true, beforeAgeGate: true }),
  statement: page('/statement/:token', byLink),
  release: page('/release/:token', byLink),
  'report-status': page('/report/status', { noredirect: true, beforeAgeGate: true }),
  'private-calls': account,
  'private-call': page('/private-calls/:id', account),
  'book-call': page('/book-call/:performerId', account),
  'booked-calls': account,
  'booked-call': page('/booked-calls/:id', account),
  'creator/call-times': studio,
  messages: account,
  'messages/conversation': page('/messages/:id', account),
  'user/message-settings': page('/settings/messages', account),
  'user/notifications': account,
  'user/notification-settings': account,
  'user/privacy': account,
  wallet: account,
  'user/wallet-transactions': page('/user/wallet-transaction', account),
  'user/library': account,
  'user/spending': account,
  'user/purchases': account,
  'user/receipt': page('/user/receipts/:id', { ...account, layout: 'blank' }),
  'user/orders': account,
  'user/order': page('/user/orders/:id', account),
  'user/addresses': account,
  'user/payment-history': account,
  'user/cards': account,
  'user/new-card': page('/user/cards/new', account),
  'payment/confirm': account,
  'payment/success': page('/payment/success'),
  'payment/cancel': page('/payment/cancel'),
  'user/gifts': account,
  gift: page('/gift/:code', { noredirect: true }),
  'give-gift': page('/give/:performerId', account),
  'user/subscriptions': page('/user/my-subscription', { ...account, beforeAcceptance: true }),
  'creator/subscribers': page('/creator/my-subscriber', studio),
  'creator/fans': studio,
  'creator/fan-lists': page('/creator/fans/lists', studio),
  'creator/automatic-messages': page('/creator/messages/automatic', studio),
  'creator/fan': page('/creator/fans/:id', studio),
  'creator/mass-messages': studio,
  'creator/create-mass-message': page('/creator/mass-messages/create', studio),
  'creator/edit-mass-message': page('/creator/mass-messages/edit/:id', studio),
  'creator/sequences': studio,
  'creator/promotions': studio,
  'creator/referrals': page('/referral', studio),

  'creator/posts': page('/creator/my-post', studio),
  'creator/create-post': page('/creator/my-post/create', studio),
  'creator/create-posts': page('/creator/my-post/bulk-upload', studio),
  'creator/series': page('/creator/my-series', studio),
  'creator/links': page('/creator/profile-links', studio),
  'creator/stories': page('/creator/my-stories', studio),
  'creator/create-story': page('/creator/my-stories/create', studio),
  'creator/edit-series': page('/creator/my-series/:id', studio),
  'creator/edit-post': page('/creator/my-post/edit/:id', studio),
  'creator/tax-form': studio,
  'creator/identity-check': studio,
  'creator/agreement': studio,
  'creator/participations': studio,
  'creator/releases': studio,
  'creator/vault': studio,
  'creator/galleries': page('/creator/my-gallery', studio),
  'creator/create-gallery': page('/creator/my-gallery/create', studio),
  'creator/edit-gallery': page('/creator/my-gallery/update/:id', studio),
  'creator/photos': page('/creator/my-photos', studio),
  'creator/videos': page('/creator/my-video', studio),
  'creator/upload-video': page('/creator/my-video/upload', studio),
  'creator/upload-videos': page('/creator/my-video/bulk-upload', studio),
  'creator/edit-video': page('/creator/my-video/update/:id', studio),
  'creator/products': page('/creator/my-store', studio),
  'creator/create-product': page('/creator/my-store/create', studio),
  'creator/edit-product': page('/creator/my-store/update/:id', studio),
  'creator/orders': page('/creator/my-order', studio),
  'creator/order': page('/creator/my-order/:id', studio),
  'creator/packing-slip': page('/creator/my-order/:id/packing-slip', {
    ...studio,
    layout: 'blank',
  }),
  'creator/live': studio,
  'creator/past-streams': page('/creator/live/past', studio),
  'creator/replay': page('/creator/live/replay/:fileId', studio),
  'creator/earnings': page('/creator/earning', studio),
  'creator/statistics': studio,
  'creator/statistics-subscribers': page('/creator/statistics/subscribers', studio),
  'creator/statistics-content': page('/creator/statistics/content', studio),
  'creator/statistics-item': page('/creator/statistics/content/:id', studio),
  'creator/statements': page('/creator/earning/statements', studio),
  'creator/statement': page('/creator/earning/statements/:month', studio),
  'creator/check-statement': page('/creator/earning/statements/check', studio),
  'creator/payouts': page('/creator/payout-request', studio),
  'creator/banking': studio,
  'creator/blocked-accounts': page('/creator/blacklist', studio),
  'creator/blocked-countries': page('/creator/block-countries', studio),

  'admin/dashboard': page('/admin', admin),
  'admin/performers': page('/admin/creator', admin),
  'admin/performer': page('/admin/creator/:id', admin),
  'admin/user': page('/admin/users/:id', admin),
  'admin/reports': page('/admin/report', admin),
  'admin/report': page('/admin/report/:id', admin),
  'admin/case': page('/admin/cases/:id', admin),
  'admin/person-cases': page('/admin/people/:id/cases', admin),
  'admin/appeal': page('/admin/appeals/:id', admin),
  'admin/file': page('/admin/files/:id', admin),
  'admin/record': page('/admin/records/:id', admin),
  'admin/record-message': page('/admin/records/messages/:id', admin),
  'admin/live-review': page('/admin/review/live', admin),
  'admin/posts': page('/admin/feed', admin),
  'admin/post': page('/admin/feed/:id', admin),
  'admin/videos': page('/admin/video', admin),
  'admin/video': page('/admin/video/:id', admin),
  'admin/galleries': page('/admin/gallery', admin),
  'admin/gallery': page('/admin/gallery/:id', admin),
  'admin/products': page('/admin/product', admin),
  'admin/product': page('/admin/product/:id', admin),
  'admin/categories': page('/admin/creator-category', admin),
  'admin/payments': page('/admin/cash-payments', admin),
  'admin/orders': page('/admin/order', admin),
  'admin/order': page('/admin/order/:id', admin),
  'admin/cms-pages': page('/admin/posts', admin),
  'admin/create-cms-page': page('/admin/posts/create', admin),
  'admin/cms-page': page('/admin/posts/:id', admin),
  'admin/coupons': page('/admin/coupon', admin),
  'admin/performer-statements': page('/admin/creator/:id/statements', admin),
  'admin/tax-report': page('/admin/tax-rates/report', admin),
  'admin/payouts': page('/admin/payout-request', admin),
  'admin/payout': page('/admin/payout-request/:id', admin),
  'admin/processor-report': page('/admin/processor-reports/:month', admin),
  'admin/callbacks': page('/admin/gateway-callbacks', admin),
  'admin/email-template': page('/admin/email-templates/:id', admin),
  'admin/blocked-countries': page('/admin/block-countries', admin),

  profile: page('/:profileId'),
  'not-found': page('/*'),
} as const satisfies Record<string, PageFlags & Partial<Pick<Page, 'path'>>>

type Listed = typeof listed
type ListedId = keyof Listed
export type PageId = ListedId | `admin/${ConsoleName}`

/** The address of a page as a pattern. */
export type PathOf<Id extends PageId> = Id extends ListedId
  ? Listed[Id] extends { readonly path: infer Path }
    ? Path
    : `/${Id}`
  : `/${Id}`

/** The ids of the listed pages. */
export const listedIds = Object.keys(listed) as ListedId[]

/** Returns the address and the flags of a page. */
export const pageOf = (id: PageId): Page => ({
  path: `/${id}`,
  ...((listed as Readonly<Record<string, PageFlags & Partial<Page>>>)[id] ?? admin),
})

const byPath = new Map<string, PageId>(listedIds.map((id) => [pageOf(id).path, id]))

/**
 * Returns the page of a pattern as the router reports it (`/post/:id`); the not-found page for an
 * unknown one.
 */
export function pageAt(pattern: string): PageId {
  const path = pattern.startsWith('/') ? pattern : `/${pattern}`
  const ofConsole = path.startsWith('/admin/') ? (path.slice(1) as PageId) : 'not-found'
  return byPath.get(path) ?? ofConsole
}

type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
/** The names of the parameters in a page's address. */
export type ParamsOf<Id extends PageId> = ParamNames<PathOf<Id>>
type Search = Readonly<Record<string, string | number | undefined>>
type Args<Id extends PageId> = [ParamsOf<Id>] extends [never]
  ? [params?: undefined, search?: Search]
  : [params: Readonly<Record<ParamsOf<Id>, string>>, search?: Search]

/**
 * Returns the address of a page: `href('post', { id })`, `href('auth/login', undefined, { next })`.
 */
export function href<Id extends PageId>(id: Id, ...[params, search]: Args<Id>): string {
  const values: Readonly<Record<string, string>> = params ?? {}
  const path = pageOf(id).path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  return path + queryString(search ?? {})
}

/** Returns `?a=1&b=2` of the values that are set, or an empty text. */
function queryString(search: Search): string {
  const set = Object.entries(search).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return set.length > 0 ? `?${new URLSearchParams(set)}` : ''
}
