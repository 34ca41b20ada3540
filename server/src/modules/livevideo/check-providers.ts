import { type LiveProviderId, liveAbilities, liveProviderIds } from '@stagedoor/live-video'
import { missingLiveSettings } from '../../gateways/live/live-settings.ts'
import type { Ctx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSettings } from '../settings/index.ts'
import { providerOf } from './find-provider.ts'

/** Lists the providers with what each can do, and the settings that it lacks. */
export async function listProviders(ctx: Ctx) {
  const { liveProvider, agoraAppId } = await readSettings(ctx)
  return liveProviderIds.map((id) => ({
    id,
    isChosen: id === liveProvider,
    missing: missingLiveSettings(id, ctx.config, agoraAppId),
    carriesCalls: liveAbilities[id].evidence !== 'nothing',
    cutsAccounts: liveAbilities[id].cuts === 'accounts',
  }))
}

/**
 * Connects to a provider with its settings. Refuses when they are missing, or with the reason why
 * that fails.
 */
export async function testProvider(ctx: Ctx, id: LiveProviderId) {
  const { agoraAppId } = await readSettings(ctx)
  const missing = missingLiveSettings(id, ctx.config, agoraAppId)
  const provider = await providerOf(ctx, id)
  if (!provider || missing.length > 0) return refuse('livevideo.incomplete', { missing })
  try {
    await provider.check()
  } catch (error) {
    refuse('livevideo.test_failed', { reason: reasonOf(error) })
  }
  return { checkedAt: ctx.now() }
}

/** Returns what went wrong in a request: the words of its cause, or its own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message
}
