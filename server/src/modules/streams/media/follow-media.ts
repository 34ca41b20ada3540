import type { LiveEvent } from '../../../gateways/live/provider.ts'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { type Account, accountsById } from '../../accounts/index.ts'
import { endWithoutVideo } from '../jobs.ts'
import { watchingOf } from '../policy.ts'
import { LOST_SECONDS } from '../rules.ts'
import { type StreamRow, selectStreams } from '../store.ts'
import { applyChange } from './change-state.ts'

/** The time between two checks of everybody who receives video, in milliseconds. */
const RECHECK_MS = 10_000

/**
 * Follows the video of streams in the process that carries it: a stream is on air while its video arrives, and ends a minute
 * after it is lost. Everybody who receives video is checked again every ten seconds. Returns a function that stops.
 */
export function followMedia(base: Ctx): () => void {
  const { live } = base.gateways
  const warn = (error: Error) => base.log.warn({ err: error }, 'could not follow the video of a stream')
  const timers = new Set<NodeJS.Timeout>()
  const endLater = () => {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        endWithoutVideo(base).catch(warn)
      },
      LOST_SECONDS * 1000 + 100,
    )
    timers.add(timer.unref())
  }
  const hear = async ({ kind, streamId }: LiveEvent) => {
    if (kind === 'publisher_up') await applyChange(base, streamId, { to: 'live' })
    else if (kind === 'publisher_lost') {
      await applyChange(base, streamId, { to: 'reconnecting' })
      endLater()
    }
  }
  const stop = live.onEvent((event) => void hear(event).catch(warn))
  const recheck = setInterval(() => void recheckReceivers(base).catch(warn), RECHECK_MS).unref()
  return () => {
    stop()
    clearInterval(recheck)
    for (const timer of timers) clearTimeout(timer)
  }
}

/** Cuts the video of those who may not watch it any longer. */
export async function recheckReceivers(ctx: Ctx): Promise<void> {
  const receivers = await ctx.gateways.live.receivers()
  const accounts = await accountsById(
    ctx,
    receivers.map(({ userId }) => userId),
  )
  for (const stream of await selectStreams(ctx, [...new Set(receivers.map(({ streamId }) => streamId))])) {
    for (const { userId } of receivers.filter(({ streamId }) => streamId === stream.id)) {
      const account = accounts.get(userId)
      const mayWatch = account && stream.state !== 'ended' && (await mayReceive(ctx, account, stream))
      if (!mayWatch) await ctx.gateways.live.revoke(stream.id, userId)
    }
  }
}

async function mayReceive(ctx: Ctx, { id, role, suspendedAt, status }: Account, stream: StreamRow): Promise<boolean> {
  if (suspendedAt || status === 'inactive') return false
  const viewer: Viewer = { id, role, sessionId: '', via: 'header' }
  return (await watchingOf(ctx, viewer, [stream]))(stream).lacks === undefined
}
