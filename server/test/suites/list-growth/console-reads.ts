import { calls, schemasOf } from '@stagedoor/contract/all'
import { consoleList } from './console-requests.ts'
import type { ListRequest, ListRequests } from './requests.ts'

/** Returns the request of one thing in the console. */
const ofOne = (id: string): readonly ListRequest[] => [{ as: 'admin', params: { id } }]
/** The reason of reads that find one row by its id, of which a site has few. */
const oneOfFew = 'one of few by its id: an admin writes each'

/**
 * The requests of what the console reads beside lists, where they name something. Those that are
 * not here are asked with every filter of their contract.
 */
const named: ListRequests = {
  'admin.readGallery': ofOne(':gallery'),
  'admin.readGatewayCallback': ofOne(':callback'),
  'admin.readMail': ofOne(':mail'),
  'admin.readPost': ofOne(':post'),
  'admin.readProduct': ofOne(':product'),
  'admin.readReport': ofOne(':case'),
  'admin.readVideo': ofOne(':video'),
  'admin.viewCategory': oneOfFew,
  'admin.viewComment': ofOne(':comment'),
  'agerules.readRuleAt': [{ as: 'admin', query: { country: 'US' } }],
  'banking.adminReadAccounts': ofOne(':performer'),
  'consents.listAcceptances': ofOne(':performer'),
  'coupons.viewCoupon': ofOne(':coupon'),
  'decisions.readAppeal': ofOne(':appeal'),
  'earnings.adminExplain': ofOne(':earning'),
  'earnings.adminListStatements': [{ as: 'admin', query: { performerId: ':performer' } }],
  'earnings.readPayable': [
    { as: 'admin', query: { performerId: ':performer' } },
    { as: 'admin', query: { performerId: ':star' } },
  ],
  'identitychecks.listOf': ofOne(':performer'),
  'mailer.readMailTemplate': oneOfFew,
  'menus.viewMenuItem': oneOfFew,
  'packages.viewPackage': oneOfFew,
  'pages.viewPage': oneOfFew,
  'payouts.adminListEarnings': ofOne(':payout'),
  'payouts.adminRead': ofOne(':payout'),
  'payouts.adminReadBalances': ofOne(':payout'),
  // A month in which nothing happened: the rows of other months are not read.
  'processorreports.readReport': [{ as: 'admin', params: { month: '2025-05' } }],
  'promos.viewPromo': oneOfFew,
  'refunds.planCharge': ofOne(':charge'),
  'refunds.planPayment': 'one by its id, with what moved by it, which none has that is filled in',
  'reports.listEvidence': ofOne(':case'),
  'takedowns.listPlaces': ofOne(':file'),
  'taxforms.adminRead': ofOne(':performer'),
  'taxes.reportTaxes': [{ as: 'admin', query: { year: 2025 } }],
}

/** The calls by which the console reads. */
export const consoleReads = calls.filter(
  ({ access, method }) => access === 'admin' && method === 'GET',
)

/**
 * Returns the requests of a call of the console that is in no table of lists: those that are named
 * here, or with every filter; a reason for one that has none.
 */
export function requestsOfConsole(name: string): readonly ListRequest[] | string {
  const call = consoleReads.find((one) => one.name === name)
  if (!call) throw new Error(`no call of the console ${name}`)
  return named[name] ?? (schemasOf(call).query ? consoleList(name) : [{ as: 'admin' }])
}
