import {
  accept,
  buildEvidence,
  markSent,
  simulateDecision,
  writeOffDebt,
} from '@stagedoor/contract/disputes'
import { useSend } from '../../../lib/api/queries.ts'

/** Makes the evidence for a dispute. */
export const useBuildEvidence = () => useSend(buildEvidence)
/** Notes that the evidence was sent. */
export const useMarkSent = () => useSend(markSent)
/** Notes that a dispute is not contested. */
export const useAccept = () => useSend(accept)
/** Decides a dispute of play money. */
export const useSimulateDecision = () => useSend(simulateDecision)
/** Writes off what a fan owes. */
export const useWriteOffDebt = () => useSend(writeOffDebt)
