import { type Ctx, transaction } from '../../platform/context.ts'
import { contextsOfReceivers, removeLivePlaces } from '../agegate/index.ts'
import { providerOf, receiversOf } from '../livevideo/index.ts'
import { selectOpenCalls } from './store.ts'

/**
 * Cuts the picture and sound of those in calls who may not receive them any longer where they are:
 * a proof of age has ended, a rule has begun, or the site is closed there. They ask again, and are
 * refused by the gate.
 */
export async function recheckCallers(ctx: Ctx): Promise<void> {
  const calls = await selectOpenCalls(ctx)
  if (calls.length === 0) return
  const receivers = await receiversOf(
    ctx,
    calls.map(({ provider }) => provider),
  )
  for (const { provider, performerRoom, fanRoom } of calls)
    for (const roomId of [performerRoom, fanRoom]) {
      const accountIds = receivers
        .filter(({ streamId }) => streamId === roomId)
        .map(({ userId }) => userId)
      if (accountIds.length === 0) continue
      const contexts = await contextsOfReceivers(ctx, { roomId, accountIds, provider })
      for (const accountId of accountIds) {
        if (contexts.get(accountId)) continue
        await (await providerOf(ctx, provider))?.revoke(roomId, accountId)
        await transaction(ctx, (ctx) => removeLivePlaces(ctx, { roomId, accountId }))
      }
    }
}
