import * as contact from '@stagedoor/contract/contact'
import { type Route, serve } from '../../platform/http/index.ts'
import { deleteMessage, searchMessages } from './manage-messages.ts'
import { sendMessage } from './send-message.ts'

export const contactRoutes: readonly Route[] = [
  serve(contact.sendContactMessage, (ctx, { body }) => sendMessage(ctx, body)),
  serve(contact.searchContactMessages, (ctx, { query }) => searchMessages(ctx, query)),
  serve(contact.deleteContactMessage, (ctx, { params }) => deleteMessage(ctx, params.id)),
]
