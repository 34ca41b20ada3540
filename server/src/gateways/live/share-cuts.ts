import { randomUUID } from 'node:crypto'
import type { LiveProvider, LiveRoom } from '@stagedoor/live-video'
import type { Log } from '../../platform/ops/index.ts'
import type { Bus } from '../../platform/realtime/index.ts'

const TOPIC = 'live_cuts'

/** A cut by another process: an account in a stream, or a whole stream. */
type Cut = { readonly from: string } & (
  | { readonly streamId: string; readonly userId: string }
  | { readonly room: LiveRoom }
)

/**
 * Returns the provider in the box of an installation of several processes: what one of them cuts,
 * the one that carries the video cuts too, at once.
 */
export function shareCuts<P extends LiveProvider>(provider: P, bus: Bus, log: Log): P {
  const origin = randomUUID()
  bus.subscribe(TOPIC, (text) => {
    const cut = JSON.parse(text) as Cut
    if (cut.from === origin) return
    const done =
      'room' in cut ? provider.closeRoom(cut.room) : provider.revoke(cut.streamId, cut.userId)
    done.catch((error: Error) =>
      log.warn({ err: error }, 'could not cut the video that another process ended'),
    )
  })
  const tell = (cut: Omit<Cut, 'from'>) =>
    bus.publish(TOPIC, JSON.stringify({ from: origin, ...cut }))
  return {
    ...provider,
    async revoke(streamId, userId) {
      await provider.revoke(streamId, userId)
      await tell({ streamId, userId } as Omit<Cut, 'from'>)
    },
    async closeRoom(room) {
      await provider.closeRoom(room)
      await tell({ room } as Omit<Cut, 'from'>)
    },
  }
}
