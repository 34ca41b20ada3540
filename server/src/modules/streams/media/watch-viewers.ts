import type { Sockets } from '../../../module.ts'
import { type Ctx, transaction } from '../../../platform/context.ts'
import type { WatchedSubject } from '../../../platform/realtime/index.ts'
import { providerOf } from '../../livevideo/index.ts'
import { revokeUrls } from '../../media/index.ts'
import { pushViewers } from '../pushes.ts'
import { roomOfChat } from '../rules.ts'
import { type StreamRow, selectStreamOfChat } from '../store.ts'
import { createJoinTeller } from './show-joins.ts'
import { recordViewer, removeViewer } from './viewers.store.ts'

/** The time between two events about the viewers of one stream, in milliseconds. */
const VIEWERS_EVERY_MS = 500

/**
 * Returns how the viewers of streams in a process are counted: a socket that begins to watch one is
 * a viewer, confirmed every minute; one that leaves for another process stays one; one that may not
 * watch any longer loses the video as well. The performer is no viewer.
 */
export function followViewers(base: Ctx, processId: string): NonNullable<Sockets['watching']> {
  const tellSoon = createTeller(base)
  const tellJoined = createJoinTeller(base)
  const streamOf = async (viewerId: string, { id, room }: WatchedSubject) => {
    const stream = room === roomOfChat(id) ? await selectStreamOfChat(base, id) : undefined
    return stream && stream.performerId !== viewerId && stream.state !== 'ended'
      ? stream
      : undefined
  }
  return {
    async confirm({ id: accountId }, subject) {
      const stream = await streamOf(accountId, subject)
      if (!stream) return
      const viewer = { streamId: stream.id, accountId, processId }
      if (!(await transaction(base, (ctx) => recordViewer(ctx, viewer)))) return
      tellSoon(stream)
      tellJoined(stream, accountId)
    },
    async end(accountId, subject, why) {
      const stream = await streamOf(accountId, subject)
      if (!stream) return
      const viewer = {
        streamId: stream.id,
        accountId,
        processId: why === 'left' ? processId : undefined,
      }
      if (await transaction(base, (ctx) => removeViewer(ctx, viewer))) tellSoon(stream)
      if (why !== 'refused') return
      await (await providerOf(base, stream.provider))?.revoke(stream.id, accountId)
      const viewing = { viewerId: accountId, ownerId: stream.performerId }
      await transaction(base, (ctx) => revokeUrls(ctx, viewing))
    },
  }
}

/**
 * Returns a function that pushes the viewers of a stream soon, once for all changes of a moment.
 */
function createTeller(base: Ctx): (stream: StreamRow) => void {
  const waiting = new Set<string>()
  return (stream) => {
    if (waiting.has(stream.id)) return
    waiting.add(stream.id)
    const tell = () => {
      waiting.delete(stream.id)
      pushViewers(base, stream).catch((error: Error) =>
        base.log.warn({ err: error }, 'could not tell the viewers of a stream'),
      )
    }
    setTimeout(tell, VIEWERS_EVERY_MS).unref()
  }
}
