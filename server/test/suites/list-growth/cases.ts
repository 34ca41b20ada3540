import { consoleReads, requestsOfConsole } from './console-reads.ts'
import { contentRequests } from './content-requests.ts'
import { messageRequests } from './message-requests.ts'
import { moneyRequests } from './money-requests.ts'
import { officeRequests } from './office-requests.ts'
import type { ListRequest, ListRequests } from './requests.ts'

/** A request with the name of its call. */
export interface ListCase extends ListRequest {
  readonly call: string
}

/**
 * Every list call of the contract with its requests, or the reason why its list does not grow; and
 * the reads of sums. What the console reads is asked in any case.
 */
export const listCases: ListRequests = {
  ...contentRequests,
  ...messageRequests,
  ...moneyRequests,
  ...officeRequests,
}

/**
 * The requests that are compared between short and long lists. Some are left out, because they do
 * read more of a longer list:
 * - charges sorted by price or last change, all earnings by amount, own ones by net, all charges of
 *   a type: they read what matches, because an index for each order costs every sale 5 µs;
 * - own posts of some days, sorted by price, likes, status or type, or with a part of a word: they
 *   read the posts of one creator;
 * - comments, bookmarks, creators and waiting documents at an offset: each skipped row is looked up
 *   for its viewer; our own pages use cursors;
 * - creators by country or without a price: the planner underestimates these filters and sorts all
 *   that match;
 * - published posts since a day: their total is exact up to 10,000, and each of them is looked up
 *   for its viewer;
 * - lists of posts and creators with `q`: a search reads at most 20,000 matches.
 */
export const growingCases: readonly ListCase[] = [
  ...Object.entries(listCases),
  ...consoleReads
    .filter(({ name }) => typeof listCases[name] !== 'object')
    .map(({ name }) => [name, requestsOfConsole(name)] as const),
].flatMap(([call, made]) =>
  typeof made === 'string' ? [] : made.map((request) => ({ ...request, call })),
)

const keptLogs = 'a job keeps the last 50,000 entries of each kind, for 14 days'

/**
 * What the console still reads of a list of 100,000, by call: the fields of a query, or the one
 * value of a field, with which it reads all that matches, and why; `*` for every request. Lists of
 * 10,000 are within the bound.
 */
const readsWhatMatches: Readonly<Record<string, readonly [reason: string, ...string[]]>> = {
  'wallet.adminListCharges': [
    'a sale is written at each tip: it has no index for this filter and these orders',
    'type',
    'sortBy',
  ],
  'earnings.adminList': [
    'an earning is written at each sale: it has no index for this filter and these orders',
    'type',
    'sortBy',
  ],
  'subscriptions.adminList': [
    'a renewal changes a subscription: it has no index for this filter',
    'subscriptionType',
  ],
  'earnings.readPayable': ['reads what one creator has not been paid', 'performerId'],
  'readiness.readReadiness': ['joins the entries of all creators in three indexes', '*'],
  'releaseimports.listTrustedSites': ['counts what was imported from each site', '*'],
  'logs.listExceptions': [keptLogs, '*'],
  'logs.listRequests': [keptLogs, '*'],
  'logs.listSystem': [keptLogs, '*'],
  'admin.searchComments': ['comments do not name the creator of their item', 'performerId'],
  'admin.listPhotos': [
    'each photo that is skipped or counted, at most 1,000, is looked up with its gallery',
    '*',
  ],
  'admin.listWaitingDocuments': [
    'each skipped document is compared with the others of its creator',
    'offset',
  ],
  'admin.listPosts': ['a search reads at most 20,000 matches', 'q'],
  'admin.searchUsers': ['the accounts that match, 1,111 here, are read and sorted', 'q=fan 77'],
  'admin.searchPerformers': [
    'the accounts that match, 1,111 here, are read and sorted',
    'q=star 77',
  ],
}

/** The reads of the console that no request asks. */
export const unaskedReads: readonly string[] = consoleReads
  .map(({ name }) => name)
  .filter((name) => !growingCases.some(({ call, as }) => call === name && as === 'admin'))

/** The requests of the console whose cost does not follow the size of the site. */
export const consoleCases: readonly ListCase[] = growingCases.filter(({ as, call, query = {} }) => {
  const [, ...fields] = readsWhatMatches[call] ?? []
  return (
    as === 'admin' &&
    !fields.includes('*') &&
    !Object.entries(query).some(([field, value]) =>
      fields.some((one) => one === field || one === `${field}=${value}`),
    )
  )
})

/** Returns the name of a case: its call, who makes it, and the query. */
export const nameOf = ({ call, as, query }: ListCase): string =>
  `${call} by the ${as} ${JSON.stringify(query ?? {})}`
