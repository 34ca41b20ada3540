import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { defineJob, enqueue } from '../../../platform/jobs/index.ts'
import { connectedAmong } from '../../accounts/index.ts'
import { selectMessagesByIds } from '../messages/store.ts'
import { pushMessage } from '../pushes.ts'
import { pickShown, touchMessages } from './changes.store.ts'
import { lockConversations, selectContent, selectContentMessages } from './store.ts'

const BATCH_SIZE = 500
const PAUSE_MS = 50

/**
 * Shows the messages of a content again, which has changed; `after` is the conversation to continue
 * after.
 */
export const showContentJob = defineJob({
  name: 'messaging.show_content',
  payload: z.object({ contentId: z.string(), after: z.optional(z.string()) }),
  attempts: 25,
  timeoutSeconds: 3600,
})

/**
 * Queues that the messages of a changed content are shown again, once for all changes until then.
 */
export const queueShowContent = (ctx: InTransaction, contentId: string): Promise<void> =>
  enqueue(ctx, showContentJob, { contentId }, { key: `${showContentJob.name}:${contentId}` })

/**
 * Gives the messages of a changed content their next versions, batch by batch, and pushes those of
 * open sockets.
 */
export async function showContent(
  ctx: Ctx,
  { contentId, after }: { contentId: string; after?: string | undefined },
) {
  for (let last = after; ; ) {
    if (ctx.signal.aborted)
      return enqueue(ctx, showContentJob, { contentId, ...(last && { after: last }) })
    last = await transaction(ctx, (ctx) => showBatch(ctx, contentId, last))
    if (last === undefined) return
    await wait(PAUSE_MS)
  }
}

/**
 * Shows some messages of a content again. Returns the conversation to continue after; undefined
 * when none is left.
 */
async function showBatch(
  ctx: InTransaction,
  contentId: string,
  after: string | undefined,
): Promise<string | undefined> {
  const content = await selectContent(ctx, contentId)
  const picked = content ? await pickShown(ctx, contentId, { after, limit: BATCH_SIZE }) : []
  if (!content || picked.length === 0) return undefined
  const { senderId: performerId } = content
  const fanIds = picked.map(({ fanId }) => fanId)
  await lockConversations(ctx, performerId, fanIds)
  await touchMessages(
    ctx,
    content,
    picked.map(({ conversationId }) => conversationId),
  )
  const shown = await selectContentMessages(ctx, content, [...(await connectedAmong(ctx, fanIds))])
  const fanOf = new Map(shown.map(({ id, fanId }) => [id, fanId]))
  for (const row of await selectMessagesByIds(ctx, [...fanOf.keys()])) {
    const conversation = { performerId, fanId: fanOf.get(row.id) ?? '' }
    if (!row.deletedAt) await pushMessage(ctx, 'message.updated', { row, conversation })
  }
  return picked.at(-1)?.conversationId
}
