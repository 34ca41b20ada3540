import { done, type InputOf } from '@stagedoor/contract/kit'
import type * as streams from '@stagedoor/contract/streams'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { nextCursor, parseListOrder } from '../../../platform/db/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireVerifiedEmail } from '../../auth/index.ts'
import { refuseBlockedWords } from '../../messaging/index.ts'
import { pushInfo, pushLine } from '../live.ts'
import { type ChatRole, chatRoleOf, requireChatRole, requireOwn, requireWatchable } from '../policy.ts'
import { roomOfChat, slowModeEnd } from '../rules.ts'
import { changeStream, type StreamRow, selectStreamOfChat } from '../store.ts'
import { presentChat, presentLines } from '../views.ts'
import {
  deleteLines,
  hasMet,
  insertLine,
  isMuted,
  lastLineAt,
  removeLineText,
  selectLine,
  selectLines,
  setMuted,
} from './lines.store.ts'
import { moderatorsAmong } from './moderators.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Lists the lines of a chat, newest first, for those who may watch its stream. */
export async function listLines(
  ctx: Ctx & { readonly viewer: Viewer | undefined },
  conversationId: string,
  query: InputOf<typeof streams.listLines>['query'],
) {
  const stream = await requireWatchable(ctx, ctx.viewer, await selectStreamOfChat(ctx, conversationId))
  const order = parseListOrder({ limit: 25, ...query }, new Map<string, 'createdAt'>())
  const { rows, total } = await selectLines(ctx, stream.id, order)
  return { data: await presentLines(ctx, stream, rows), total, ...nextCursor(rows, order) }
}

/** Writes a line in the chat of a stream on air; slow mode and mutes apply to everybody but its performer. */
export async function sendLine(ctx: ViewerCtx, conversationId: string, text: string) {
  const stream = await requireWatchable(ctx, ctx.viewer, await selectStreamOfChat(ctx, conversationId))
  if (stream.state === 'ended') refuse('streams.ended')
  if (text === '') refuse('messages.empty')
  await requireVerifiedEmail(ctx)
  await refuseBlockedWords(ctx, text)
  await refuseWriting(ctx, stream)
  return transaction(ctx, async (ctx) => {
    const line = await insertLine(ctx, { streamId: stream.id, senderId: ctx.viewer.id, type: 'text', text })
    if (!line) throw new Error('A line without a reference was not stored')
    return pushLine(ctx, 'message_created_conversation', stream, line)
  })
}

/** Refuses a line of a muted viewer, and one that slow mode does not allow yet; neither holds for the performer. */
async function refuseWriting(ctx: ViewerCtx, stream: StreamRow): Promise<void> {
  const { id, performerId, slowModeSeconds } = stream
  if (performerId === ctx.viewer.id) return
  if (await isMuted(ctx, performerId, ctx.viewer.id)) refuse('streams.muted')
  if (slowModeSeconds === 0 || (await chatRoleOf(ctx, ctx.viewer, stream))) return
  const until = slowModeEnd(await lastLineAt(ctx, id, ctx.viewer.id), slowModeSeconds, ctx.now())
  if (until) refuse('streams.slow_mode', { until })
}

/** Removes a line: for its writer, the performer of the stream, their moderators, and admins. A placeholder stays. */
export async function removeLine(ctx: ViewerCtx, conversationId: string, id: string) {
  const stream = await selectStreamOfChat(ctx, conversationId)
  if (!stream) return refuse('streams.not_found')
  const found = await selectLine(ctx, stream.id, id)
  const mayRemove = await removerOf(ctx, stream)
  if (found?.senderId !== ctx.viewer.id && !mayRemove) await requireWatchable(ctx, ctx.viewer, stream)
  if (!found || found.removedAt) return refuse('streams.line_not_found')
  if (found.senderId !== ctx.viewer.id && !(await mayRemove?.(found.senderId))) refuse('messages.not_yours')
  return transaction(ctx, async (ctx) =>
    pushLine(ctx, 'message_deleted_conversation', stream, await removeLineText(ctx, id)),
  )
}

/** Returns a function that says whose lines the viewer may remove beside their own; undefined for those who may none. */
async function removerOf(ctx: ViewerCtx, stream: StreamRow) {
  if (ctx.viewer.role === 'admin') return async () => true
  const role = await chatRoleOf(ctx, ctx.viewer, stream)
  return role && ((senderId: string) => mayRule(ctx, { stream, role }, senderId))
}

/** Returns true when the viewer may act against an account: the performer always, moderators not against each other. */
async function mayRule(
  ctx: ViewerCtx,
  { stream, role }: { readonly stream: StreamRow; readonly role: ChatRole },
  accountId: string,
): Promise<boolean> {
  if (role === 'performer') return true
  const { performerId } = stream
  return accountId !== performerId && !(await moderatorsAmong(ctx, performerId, [accountId])).has(accountId)
}

/** Empties the chat of a stream. */
export async function clearLines(ctx: ViewerCtx, conversationId: string): Promise<typeof done> {
  const stream = requireOwn(ctx.viewer, await selectStreamOfChat(ctx, conversationId), true)
  await transaction(ctx, async (ctx) => {
    await deleteLines(ctx, stream.id)
    if (stream.pinnedLineId) await changeStream(ctx, stream.id, { pinnedLineId: null })
    ctx.push({ room: roomOfChat(conversationId) }, `clear_all_messages_${conversationId}`, { conversationId })
  })
  return done
}

/** Changes the pinned line of a chat that the viewer runs, or its slow mode, which only the performer changes. */
export async function updateChat(
  ctx: ViewerCtx,
  conversationId: string,
  { slowModeSeconds, pinnedLineId }: InputOf<typeof streams.updateChat>['body'],
) {
  const { stream, role } = await requireChatRole(ctx, ctx.viewer, await selectStreamOfChat(ctx, conversationId))
  if (slowModeSeconds !== undefined && role !== 'performer') refuse('streams.performer_only')
  if (pinnedLineId && !(await selectLine(ctx, stream.id, pinnedLineId))) refuse('streams.line_not_found')
  const changes = {
    ...(slowModeSeconds !== undefined && { slowModeSeconds }),
    ...(pinnedLineId !== undefined && { pinnedLineId }),
  }
  const changed = await transaction(ctx, async (ctx) => {
    const changed = await changeStream(ctx, stream.id, changes)
    await pushInfo(ctx, changed)
    return changed
  })
  return presentChat(ctx, ctx.viewer, changed)
}

/** Forbids a viewer to write in the chats of the performer’s streams, or allows it again. */
export async function muteViewer(
  ctx: ViewerCtx,
  { id, accountId }: { readonly id: string; readonly accountId: string },
  isMuted: boolean,
): Promise<typeof done> {
  const running = await requireChatRole(ctx, ctx.viewer, await selectStreamOfChat(ctx, id))
  const { performerId } = running.stream
  if (!(await mayRule(ctx, running, accountId))) refuse('streams.performer_only')
  if (!(await hasMet(ctx, performerId, accountId))) refuse('streams.viewer_not_found')
  await transaction(ctx, (ctx) => setMuted(ctx, { performerId, accountId, isMuted }))
  return done
}
