import { listReplies } from '@stagedoor/contract/automessages'
import type { ConversationAction, ConversationFilter } from '@stagedoor/contract/conversations'
import {
  changeMany,
  count,
  list as listConversations,
  read,
  type readSettings,
  update,
} from '@stagedoor/contract/conversations'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import {
  list,
  listChanges,
  listMedia,
  pin,
  react,
  readAll,
  readFileStatus,
  remove,
  search,
  send,
  update as updateMessage,
} from '@stagedoor/contract/messages'
import type * as z from 'zod/mini'
import { api } from '../../lib/api/api.ts'
import { useSharedList } from '../../lib/api/infinite-list.ts'
import { useCall } from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'
import type { ListSearch } from './queue/list-search.ts'

/** A conversation as the browser receives it. */
export type WireConversation = WireOf<typeof read>
/** A message as the browser receives it. */
export type WireMessage = WireOf<typeof send>
/** A page of messages, newest first. */
export type MessagePage = WireOf<typeof list>
/** A page of conversations. */
export type ConversationPage = WireOf<typeof listConversations>
/** The values that a message is sent with. */
export type MessageBody = WireInputOf<typeof send>['body']
/** The settings of an account's messages. */
export type WireSettings = WireOf<typeof readSettings>
/** The kind of messages that a search finds. */
export type MessageKind = NonNullable<WireInputOf<typeof search>['query']['type']>
/** The part of the conversations that a list shows. */
export type ListFilter = z.output<typeof ConversationFilter>

/** The kind of content that is looked through apart. */
export type ContentKind = WireInputOf<typeof listMedia>['query']['kind']

export const MESSAGES_PER_PAGE = 30
const MEDIA_PER_PAGE = 30
const FOUND_PER_PAGE = 25
const CONVERSATIONS_PER_PAGE = 25
const CHANGES_PER_PAGE = 200

/** Returns the input of a list of conversations. */
export const conversationsQuery = ({ filter, keyword, order, list }: ListSearch) => ({
  query: {
    limit: CONVERSATIONS_PER_PAGE,
    filter,
    ...(keyword && { keyword }),
    ...(order !== 'newest' && { order }),
    ...(list && { list }),
  },
})

/** Reads the account's conversations. */
export const useConversations = (search: ListSearch, first: ConversationPage | undefined) =>
  useSharedList(listConversations, conversationsQuery(search), first)

const NEXT_LOOKED_AT = 20

/** Reads those who wait longest among the fans whom a list shows. */
export const loadWaiting = ({ filter, list }: ListSearch) =>
  api(listConversations, {
    query: { limit: NEXT_LOOKED_AT, order: 'waiting', filter, ...(list && { list }) },
  })

/** Does one thing to several conversations, and reads the lists on screen again. */
export async function changeConversations(
  conversationIds: string[],
  action: ConversationAction,
  listId?: string,
) {
  const done = await api(changeMany, {
    body: { conversationIds, action, ...(listId && { listId }) },
  })
  await refreshConversations()
  return done
}

/** Reads the messages that contain words, in one conversation or in all. */
export const useFoundMessages = (
  q: string,
  type: MessageKind | undefined,
  conversationId: string | undefined,
) =>
  useSharedList(
    search,
    {
      query: {
        limit: FOUND_PER_PAGE,
        q,
        ...(type && { type }),
        ...(conversationId && { conversationId }),
      },
    },
    undefined,
  )

/** Reads the messages of a conversation with one kind of content. */
export const useSharedMedia = (id: string, kind: ContentKind) =>
  useSharedList(listMedia, { params: { id }, query: { limit: MEDIA_PER_PAGE, kind } }, undefined)

/** Reads the contents of conversations that are on screen again, others once they are shown. */
export const refreshSharedMedia = () => settle(listMedia)

/** Reads a conversation. */
export const useConversationOf = (id: string) => useCall(read, { params: { id } })

/** Reads a conversation as it is now. */
export const loadConversation = (id: string) => api(read, { params: { id } })

/** Reads the lists of conversations on screen again. */
export const refreshConversations = () => settle(listConversations, count)

/** Reads the newest messages. */
export const loadNewest = (id: string) =>
  api(list, { params: { id }, query: { limit: MESSAGES_PER_PAGE } })

/** Reads the messages before a cursor. */
export const loadOlder = (id: string, after: string) =>
  api(list, { params: { id }, query: { limit: MESSAGES_PER_PAGE, after } })

/** Reads the messages after a cursor. */
export const loadNewer = (id: string, before: string) =>
  api(list, { params: { id }, query: { limit: MESSAGES_PER_PAGE, before } })

/** Reads the messages around a number. */
export const loadAround = (id: string, aroundSeq: number) =>
  api(list, { params: { id }, query: { limit: MESSAGES_PER_PAGE, aroundSeq } })

/** Returns the input of the list of pinned messages. */
export const pinnedQuery = (id: string) => ({ params: { id }, query: { pinned: 'true' as const } })

/** Reads the pinned messages of a conversation again after changes. */
export const usePinned = (id: string, initial: MessagePage) =>
  useCall(list, pinnedQuery(id), { initial })

/** Reads the pinned messages on screen again. */
export const refreshPinned = () => settle(list)

/** Reads what changed after a version. */
export const loadChanges = (id: string, version: number) =>
  api(listChanges, { params: { id }, query: { version, limit: CHANGES_PER_PAGE } })

/** Sends a message; repeated under one key it is stored once. */
export const sendMessage = (id: string, body: MessageBody, idempotencyKey: string) =>
  api(send, { params: { id }, body }, { idempotencyKey })

/** Reads a file of a message again, with a fresh address. */
export const renewFile = (id: string, fileId: string) =>
  api(readFileStatus, { params: { id, fileId } })

/** Changes the text of a message. */
export const editMessage = (id: string, text: string) =>
  api(updateMessage, { params: { id }, body: { text } })

/** Deletes a message for both sides. */
export const removeMessage = (id: string) => api(remove, { params: { id } })

/** Sets or removes the account's reaction to a message. */
export const reactTo = (id: string, emoji: string | null) =>
  api(react, { params: { id }, body: { emoji } })

/** Pins a message for both sides, or unpins it. */
export const pinMessage = (id: string, isPinned: boolean) =>
  api(pin, { params: { id }, body: { isPinned } })

/** Marks messages as read, up to a number. */
export const markRead = (conversationId: string, through: number) =>
  api(readAll, { params: { conversationId }, query: { through } })

/** Keeps a conversation muted, archived, pinned or restricted, or with a draft. */
export const keepConversation = (id: string, body: WireInputOf<typeof update>['body']) =>
  api(update, { params: { id }, body })

/** Reads the performer's saved replies. */
export const useSavedReplies = () => useCall(listReplies, undefined)

/** Reads the newest messages of a conversation as its fan sees them. */
export const useFanView = (id: string, fanId: string) =>
  useCall(list, { params: { id }, query: { limit: MESSAGES_PER_PAGE, viewAs: `fan:${fanId}` } })
