import { listReplies } from '@stagedoor/contract/automessages'
import { count } from '@stagedoor/contract/conversations'
import { listLists } from '@stagedoor/contract/fanlists'
import type { WireOf } from '@stagedoor/contract/kit'
import { useCall } from '../../../lib/api/queries.ts'

/** A saved reply of a performer. */
export type WireReply = WireOf<typeof listReplies>['data'][number]

/** Reads the number of a performer's conversations in each filter. */
export const useCounts = (isPerformer: boolean) =>
  useCall(count, undefined, { enabled: isPerformer, keepsLast: true })

/** Reads the performer's lists of fans. */
export const useFanLists = () => useCall(listLists, undefined)

/** Reads the performer's saved replies once they are asked for. */
export const useRepliesWhen = (isAsked: boolean) =>
  useCall(listReplies, undefined, { enabled: isAsked })
