import type { LiveProvider } from '@stagedoor/live-video'
import type { Ctx } from '../../../platform/context.ts'
import { providerOf } from '../../livevideo/index.ts'
import { endWithoutVideo } from '../jobs.ts'
import { roomOf } from '../rules.ts'
import type { StreamRow } from '../store.ts'
import { applyChange } from './change-state.ts'
import { selectRemote } from './remote.store.ts'

type RemoteStream = Pick<StreamRow, 'id' | 'sessionId' | 'provider' | 'state'>

/**
 * Returns a function that compares the open streams of other providers with what these say, in case
 * a message was lost. A video counts as lost when it is missing twice in turn, because providers
 * notice a beginning late.
 */
export function createRemoteFollower(base: Ctx): () => Promise<void> {
  let missing = new Set<string>()
  return async () => {
    const streams = await selectRemote(base)
    const missingBefore = missing
    missing = new Set()
    for (const [id, own] of Map.groupBy(streams, ({ provider }) => provider)) {
      const sending = await sendingOf(base, await providerOf(base, id), own)
      for (const stream of sending ? own : []) {
        if (!sending?.has(stream.id)) missing.add(stream.id)
        await compare(base, stream, {
          isSending: sending?.has(stream.id) === true,
          wasMissing: missingBefore.has(stream.id),
        })
      }
    }
    if (streams.length > 0) await endWithoutVideo(base)
  }
}

/**
 * Returns the ids of the streams whose video arrives; undefined when the provider does not answer.
 */
async function sendingOf(
  ctx: Ctx,
  provider: LiveProvider | undefined,
  streams: readonly RemoteStream[],
) {
  try {
    return new Set(await provider?.publishers?.(streams.map(roomOf)))
  } catch (error) {
    ctx.log.warn({ err: error, provider: provider?.id }, 'a provider of live video does not answer')
    return undefined
  }
}

async function compare(
  ctx: Ctx,
  { id, state }: RemoteStream,
  { isSending, wasMissing }: { readonly isSending: boolean; readonly wasMissing: boolean },
): Promise<void> {
  if (isSending && state !== 'live') await applyChange(ctx, id, { to: 'live' })
  if (!isSending && wasMissing && state === 'live')
    await applyChange(ctx, id, { to: 'reconnecting' })
}
