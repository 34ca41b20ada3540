/** The accounts that make the calls of lists, or a guest. */
export type Caller = 'fan' | 'follower' | 'performer' | 'admin' | 'guest'

type Query = Readonly<Record<string, unknown>>

/** A request of a list; words such as `:performer`, `:post` and `:message` stand for ids. */
export interface ListRequest {
  readonly as: Caller
  readonly query?: Query
  readonly params?: Readonly<Record<string, string>>
}

/** The requests of each list call, or the reason why its list does not grow with the site. */
export type ListRequests = Readonly<Record<string, readonly ListRequest[] | string>>

/**
 * The pages that every list has: the first, one far behind it, and the last that an offset reaches.
 */
const pages: readonly Query[] = [{}, { offset: 900 }, { offset: 9900 }]
/** One day, as filters send it. */
export const oneDay: Query = { fromDate: '2025-06-02', toDate: '2025-06-03' }
/** Nearly all days. */
export const sinceThen: Query = { fromDate: '2025-06-02' }

/** Returns one request for each query. */
export const requests = (as: Caller, ...queries: readonly Query[]): readonly ListRequest[] =>
  queries.map((query) => ({ as, query }))

/** Returns the requests of a list: its pages, and further queries. */
export const listed = (as: Caller, ...more: readonly Query[]): readonly ListRequest[] =>
  requests(as, ...pages, ...more)

/** The reason of lists that an admin writes. */
export const byAdmin = 'few by nature: an admin writes each'
/** The reason of lists that come with the product. */
export const fixed = 'fixed: the same on every site'
