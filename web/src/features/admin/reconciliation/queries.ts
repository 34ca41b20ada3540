import { compareNow, resolveDifference } from '@stagedoor/contract/reconciliation'
import { useSend } from '../../../lib/api/queries.ts'

/** Compares the books with every payment company. */
export const useCompareNow = () => useSend(compareNow)
/** Notes how a difference was explained or corrected. */
export const useResolveDifference = () => useSend(resolveDifference)
