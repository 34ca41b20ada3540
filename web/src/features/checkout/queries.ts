import { resendEmailVerification } from '@stagedoor/contract/auth'
import { applyCoupon } from '@stagedoor/contract/coupons'
import { deleteCard, listCards, readTransaction, setDefaultCard } from '@stagedoor/contract/payments'
import { readOffers, resume } from '@stagedoor/contract/subscriptions'
import { readViewer } from '@stagedoor/contract/users'
import { readBalance, readTopUpTerms } from '@stagedoor/contract/wallet'
import {
  fetchCall,
  invalidateCalls,
  type ReadOptions,
  useCall,
  useSend,
  useWrite,
  type WriteOptions,
} from '../../lib/queries.ts'

/** Reads the subscription offers of a creator, and the viewer’s own subscription. */
export const useOffers = (performerId: string) => useCall(readOffers, { params: { performerId } })
/** Reads the offers again: a payment has begun or ended. */
export const refreshOffers = () => invalidateCalls(readOffers)
/** Resumes a cancelled subscription. */
export const useResume = (options: WriteOptions<typeof resume>) =>
  useWrite(resume, { settles: [readOffers], ...options })

/** Reads the limits of a top-up, and whether saved cards are charged immediately. */
export const useTopUpTerms = (enabled = true) => useCall(readTopUpTerms, undefined, { enabled })
/** Reads the saved cards. */
export const useCards = (enabled = true) => useCall(listCards, { query: { limit: 10 } }, { enabled })

/** Checks whether the viewer can use a coupon. */
export const useApplyCoupon = () => useSend(applyCoupon)

/** Makes a saved card the one that payments suggest first. */
export const useDefaultCard = (options: WriteOptions<typeof setDefaultCard>) =>
  useWrite(setDefaultCard, { settles: [listCards], ...options })

/** Removes a saved card. */
export const useDeleteCard = (options: WriteOptions<typeof deleteCard>) =>
  useWrite(deleteCard, { settles: [listCards], ...options })

/** Reads a payment, again and again until it is settled. */
export const usePayment = (id: string, options: ReadOptions<typeof readTransaction>) =>
  useCall(readTransaction, { params: { id } }, options)
/** Reads a payment once. */
export const fetchPayment = (id: string) => fetchCall(readTransaction, { params: { id } })
/** Reads the balance of the wallet. */
export const fetchBalance = () => fetchCall(readBalance, undefined)
/** Reads the viewer’s own account. */
export const fetchViewer = () => fetchCall(readViewer, undefined)
/** Sends the e-mail that confirms the address again. */
export const useResendVerification = () => useSend(resendEmailVerification)
