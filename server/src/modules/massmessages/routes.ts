import * as massmessages from '@stagedoor/contract/massmessages'
import { type Route, serve } from '../../platform/http/index.ts'
import {
  cancelMassMessage,
  pauseMassMessage,
  resumeMassMessage,
  unsendMassMessage,
} from './change-state.ts'
import { listFileMarks } from './list-file-marks.ts'
import { previewMassMessage } from './preview-mass-message.ts'
import { previewMessage } from './preview-message.ts'
import { listMassMessages, readMassMessage } from './read-mass-messages.ts'
import { createMassMessage, updateMassMessage } from './write-mass-message.ts'

/** The routes of mass messages. */
export const massmessagesRoutes: readonly Route[] = [
  serve(massmessages.list, (ctx, { query }) => listMassMessages(ctx, query)),
  serve(massmessages.listFileMarks, (ctx, { query }) => listFileMarks(ctx, query.fileIds)),
  serve(massmessages.preview, (ctx, { body }) => previewMassMessage(ctx, body)),
  serve(massmessages.previewMessage, (ctx, { body }) => previewMessage(ctx, body)),
  serve(massmessages.create, (ctx, { body }) => createMassMessage(ctx, body)),
  serve(massmessages.read, (ctx, { params }) => readMassMessage(ctx, params.id)),
  serve(massmessages.update, (ctx, { params, body }) => updateMassMessage(ctx, params.id, body)),
  serve(massmessages.pause, (ctx, { params }) => pauseMassMessage(ctx, params.id)),
  serve(massmessages.resume, (ctx, { params }) => resumeMassMessage(ctx, params.id)),
  serve(massmessages.cancel, (ctx, { params }) => cancelMassMessage(ctx, params.id)),
  serve(massmessages.unsend, (ctx, { params }) => unsendMassMessage(ctx, params.id)),
]
