import type { LiveProviderId } from '@stagedoor/live-video'
import { type Ctx, transaction } from '../../../platform/context.ts'
import { parseId } from '../../../platform/db/index.ts'
import { providerOf } from '../../livevideo/index.ts'
import { hearMedia } from './hear-media.ts'
import { storeReceived, wasReceived } from './remote.store.ts'

/**
 * The age from which a message is refused, in milliseconds; messages received are remembered for
 * longer.
 */
const OLD_MS = 600_000

/** A message of a provider as it arrives. */
export interface RawWebhook {
  readonly body: string
  readonly authorization: string
}

/**
 * Receives a message of a provider about its rooms. Returns `forged` unless its signature holds,
 * `old` for one that was sent too long ago, and `repeated` for one that was received before, which
 * changes nothing.
 */
export async function receiveWebhook(
  ctx: Ctx,
  id: LiveProviderId,
  { body, authorization }: RawWebhook,
) {
  const webhook = await (await providerOf(ctx, id))?.readWebhook?.(body, authorization)
  if (!webhook || webhook.id === '' || webhook.id.length > 100) return 'forged'
  if (Math.abs(ctx.now().getTime() - webhook.sentAt.getTime()) > OLD_MS) return 'old'
  if (await wasReceived(ctx, webhook.id)) return 'repeated'
  await webhook.apply(async (event) => {
    const streamId = parseId(event.streamId)
    if (streamId) await hearMedia(ctx, { ...event, streamId })
  })
  await transaction(ctx, (ctx) => storeReceived(ctx, webhook.id))
  return 'received'
}
