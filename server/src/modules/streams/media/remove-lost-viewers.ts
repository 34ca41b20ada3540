import { type Ctx, transaction } from '../../../platform/context.ts'
import { pushViewers } from '../pushes.ts'
import { roomOfChat } from '../rules.ts'
import { selectStreams } from '../store.ts'
import { forgetLost, selectOpenChats, storeAlive } from './processes.store.ts'
import { removeViewersOf } from './viewers.store.ts'

/** The time between two signs of life of a process, in milliseconds. */
const SIGN_MS = 3000
/**
 * The time in which the viewers of a process that was killed connect to another one, in signs of
 * life.
 */
const RETURN_SIGNS = 4

/**
 * Removes the viewers of processes that were killed, and pushes the new count to the others. Those
 * who watch by another process as well are recorded there again.
 */
export async function removeLostViewers(ctx: Ctx): Promise<void> {
  const streamIds = await transaction(ctx, async (ctx) => {
    const lost = await forgetLost(ctx, RETURN_SIGNS * SIGN_MS)
    return lost.length > 0 ? removeViewersOf(ctx, lost) : []
  })
  for (const stream of await selectStreams(ctx, streamIds)) {
    if (stream.state === 'ended') continue
    ctx.recheck({ room: roomOfChat(stream.conversationId) })
    await pushViewers(ctx, stream)
  }
}

/**
 * Says every three seconds that this process is alive, and removes the viewers of those that have
 * not said so for twelve: a process that has just started, or was held up itself, waits as long
 * before it judges others. One that was forgotten meanwhile records its viewers again. Returns a
 * function that stops.
 */
export function followProcesses(base: Ctx, processId: string): () => void {
  let signs = 0
  let isKnown = false
  let lastAt = performance.now()
  const sign = async () => {
    const now = performance.now()
    if (now - lastAt > 2 * SIGN_MS) signs = 0
    lastAt = now
    const isNew = await storeAlive(base, processId)
    if (isNew && isKnown)
      for (const chatId of await selectOpenChats(base)) base.recheck({ room: roomOfChat(chatId) })
    isKnown = true
    signs += 1
    if (signs > RETURN_SIGNS) await removeLostViewers(base)
  }
  const signOrWarn = () =>
    void sign().catch((error: Error) => {
      signs = 0
      base.log.warn({ err: error }, 'could not follow the processes that hold sockets')
    })
  signOrWarn()
  const timer = setInterval(signOrWarn, SIGN_MS).unref()
  return () => clearInterval(timer)
}
