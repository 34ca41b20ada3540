import type { LiveEvent } from '@stagedoor/live-video'
import type { FollowSignals } from '../../../module.ts'
import type { Ctx } from '../../../platform/context.ts'
import { endWithoutVideo } from '../jobs.ts'
import { LOST_SECONDS } from '../rules.ts'
import { recheckStages } from '../stage/follow-stage.ts'
import { createRemoteFollower } from './follow-remote.ts'
import { hearMedia } from './hear-media.ts'
import { recheckReceivers } from './recheck-receivers.ts'
import { followProcesses } from './remove-lost-viewers.ts'

/** The time between two checks of everybody who receives video, in milliseconds. */
const RECHECK_MS = 10_000

/**
 * Follows the video of streams in the process that carries it: a stream is on air while its video
 * arrives, and ends a minute after it is lost. Everybody who receives video is checked every ten
 * seconds, and those concerned whenever access changes. Returns a function that stops.
 */
export function followMedia(base: Ctx, { onRecheck, processId }: FollowSignals): () => void {
  const { live } = base.gateways
  const warn = (error: Error) =>
    base.log.warn({ err: error }, 'could not follow the video of a stream')
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
  const hear = async (event: LiveEvent) => {
    await hearMedia(base, event)
    if (event.kind === 'publisher_lost') endLater()
  }
  // What happened later is applied later, or a stream whose video came back would stay without it.
  let heard = Promise.resolve()
  const stop = live.onEvent((event) => {
    heard = heard.then(() => hear(event)).catch(warn)
  })
  const followRemote = createRemoteFollower(base)
  const look = async () => {
    await followRemote()
    await recheckReceivers(base)
    await recheckStages(base)
  }
  const recheck = setInterval(() => void look().catch(warn), RECHECK_MS).unref()
  const stopSigns = followProcesses(base, processId)
  onRecheck((audience) => {
    recheckReceivers(base, audience).catch(warn)
    recheckStages(base, audience).catch(warn)
  })
  return () => {
    stop()
    stopSigns()
    clearInterval(recheck)
    for (const timer of timers) clearTimeout(timer)
  }
}
