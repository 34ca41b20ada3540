import {
  accept,
  buildEvidence,
  list,
  markSent,
  readRatios,
  simulateDecision,
  writeOffDebt,
} from '@stagedoor/contract/disputes'
import { useSend } from '../../../lib/api/queries.ts'
import { consoleSettles } from '../settles.ts'

const settles = consoleSettles(list, readRatios)

/** Makes the evidence for a dispute. */
export const useBuildEvidence = () => useSend(buildEvidence)
/** Notes that the evidence was sent. */
export const useMarkSent = () => useSend(markSent, { settles })
/** Notes that a dispute is not contested. */
export const useAccept = () => useSend(accept, { settles })
/** Decides a dispute of play money. */
export const useSimulateDecision = () => useSend(simulateDecision, { settles })
/** Writes off what a fan owes. */
export const useWriteOffDebt = () => useSend(writeOffDebt, { settles })
