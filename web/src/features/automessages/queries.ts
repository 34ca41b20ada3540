import {
  deleteReply,
  listAutomatic,
  listReplies,
  updateReply,
} from '@stagedoor/contract/automessages'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { useCall, write } from '../../lib/api/queries.ts'

/** An automatic message as the browser receives it. */
export type WireAutomatic = WireOf<typeof listAutomatic>['data'][number]
/** The automatic messages of a creator, one of each kind. */
export type AutomaticMessages = WireOf<typeof listAutomatic>
/** A saved reply as the browser receives it. */
export type WireReply = WireOf<typeof listReplies>['data'][number]

/** Reads the automatic messages again after changes. */
export const useAutomatic = (first: AutomaticMessages) =>
  useCall(listAutomatic, undefined, { initial: first })

/** Replaces a saved reply. */
export const saveReply = write(
  updateReply,
  (id: string, body: WireInputOf<typeof updateReply>['body']) => ({ params: { id }, body }),
  [listReplies],
)

/** Deletes a saved reply. */
export const removeReply = write(deleteReply, (id: string) => ({ params: { id } }), [listReplies])
