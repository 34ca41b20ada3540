import {
  deleteReply,
  type listAutomatic,
  listReplies,
  updateReply,
} from '@stagedoor/contract/automessages'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { previewMessage } from '@stagedoor/contract/massmessages'
import { api } from '../../lib/api/api.ts'
import { write } from '../../lib/api/queries.ts'

/** An automatic message as the browser receives it. */
export type WireAutomatic = WireOf<typeof listAutomatic>['data'][number]
/** A saved reply as the browser receives it. */
export type WireReply = WireOf<typeof listReplies>['data'][number]

/** Returns an automatic message as a fan would see it; nothing is sent to anybody. */
export const testMessage = (body: WireInputOf<typeof previewMessage>['body']) =>
  api(previewMessage, { body })

/** Replaces a saved reply. */
export const saveReply = write(
  updateReply,
  (id: string, body: WireInputOf<typeof updateReply>['body']) => ({ params: { id }, body }),
  [listReplies],
)

/** Deletes a saved reply. */
export const removeReply = write(deleteReply, (id: string) => ({ params: { id } }), [listReplies])
