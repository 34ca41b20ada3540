import { fetchPayment } from '../queries.ts'
import { isSettled, type WirePayment } from './labels.ts'

const POLL_MS = 700
const MAX_POLLS = 10

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Follows a payment for some seconds; returns it once it is settled. Undefined while its outcome is
 * unknown, also because the connection was lost: it may still succeed.
 */
export async function followPayment(id: string): Promise<WirePayment | undefined> {
  for (let attempt = 0; attempt < MAX_POLLS; attempt++) {
    if (attempt > 0) await pause(POLL_MS)
    const payment = await fetchPayment(id).catch(() => undefined)
    if (payment && isSettled(payment)) return payment
  }
  return undefined
}
