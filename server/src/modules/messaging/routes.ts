import * as conversations from '@stagedoor/contract/conversations'
import * as messages from '@stagedoor/contract/messages'
import { type Route, serve } from '../../platform/http/index.ts'
import type { NameItems } from '../wallet/index.ts'
import { changeConversations } from './conversations/change-conversations.ts'
import {
  countConversations,
  listConversations,
  openConversation,
  readConversation,
  updateConversation,
} from './conversations/manage-conversations.ts'
import { readWriting } from './conversations/read-writing.ts'
import { countUnread } from './conversations/unread.store.ts'
import { listMedia } from './files/list-media.ts'
import { listKnownFiles, listRecipients } from './files/list-received.ts'
import { readMessageFile, uploadAnyFile, uploadMessageFile } from './files/message-files.ts'
import {
  deleteMessage,
  editMessage,
  pinMessage,
  reactToMessage,
} from './messages/change-message.ts'
import { listChanges, listMessages, search } from './messages/list-messages.ts'
import { markRead } from './messages/mark-read.ts'
import { sendMessage } from './messages/send-message.ts'
import { listOffers } from './offers/list-offers.ts'
import { listPurchases, readPriceHint } from './offers/list-purchases.ts'
import { requireWriter } from './policy.ts'
import { readConversationSettings, updateConversationSettings } from './settings/manage-settings.ts'

const routes: readonly Route[] = [
  serve(conversations.list, (ctx, { query }) => listConversations(ctx, query)),
  serve(conversations.search, (ctx, { query }) => listConversations(ctx, query)),
  serve(conversations.count, (ctx) => countConversations(ctx)),
  serve(conversations.changeMany, (ctx, { body }) => changeConversations(ctx, body)),
  serve(conversations.readSettings, (ctx) => readConversationSettings(ctx)),
  serve(conversations.updateSettings, (ctx, { body }) => updateConversationSettings(ctx, body)),
  serve(conversations.readWriting, (ctx, { params }) => readWriting(ctx, params.accountId)),
  serve(conversations.create, (ctx, { body }) => openConversation(ctx, body.sourceId)),
  serve(conversations.read, (ctx, { params }) => readConversation(ctx, params.id)),
  serve(conversations.update, (ctx, { params, body }) => updateConversation(ctx, params.id, body)),
  serve(messages.countUnread, async (ctx) => ({
    total: (await countUnread(ctx, [ctx.viewer.id], ctx.guardedCountry)).get(ctx.viewer.id) ?? 0,
  })),
  serve(messages.search, (ctx, { query }) => search(ctx, query)),
  serve(messages.list, (ctx, { params, query }) => listMessages(ctx, params.id, query)),
  serve(messages.listChanges, (ctx, { params, query }) => listChanges(ctx, params.id, query)),
  serve(messages.listMedia, (ctx, { params, query }) => listMedia(ctx, params.id, query)),
  serve(messages.send, (ctx, { params, body }) => sendMessage(ctx, params.id, body)),
  serve(messages.readAll, (ctx, { params, query }) =>
    markRead(ctx, params.conversationId, query.through),
  ),
  serve(messages.update, (ctx, { params, body }) => editMessage(ctx, params.id, body.text)),
  serve(messages.remove, (ctx, { params }) => deleteMessage(ctx, params.id)),
  serve(messages.react, (ctx, { params, body }) => reactToMessage(ctx, params.id, body.emoji)),
  serve(messages.pin, (ctx, { params, body }) => pinMessage(ctx, params.id, body.isPinned)),
  serve(messages.readFileStatus, (ctx, { params }) =>
    readMessageFile(ctx, params.id, params.fileId),
  ),
  serve(messages.listFileRecipients, (ctx, { params, query }) =>
    listRecipients(ctx, params.id, query),
  ),
  serve(messages.listKnownFiles, (ctx, { params, query }) =>
    listKnownFiles(ctx, params.id, query.fileIds),
  ),
  serve(
    messages.uploadPhoto,
    (ctx, { files }) => uploadMessageFile(ctx, 'message-photo', files.file),
    requireWriter,
  ),
  serve(
    messages.uploadVideo,
    (ctx, { files }) => uploadMessageFile(ctx, 'message-video', files.file),
    requireWriter,
  ),
  serve(messages.uploadFile, (ctx, { files }) => uploadAnyFile(ctx, files.file), requireWriter),
]

/** Returns the routes of conversations and their messages. */
export const messagingRoutes = (nameItems: NameItems): readonly Route[] => [
  ...routes,
  serve(messages.listOffers, (ctx, { params, query }) => listOffers(ctx, params.id, query)),
  serve(messages.listPurchases, (ctx, { params, query }) =>
    listPurchases(ctx, nameItems, params.id, query),
  ),
  serve(messages.readPriceHint, (ctx, { params }) => readPriceHint(ctx, params.id)),
]
