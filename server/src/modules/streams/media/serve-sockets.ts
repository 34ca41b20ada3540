import { signals } from '@stagedoor/contract/events'
import type { Sockets } from '../../../module.ts'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { parseId } from '../../../platform/db/index.ts'
import { watchersRoom } from '../../accounts/index.ts'
import { socketCtx } from '../../blocks/index.ts'
import { providerOf } from '../../livevideo/index.ts'
import { watchingOf } from '../policy.ts'
import { roomOfChat } from '../rules.ts'
import { selectStreamOfChat } from '../store.ts'
import { applyChange } from './change-state.ts'
import { followViewers } from './watch-viewers.ts'

/** Returns the decisions about the sockets of a process that watch streams. */
export const streamSockets = (base: Ctx, processId: string): Sockets => ({
  roomsFor: async (viewer, conversationId, handshake) => {
    const ctx = await socketCtx(base, handshake)
    const stream = await selectStreamOfChat(ctx, conversationId)
    if (!stream || (await watchingOf(ctx, viewer, [stream]))(stream).lacks) return undefined
    return [roomOfChat(conversationId), watchersRoom(stream.performerId)]
  },
  watching: followViewers(base, processId),
  signals: {
    'public-stream/join': async (viewer, payload) => {
      const watched = conversationIn(payload)
      return { watch: watched, welcome: () => welcomeOf(base, viewer, watched) }
    },
    'public-stream/leave': async (viewer, payload) => {
      const left = conversationIn(payload)
      const stream = await selectStreamOfChat(base, left)
      if (stream?.performerId === viewer.id)
        await applyChange(base, stream.id, { to: 'ended', by: 'performer' })
      return { unwatch: left }
    },
    'public-stream/live': async (viewer, payload) => {
      const stream = await selectStreamOfChat(base, conversationIn(payload))
      if (stream?.performerId !== viewer.id) return {}
      // Providers that report their media put a stream on air themselves.
      if (!(await providerOf(base, stream.provider))?.reportsMedia)
        await applyChange(base, stream.id, { to: 'live' })
      return { watch: stream.conversationId }
    },
  },
})

/**
 * Returns the event by which one who joins a stream on air learns that its video can be received;
 * none for its performer.
 */
async function welcomeOf(ctx: Ctx, viewer: Viewer, conversationId: string) {
  const stream = await selectStreamOfChat(ctx, conversationId)
  if (stream?.state !== 'live' || stream.performerId === viewer.id) return undefined
  return {
    event: 'join-broadcaster',
    payload: { performerId: stream.performerId, conversationId },
  } as const
}

const conversationIn = (payload: unknown): string => {
  const given = signals['public-stream/join'].safeParse(payload)
  return (given.success && parseId(given.data.conversationId)) || '0'.repeat(32)
}
