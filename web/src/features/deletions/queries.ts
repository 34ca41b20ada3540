import { readDeletion, requestDeletion } from '@stagedoor/contract/deletions'
import { useCall, useSend } from '../../lib/api/queries.ts'

/** Reads what stands against the deletion of the account, and the time until it is erased. */
export const useDeletionState = () => useCall(readDeletion, undefined)
/** Closes the account and schedules its erasure. */
export const useRequestDeletion = () => useSend(requestDeletion)
