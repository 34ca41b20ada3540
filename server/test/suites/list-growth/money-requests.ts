import { byAdmin, type ListRequests, listed, oneDay, requests, sinceThen } from './requests.ts'

/** The requests of lists of sales, payments, subscriptions and earnings, and of the sums beside them. */
export const moneyRequests: ListRequests = {
  'wallet.listCharges': listed('fan', { type: 'tip' }, { type: 'tip', ...oneDay }, { type: 'gallery' }, sinceThen, {
    status: 'refunded',
  }),
  'wallet.adminListCharges': listed('admin', { type: 'tip', ...oneDay }, sinceThen, { status: 'refunded' }),
  'payments.listTransactions': listed(
    'fan',
    { status: 'fail' },
    oneDay,
    { type: 'token_package' },
    { sortBy: 'totalPrice' },
  ),
  'payments.adminListTransactions': listed(
    'admin',
    { status: 'fail' },
    oneDay,
    { sortBy: 'totalPrice' },
    { q: '0000-0000' },
  ),
  'payments.listCards': 'few by nature: the cards of one person',
  'purchases.listPurchases': listed('fan'),
  'subscriptions.listMine': 'few by nature: the creators that one fan pays every month',
  'subscriptions.listSubscribers': listed(
    'performer',
    { status: 'active' },
    { status: 'deactivated' },
    { status: 'suspended' },
    { sortBy: 'createdAt' },
    { sortBy: 'expiredAt' },
    oneDay,
  ),
  'subscriptions.adminList': listed(
    'admin',
    { status: 'active' },
    { status: 'suspended' },
    { sortBy: 'createdAt' },
    { sortBy: 'expiredAt', sort: 'asc' },
    oneDay,
  ),
  'earnings.list': listed(
    'performer',
    { type: 'tip' },
    { type: 'monthly_subscription' },
    oneDay,
    { type: 'tip', ...oneDay },
    { sortBy: 'grossPrice' },
  ),
  'earnings.adminList': listed('admin', { type: 'tip' }, { isPaid: false }, { isPaid: true }, oneDay),
  'earnings.readChart': requests('performer', {}, { type: 'tip' }),
  'earnings.readStats': requests('performer', {}, { type: 'tip' }, sinceThen, oneDay),
  'earnings.adminReadStats': requests('admin', {}, { type: 'tip' }, { isPaid: true }, sinceThen, {
    performerId: ':performer',
  }),
  'payouts.list': 'few by nature: a creator has one open at a time',
  'payouts.adminList': listed('admin', { status: 'pending' }, { status: 'done' }, oneDay),
  'orders.listSales': [
    ...listed('performer', { deliveryStatus: 'shipping' }, oneDay),
    ...listed('admin', { deliveryStatus: 'shipping' }, oneDay),
  ],
  'orders.listBought': listed('fan', { deliveryStatus: 'shipping' }, oneDay),
  'addresses.listAddresses': 'few by nature: an account saves up to 10',
  'coupons.searchCoupons': byAdmin,
  'coupons.listCouponUses': listed('admin').map((request) => ({ ...request, params: { id: ':coupon' } })),
  'packages.searchPackages': byAdmin,
  'packages.searchAllPackages': byAdmin,
}
