import type { LiveProvider, LiveProviderId, LiveReceiver } from '@stagedoor/live-video'
import { isAgoraAppId } from '../../gateways/live/live-settings.ts'
import type { Ctx } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'

/** Returns a provider of live video; undefined while its settings are missing. */
export async function providerOf(ctx: Ctx, id: LiveProviderId): Promise<LiveProvider | undefined> {
  const { live, remoteLive } = ctx.gateways
  if (id === 'embedded') return live
  if (id === 'livekit') return remoteLive.livekit
  const { agoraAppId } = await readSettings(ctx)
  return isAgoraAppId(agoraAppId) ? remoteLive.agora?.(agoraAppId) : undefined
}

/** Returns the provider that carries new streams and calls; undefined when it cannot be used. */
export async function chosenProvider(ctx: Ctx): Promise<LiveProvider | undefined> {
  const provider = await providerOf(ctx, (await readSettings(ctx)).liveProvider)
  return provider?.isAvailable ? provider : undefined
}

/**
 * Returns everybody who receives video from these providers now. One that does not answer is left
 * out.
 */
export async function receiversOf(
  ctx: Ctx,
  ids: Iterable<LiveProviderId>,
): Promise<readonly LiveReceiver[]> {
  const found = [...new Set(ids)].map(async (id) => {
    try {
      return (await (await providerOf(ctx, id))?.receivers()) ?? []
    } catch (error) {
      ctx.log.warn({ err: error, provider: id }, 'a provider of live video does not answer')
      return []
    }
  })
  return (await Promise.all(found)).flat()
}
