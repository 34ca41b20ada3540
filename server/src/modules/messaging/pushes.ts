import { signals } from '@stagedoor/contract/events'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import { Message } from '@stagedoor/contract/messages/schemas'
import type { Sockets } from '../../module.ts'
import type { Ctx, InTransaction, Viewer } from '../../platform/context.ts'
import { parseId } from '../../platform/db/index.ts'
import { connectedAmong } from '../accounts/index.ts'
import { selectPartners } from './conversations/presence.store.ts'
import { type ConversationRow, selectConversation } from './conversations/store.ts'
import { countUnread } from './conversations/unread.store.ts'
import { presentToMembers } from './messages/present-messages.ts'
import type { MessageRow } from './messages/store.ts'
import { writingIn } from './policy.ts'
import type { MessageView } from './views.ts'

type Members = Pick<ConversationRow, 'fanId' | 'performerId'>
type MessageEvent = 'message_created' | 'message_deleted' | 'message.updated'

/**
 * Pushes a message to both members, each as they see it. A push reaches every session of an
 * account, so it carries no address of a file, which is signed for one session: the files are
 * `processing`, and clients read them. Returns what the member `as` sees in their session.
 */
export async function pushMessage(
  ctx: InTransaction,
  event: MessageEvent,
  { row, conversation }: { readonly row: MessageRow; readonly conversation: Members },
  as?: Viewer,
): Promise<MessageView | undefined> {
  const { fanId, performerId } = conversation
  const members = [memberOf(fanId, 'fan'), memberOf(performerId, 'performer')]
  const viewers = members.map((member) => (member.id === as?.id ? as : member))
  const views = await presentToMembers(ctx, viewers, { row, conversation })
  for (const [id, view] of views) ctx.push({ account: id }, event, pushableMessage(view))
  return as && views.get(as.id)
}

/**
 * The conversations, newest first, whose other members see at once that an account comes and goes.
 */
const PARTNERS = 200

/**
 * Pushes to those an account talks with, and who may have an open socket, that it is online or not.
 */
export async function pushPresence(
  ctx: InTransaction,
  accountId: string,
  isOnline: boolean,
): Promise<void> {
  const partners = await selectPartners(ctx, accountId, PARTNERS)
  const connected = await connectedAmong(
    ctx,
    partners.map(({ partnerId }) => partnerId),
  )
  for (const { conversationId, partnerId } of partners)
    if (connected.has(partnerId))
      ctx.push({ account: partnerId }, 'conversation.presence', {
        conversationId,
        accountId,
        isOnline,
      })
}

const encode = encoderOf(Message)

/** Returns a message as it is pushed: on the wire, without addresses of files. */
export const pushableMessage = (view: MessageView) => encode(withoutAddresses(view)) as never

/** Returns the fan of a conversation as a viewer without a session. */
export const fanMember = (id: string): Viewer => memberOf(id, 'fan')

/** A member without a session. */
const memberOf = (id: string, role: Viewer['role']): Viewer => ({
  id,
  role,
  sessionId: '',
  via: 'cookie',
})

const withoutAddresses = (view: MessageView): MessageView => ({
  ...view,
  imageUrl: null,
  files: view.files.map((file) => ({
    ...file,
    name: '',
    url: null,
    playlist: null,
    animation: null,
    preview: null,
    storyboard: null,
    pictures: [],
    captions: [],
    chapters: [],
    qualities: [],
    thumbnails: file.blurred ? [file.blurred] : [],
    status: 'processing' as const,
  })),
})

/**
 * Pushes a message without files or price to both members, and to its recipient the number of their
 * conversations with unread messages. The message is given as its sender sees it; for the recipient
 * only `isMine` differs.
 */
export function pushText(
  ctx: InTransaction,
  view: MessageView,
  { fanId, performerId, unread: total }: Members & { readonly unread: number },
): void {
  const message = encode(view) as object
  for (const account of [fanId, performerId]) {
    const isMine = account === view.senderId
    ctx.push({ account }, 'message_created', { ...message, isMine } as never)
    if (!isMine) pushUnreadCount(ctx, account, total)
  }
}

/**
 * Pushes the number of conversations with unread messages to an account; in a country, those that
 * are shown there.
 */
export async function pushUnread(
  ctx: InTransaction,
  accountId: string,
  country?: string,
): Promise<void> {
  pushUnreadCount(
    ctx,
    accountId,
    (await countUnread(ctx, [accountId], country)).get(accountId) ?? 0,
  )
}

/** Pushes a number of conversations with unread messages that was counted before. */
export const pushUnreadCount = (ctx: InTransaction, account: string, total: number): void =>
  ctx.push({ account }, 'nofify_read_messages_in_conversation', { total })

/**
 * Returns the handlers of what members say over their sockets: typing is passed on while the
 * account may write, and neither of the two hides it.
 */
export const messagingSignals = (base: Ctx): NonNullable<Sockets['signals']> => ({
  'conversation/typing': async (viewer, payload) => {
    const given = signals['conversation/typing'].safeParse(payload)
    const id = given.success ? parseId(given.data.conversationId) : undefined
    const conversation = id ? await selectConversation(base, viewer.id, id) : undefined
    if (!conversation?.isTypingShown || !writingIn(conversation, viewer).canWrite) return
    const typing = { conversationId: conversation.id, accountId: viewer.id }
    base.push({ account: conversation.otherId }, 'conversation.typing', typing)
  },
})
