import { type Api, ApiError } from '@stagedoor/contract/kit'
import { readTransaction } from '@stagedoor/contract/payments'
import type { WirePayment } from './labels.ts'

const ID = /^[0-9a-f-]{32,36}$/i

/** Returns the payment that an address names, if it is the visitor's own. */
export async function readPayment(api: Api, search: URLSearchParams): Promise<WirePayment | undefined> {
  const id = search.get('transactionId') ?? ''
  if (!ID.test(id)) return undefined
  try {
    return await api(readTransaction, { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && (error.status < 500 || error.status === 503)) return undefined
    throw error
  }
}
