import {
  adminDecideName,
  adminLiftFreeze,
  adminListWaiting,
  adminReadAccounts,
} from '@stagedoor/contract/banking'
import type { WireInputOf } from '@stagedoor/contract/kit'
import {
  adminList,
  adminListEarnings,
  adminRead,
  adminReadBalances,
  exportApproved,
  payOut,
  readAccount,
  setStatus,
} from '@stagedoor/contract/payouts'
import { useCall, useSend, write } from '../../../lib/api/queries.ts'
import { consoleSettles } from '../settles.ts'

const payoutReads = consoleSettles(adminList, adminRead, adminReadBalances, adminListEarnings)

/** Approves or rejects a payout request. */
export const setPayoutStatus = write(
  setStatus,
  (callInput: WireInputOf<typeof setStatus>) => callInput,
  payoutReads,
)
/** Marks a payout request as paid. */
export const markPaidOut = write(
  payOut,
  (callInput: WireInputOf<typeof payOut>) => callInput,
  payoutReads,
)
const accountSettles = consoleSettles(adminReadAccounts, adminListWaiting)

/** Reads the creators whose account waits for a decision, and those with stopped payouts. */
export const useWaitingAccounts = () => useCall(adminListWaiting, undefined)
/** Accepts or refuses the name of a creator's bank account. */
export const useDecideName = () => useSend(adminDecideName, { settles: accountSettles })
/** Lets stopped payouts of a creator go on. */
export const useLiftFreeze = () => useSend(adminLiftFreeze, { settles: accountSettles })
/** Reads the account of a payout request unmasked, with a reason that is recorded. */
export const useReadAccount = () => useSend(readAccount)
/** Makes the file of approved payouts for the bank. */
export const useExportApproved = () => useSend(exportApproved)
