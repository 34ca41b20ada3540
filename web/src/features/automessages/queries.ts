import {
  deleteReply,
  type listAutomatic,
  listReplies,
  updateReply,
} from '@stagedoor/contract/automessages'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { write } from '../../lib/api/queries.ts'

/** An automatic message as the browser receives it. */
export type WireAutomatic = WireOf<typeof listAutomatic>['data'][number]
/** A saved reply as the browser receives it. */
export type WireReply = WireOf<typeof listReplies>['data'][number]

/** Replaces a saved reply. */
export const saveReply = write(
  updateReply,
  (id: string, body: WireInputOf<typeof updateReply>['body']) => ({ params: { id }, body }),
  [listReplies],
)

/** Deletes a saved reply. */
export const removeReply = write(deleteReply, (id: string) => ({ params: { id } }), [listReplies])
