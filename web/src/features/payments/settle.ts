import { readTransaction } from '@stagedoor/contract/payments'
import { readBalance } from '@stagedoor/contract/wallet'
import { api } from '../../lib/api.ts'
import { isSettled, type WirePayment } from './words.ts'

const SOON_MS = 700
const LATER_MS = 2000
const SOON_FOR = 10

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Follows a payment until it is settled or a minute has passed; answers how it stands then. */
export async function followPayment(id: string): Promise<WirePayment> {
  let payment = await api(readTransaction, { params: { id } })
  for (let asked = 0; !isSettled(payment) && asked < 36; asked++) {
    await pause(asked < SOON_FOR ? SOON_MS : LATER_MS)
    payment = await api(readTransaction, { params: { id } })
  }
  return payment
}

/** Waits for paid tokens to be in the wallet, which takes a moment after the payment; answers the balance then. */
export async function awaitTokens(before: number): Promise<number> {
  let { balance } = await api(readBalance)
  for (let asked = 0; balance <= before && asked < 20; asked++) {
    await pause(SOON_MS)
    balance = (await api(readBalance)).balance
  }
  return balance
}
