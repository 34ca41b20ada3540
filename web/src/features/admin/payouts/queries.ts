import { exportApproved, payOut, readAccount, setStatus } from '@stagedoor/contract/payouts'
import { useSend } from '../../../lib/api/queries.ts'

/** Approves or rejects a payout request. */
export const useSetPayoutStatus = () => useSend(setStatus)
/** Marks a payout request as paid. */
export const usePayOut = () => useSend(payOut)
/** Reads the account of a payout request unmasked, with a reason that is recorded. */
export const useReadAccount = () => useSend(readAccount)
/** Makes the file of approved payouts for the bank. */
export const useExportApproved = () => useSend(exportApproved)
