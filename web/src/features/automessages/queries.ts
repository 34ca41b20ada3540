import {
  deleteReply,
  type listAutomatic,
  type listReplies,
  updateReply,
} from '@stagedoor/contract/automessages'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { api } from '../../lib/api/api.ts'
import { useSend } from '../../lib/api/queries.ts'

/** An automatic message as the browser receives it. */
export type WireAutomatic = WireOf<typeof listAutomatic>['data'][number]
/** A saved reply as the browser receives it. */
export type WireReply = WireOf<typeof listReplies>['data'][number]

/** Replaces a saved reply. */
export const saveReply = (id: string, body: WireInputOf<typeof updateReply>['body']) =>
  api(updateReply, { params: { id }, body })

/** Deletes a saved reply. */
export const useDeleteReply = () => useSend(deleteReply)
