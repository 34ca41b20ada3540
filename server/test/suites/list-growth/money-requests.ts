import { consoleList } from './console-requests.ts'
import { byAdmin, type ListRequests, listed, oneDay, requests, sinceThen } from './requests.ts'

/**
 * The requests of lists of sales, payments, subscriptions and earnings, and of the sums beside
 * them.
 */
export const moneyRequests: ListRequests = {
  'wallet.listCharges': listed(
    'fan',
    { type: 'tip' },
    { type: 'tip', ...oneDay },
    { type: 'gallery' },
    sinceThen,
    {
      status: 'refunded',
    },
  ),
  'wallet.adminListCharges': consoleList('wallet.adminListCharges', { type: 'tip', ...oneDay }),
  'payments.listTransactions': listed(
    'fan',
    { status: 'fail' },
    oneDay,
    { type: 'token_package' },
    { sortBy: 'totalPrice' },
  ),
  'payments.adminListTransactions': consoleList('payments.adminListTransactions'),
  'payments.listCards': 'few by nature: the cards of one person',
  'purchases.listPurchases': listed('fan', { objectType: 'feed' }, { objectType: 'message' }),
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
  'subscriptions.adminList': consoleList('subscriptions.adminList'),
  'earnings.list': listed(
    'performer',
    { type: 'tip' },
    { type: 'monthly_subscription' },
    oneDay,
    { type: 'tip', ...oneDay },
    { sortBy: 'grossPrice' },
  ),
  'earnings.adminList': consoleList('earnings.adminList'),
  'earnings.readChart': requests('performer', {}, { type: 'tip' }),
  'earnings.listStatements': requests('performer', {}),
  'statistics.readOverview': requests('performer', {}, { step: 'month', ...sinceThen }),
  'earnings.listStatementLines': listed('performer').map((one) => ({
    ...one,
    params: { month: '2025-06' },
  })),
  'earnings.adminListStatements': 'few by nature: a statement a month',
  'earnings.readStats': requests('performer', {}, { type: 'tip' }, sinceThen, oneDay),
  'earnings.adminReadStats': requests(
    'admin',
    {},
    { type: 'tip' },
    { isPaid: true },
    sinceThen,
    {
      performerId: ':performer',
    },
    { userId: ':visitor' },
  ),
  'payouts.list': 'few by nature: a creator has one open at a time',
  'payouts.adminListEarnings': 'few by nature: the earnings behind one payout of one creator',
  'payouts.adminList': consoleList('payouts.adminList'),
  'orders.listSales': [
    ...listed('performer', { deliveryStatus: 'shipping' }, oneDay),
    ...listed('admin', { deliveryStatus: 'shipping' }, oneDay),
  ],
  'orders.listBought': listed('fan', { deliveryStatus: 'shipping' }, oneDay),
  'disputes.readRatios': 'few by nature: a row for each recent month and gateway',
  'ledger.listRoots': 'few by nature: one root a day',
  'processorreports.listReports': 'few by nature: a row for each month',
  'taxes.reportTaxes': 'few by nature: a line for each month of a year and country with a tax',
  'taxes.listTaxRates': 'few by nature: a country has one rate, and a new one every few years',
  'admin.listGatewayCallbacks': consoleList('admin.listGatewayCallbacks'),
  'reconciliation.listDifferences': consoleList('reconciliation.listDifferences'),
  'reconciliation.listRuns': 'few by nature: the latest one with each payment company',
  'admin.listPaymentGateways': 'few by nature: the companies that can be set up',
  'addresses.listAddresses': 'few by nature: an account saves up to 10',
  'promotions.searchPromotions': 'few by nature: a creator has up to 100',
  'promotions.searchLinks': 'few by nature: a creator has up to 100',
  'fanlists.listLists': 'few by nature: a creator has up to 100',
  'fanlists.listFans': requests('performer', {}, { list: 'subscribers' }, { sortBy: 'spent' }),
  'coupons.searchCoupons': byAdmin,
  'coupons.listCouponUses': listed('admin').map((request) => ({
    ...request,
    params: { id: ':coupon' },
  })),
  'packages.searchPackages': byAdmin,
  'packages.searchAllPackages': byAdmin,
}
