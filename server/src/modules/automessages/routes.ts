import * as automessages from '@stagedoor/contract/automessages'
import { type Route, serve } from '../../platform/http/index.ts'
import { listAutomatic, updateAutomatic } from './manage-automatic.ts'
import { createReply, deleteReply, listReplies, updateReply } from './manage-replies.ts'

export const automessagesRoutes: readonly Route[] = [
  serve(automessages.listAutomatic, (ctx) => listAutomatic(ctx)),
  serve(automessages.updateAutomatic, (ctx, { params, body }) =>
    updateAutomatic(ctx, params.kind, body),
  ),
  serve(automessages.listReplies, (ctx) => listReplies(ctx)),
  serve(automessages.createReply, (ctx, { body }) => createReply(ctx, body)),
  serve(automessages.updateReply, (ctx, { params, body }) => updateReply(ctx, params.id, body)),
  serve(automessages.deleteReply, (ctx, { params }) => deleteReply(ctx, params.id)),
]
