import { type Api, ApiError } from '@stagedoor/contract/kit'
import { listTransactions, readTransaction } from '@stagedoor/contract/payments'
import type { WirePayment } from './labels.ts'

const ID = /^[0-9a-f-]{32,36}$/i

/** The names by which our own pages and payment companies pass the id of a payment back. */
const NAMES = ['transactionid', 'reference', 'x-reference', 'referenceid', 'order_id']

/**
 * The time within which a visitor without an id in the address is taken to return from the newest
 * payment.
 */
const RECENT_MS = 2 * 3600_000

function idIn(search: URLSearchParams): string | undefined {
  for (const [name, value] of search)
    if (NAMES.includes(name.toLowerCase()) && ID.test(value)) return value
  return undefined
}

/**
 * Returns the payment of the visitor that an address names. Some companies return buyers to a
 * registered page without an id, or with their own: then it is the visitor's newest payment of the
 * last two hours.
 */
export async function readPayment(
  api: Api,
  search: URLSearchParams,
): Promise<WirePayment | undefined> {
  const id = idIn(search)
  try {
    if (id) return await api(readTransaction, { params: { id } })
    const [newest] = (await api(listTransactions, { query: { limit: 1 } })).data
    return newest && Date.now() - Date.parse(newest.createdAt) < RECENT_MS ? newest : undefined
  } catch (error) {
    if (error instanceof ApiError && (error.status < 500 || error.status === 503)) return undefined
    throw error
  }
}
