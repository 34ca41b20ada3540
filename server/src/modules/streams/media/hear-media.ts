import type { LiveEvent } from '../../../gateways/live/provider.ts'
import type { Ctx } from '../../../platform/context.ts'
import { selectStreams } from '../store.ts'
import { applyChange } from './change-state.ts'
import { cutUnentitled } from './recheck-receivers.ts'

/**
 * Applies what happened to the video of a stream: it is on air while its video arrives, and one who begins to receive it
 * without a right to it, or after its end, is cut off.
 */
export async function hearMedia(ctx: Ctx, event: LiveEvent): Promise<void> {
  const { streamId } = event
  switch (event.kind) {
    case 'publisher_up':
      return void (await applyChange(ctx, streamId, { to: 'live' }))
    case 'publisher_lost':
      return void (await applyChange(ctx, streamId, { to: 'reconnecting' }))
    case 'viewer_joined':
      for (const stream of await selectStreams(ctx, [streamId])) await cutUnentitled(ctx, stream, [event.userId])
  }
}
