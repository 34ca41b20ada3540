import { accept, buildEvidence, markSent, writeOffDebt } from '@stagedoor/contract/disputes'
import { useSend } from '../../../lib/queries.ts'

/** Makes the evidence for a dispute. */
export const useBuildEvidence = () => useSend(buildEvidence)
/** Notes that the evidence was sent. */
export const useMarkSent = () => useSend(markSent)
/** Notes that a dispute is not contested. */
export const useAccept = () => useSend(accept)
/** Writes off what a fan owes. */
export const useWriteOffDebt = () => useSend(writeOffDebt)
