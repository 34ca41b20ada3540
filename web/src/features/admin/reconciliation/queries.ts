import {
  compareNow,
  listDifferences,
  listRuns,
  resolveDifference,
} from '@stagedoor/contract/reconciliation'
import { useSend } from '../../../lib/api/queries.ts'
import { settle } from '../../../lib/api/settle.ts'
import { consoleSettles } from '../settles.ts'

const settles = consoleSettles(listDifferences, listRuns)

/** Reads comparisons and what they found again. */
export const readRunsAgain = () => void settle(listDifferences, listRuns)
/** Compares the books with every payment company. */
export const useCompareNow = () => useSend(compareNow, { settles })
/** Notes how a difference was explained or corrected. */
export const useResolveDifference = () => useSend(resolveDifference, { settles })
