import { done } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { recordDecision } from '../../decisions/index.ts'
import { chatCleared } from '../announcements.ts'
import { requireOwn } from '../policy.ts'
import { roomOfChat } from '../rules.ts'
import { changeStream, selectStreamOfChat, selectStreams } from '../store.ts'
import { deleteLines, selectWriters } from './lines.store.ts'
import { showNotice } from './write-notices.ts'

/** The writers whose decisions are recorded in one transaction. */
const WRITERS_AT_ONCE = 100

/**
 * Empties the chat of a stream. Where an admin does so, everybody who wrote there is sent a
 * statement of reasons.
 */
export async function clearLines(
  ctx: Ctx & { readonly viewer: Viewer },
  conversationId: string,
): Promise<typeof done> {
  const stream = requireOwn(ctx.viewer, await selectStreamOfChat(ctx, conversationId), true)
  const { id: viewerId } = ctx.viewer
  await transaction(ctx, async (ctx) => {
    if (stream.performerId !== viewerId) await announceCleared(ctx, stream.id, viewerId)
    await deleteLines(ctx, stream.id)
    if (stream.pinnedLineId) await changeStream(ctx, stream.id, { pinnedLineId: null })
    ctx.push({ room: roomOfChat(conversationId) }, `clear_all_messages_${conversationId}`, {
      conversationId,
    })
    await showNotice(ctx, stream, { kind: 'chat_cleared', accountId: stream.performerId })
  })
  return done
}

/** Announces the removal to its writers in batches, of which each is a transaction of its own. */
async function announceCleared(
  ctx: InTransaction,
  streamId: string,
  clearedBy: string,
): Promise<void> {
  const writers = await selectWriters(ctx, streamId, clearedBy)
  for (let at = 0; at < writers.length; at += WRITERS_AT_ONCE) {
    const writerIds = writers.slice(at, at + WRITERS_AT_ONCE)
    await announce(ctx, chatCleared, { streamId, clearedBy, writerIds })
  }
}

interface Cleared {
  readonly streamId: string
  readonly clearedBy: string
  readonly writerIds: readonly string[]
}

/** Records a decision for everybody who wrote in a chat that an admin emptied. */
export async function recordCleared(ctx: InTransaction, events: readonly Cleared[]): Promise<void> {
  for (const { streamId, clearedBy, writerIds } of events) {
    const [stream] = await selectStreams(ctx, [streamId])
    const grounds = { explanation: '', decidedBy: clearedBy }
    for (const ownerId of writerIds) {
      const target = {
        kind: 'stream_chat',
        id: streamId,
        ownerId,
        excerpt: stream?.title ?? '',
        ...(stream && { createdAt: stream.createdAt }),
      } as const
      await recordDecision(ctx, target, grounds)
    }
  }
}
