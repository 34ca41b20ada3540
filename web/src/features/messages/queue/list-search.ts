import type { ConversationOrder } from '@stagedoor/contract/conversations'
import type { ListFilter } from '../queries.ts'

/** The order of a list of conversations. */
export type ListOrder = ConversationOrder

/** The part of the list that the address names, and its order. */
export interface ListSearch {
  readonly filter: ListFilter
  readonly keyword: string
  readonly order: ListOrder
  /** The list of fans whose conversations are shown. */
  readonly list: string | undefined
}

/** The filters, in the order in which they are shown. */
export const FILTERS = [
  'all',
  'unanswered',
  'unread',
  'spenders',
  'subscribers',
  'expired',
  'muted',
  'archived',
  'restricted',
] as const satisfies readonly ListFilter[]

/** The filters of fans, who have no fans. */
export const FANS_FILTERS: readonly ListFilter[] = ['all', 'unread', 'archived']

const ORDERS = ['newest', 'waiting', 'spend'] as const satisfies readonly ListOrder[]
const ID = /^[0-9a-f]{32}$/

/** Reads the part of the list from the query of an address. */
export function listSearchOf(search: URLSearchParams): ListSearch {
  const filter = search.get('filter')
  const order = search.get('order')
  const list = search.get('list') ?? ''
  return {
    filter: FILTERS.find((one) => one === filter) ?? 'all',
    keyword: (search.get('q') ?? '').trim().slice(0, 100),
    order: ORDERS.find((one) => one === order) ?? 'newest',
    list: ID.test(list) ? list : undefined,
  }
}

/** Returns the query of the address of a part of the list. */
export const queryOfList = ({ filter, keyword, order, list }: ListSearch) => ({
  filter: filter === 'all' ? undefined : filter,
  order: order === 'newest' ? undefined : order,
  list,
  q: keyword || undefined,
})

/** Returns true where a performer works through those who wait. */
export const isQueue = ({ filter, order }: ListSearch): boolean =>
  filter === 'unanswered' || order === 'waiting'
