import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { detachFiles, usesOfFiles } from '../../media/index.ts'
import { selectMessageShowing } from '../contents/store.ts'
import { lockConversation } from '../conversations/store.ts'
import { isSold } from '../files/sent-files.store.ts'
import { requireMessage } from '../policy.ts'
import { pushMessage, pushUnread } from '../pushes.ts'
import { markMessageDeleted } from './inbox.store.ts'
import { selectMembersOf } from './members.store.ts'
import { selectAround, selectMessagesByIds } from './store.ts'

/** The messages before and after a reported one of which a report keeps a copy. */
const AROUND = 10

/** A message as a report keeps it: its content, and what was said around it. */
export interface ReportedMessage {
  readonly senderId: string
  readonly text: string
  readonly fileIds: readonly string[]
  readonly around: readonly {
    readonly senderId: string
    readonly text: string
    readonly createdAt: string
  }[]
}

/**
 * Returns a message for a report by a member of its conversation; undefined when the account cannot
 * see it.
 */
export async function messageForReport(
  ctx: ReadCtx,
  viewer: Viewer,
  id: string,
): Promise<ReportedMessage | undefined> {
  const found = await requireMessage(ctx, viewer, id).catch((error: { code?: string }) => {
    if (error.code === 'messages.not_found') return undefined
    throw error
  })
  if (!found) return undefined
  const { senderId, text, fileIds } = found.message
  const around = await selectAround(ctx, found.message, AROUND)
  return {
    senderId,
    text,
    fileIds: [...fileIds],
    around: around.map((one) => ({
      senderId: one.senderId,
      text: one.text,
      createdAt: one.createdAt.toISOString(),
    })),
  }
}

/**
 * Returns the id and the sender of a message that shows a file, one to many among them; undefined
 * where none does. Who reports by the address of a file alone learns nothing of it.
 */
export async function messageOfFile(
  ctx: ReadCtx,
  fileId: string,
): Promise<{ readonly id: string; readonly senderId: string } | undefined> {
  const uses = await usesOfFiles(ctx, [fileId], { without: '' })
  const shown = uses.filter(({ userKind }) => userKind === 'message')
  const ids = shown.map(({ userId }) => userId)
  const id = ids.length > 0 ? await selectMessageShowing(ctx, ids) : undefined
  const [message] = id ? await selectMessagesByIds(ctx, [id]) : []
  return message && { id: message.id, senderId: message.senderId }
}

/** Returns a message as a report by the address of its file keeps it, without the chat around it. */
export async function copyOfMessage(
  ctx: ReadCtx,
  id: string,
): Promise<Omit<ReportedMessage, 'around'> | undefined> {
  const [message] = await selectMessagesByIds(ctx, [id])
  if (!message) return undefined
  const { senderId, text, fileIds } = message
  return { senderId, text, fileIds: [...fileIds] }
}

/**
 * Deletes a message for both sides, and lets go of files that nobody bought. Does nothing when it
 * is deleted already.
 */
export async function removeMessage(ctx: InTransaction, id: string): Promise<void> {
  const [message] = await selectMessagesByIds(ctx, [id])
  const conversation =
    message && (await selectMembersOf(ctx, [message.conversationId])).get(message.conversationId)
  if (!message || !conversation || message.deletedAt) return
  await lockConversation(ctx, message.conversationId)
  await markMessageDeleted(ctx, message)
  if (!message.itemId || !(await isSold(ctx, message.itemId)))
    await detachFiles(ctx, { userKind: 'message', userId: id })
  const [row = message] = await selectMessagesByIds(ctx, [id])
  await pushMessage(ctx, 'message_deleted', { row, conversation })
  const { fanId, performerId } = conversation
  await pushUnread(ctx, row.senderId === fanId ? performerId : fanId)
}

/** Audits that an admin read a message, which is possible from its report only. */
export function auditMessageReading(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
): Promise<void> {
  const subject = { subjectKind: 'message', subjectId: id } as const
  return transaction(ctx, (ctx) =>
    recordAudit(ctx, { actor: actorOf(ctx.viewer), action: 'messages.read_in_report', ...subject }),
  )
}
