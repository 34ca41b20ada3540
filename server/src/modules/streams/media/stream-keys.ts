import { createHmac, timingSafeEqual } from 'node:crypto'
import { streamPages } from '@stagedoor/contract/streams'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { parseId } from '../../../platform/db/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountsById, isPerformerInBusiness } from '../../accounts/index.ts'
import { chosenProvider } from '../../livevideo/index.ts'
import { readSettings } from '../../settings/index.ts'
import { selectOpenStream } from '../store.ts'
import { raiseKeyVersion, selectKeyVersion } from './keys.store.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }

/** The seconds that an encoder has to use its grant, which is issued while it waits. */
const GRANT_SECONDS = 10

/**
 * Returns the stream key of a performer at a version. It is never stored: only the signing key of
 * the site makes it.
 */
function keyOf({ keys }: Pick<ReadCtx, 'keys'>, performerId: string, version: number): string {
  const signature = createHmac('sha256', keys.signing)
    .update(`stream key ${performerId} ${version}`)
    .digest()
  return `${performerId}.${signature.subarray(0, 24).toString('base64url')}`
}

async function present(ctx: ReadCtx, performerId: string, version: number) {
  const { rtmpPort } = await readSettings(ctx)
  const { hostname } = new URL(ctx.config.publicUrl)
  return {
    url: `${ctx.config.publicUrl}${streamPages.whipByKey}`,
    key: keyOf(ctx, performerId, version),
    rtmpUrl: rtmpPort > 0 ? `rtmp://${hostname}:${rtmpPort}/live` : null,
  }
}

/**
 * Returns where the viewer’s encoder sends its video, and the key by which it does. Refuses
 * `streams.no_encoders`.
 */
export async function readStreamKey(ctx: PerformerCtx) {
  await requireEmbedded(ctx)
  return present(ctx, ctx.viewer.id, await selectKeyVersion(ctx, ctx.viewer.id))
}

/** Refuses encoders on a site whose new streams another provider carries. */
async function requireEmbedded(ctx: Ctx): Promise<void> {
  if ((await chosenProvider(ctx))?.id !== 'embedded') refuse('streams.no_encoders')
}

/**
 * Replaces the stream key of the viewer; the one before is refused from now on. Refuses
 * `streams.no_encoders`.
 */
export async function replaceStreamKey(ctx: PerformerCtx) {
  await requireEmbedded(ctx)
  const version = await transaction(ctx, (ctx) => raiseKeyVersion(ctx, ctx.viewer.id))
  return present(ctx, ctx.viewer.id, version)
}

/**
 * Returns the grant to send the video of the open stream of the performer whose stream key is
 * given: `unknown` without a right key, `offline` without an open stream, `paused` while it is
 * paused.
 */
export async function issueKeyGrant(ctx: Ctx, key: string) {
  const performerId = parseId(key.split('.')[0] ?? '')
  if (!performerId) return 'unknown'
  const right = Buffer.from(keyOf(ctx, performerId, await selectKeyVersion(ctx, performerId)))
  const given = Buffer.from(key)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'unknown'
  const account = (await accountsById(ctx, [performerId])).get(performerId)
  if (!isPerformerInBusiness(account)) return 'unknown'
  const stream = await selectOpenStream(ctx, performerId)
  if (stream?.provider !== 'embedded') return 'offline'
  if (stream.state === 'paused') return 'paused'
  const { id: streamId, sessionId: channel } = stream
  const request = {
    streamId,
    channel,
    userId: performerId,
    role: 'publisher',
    ttlSeconds: GRANT_SECONDS,
  } as const
  const join = await ctx.gateways.live.issueGrant(request)
  return join.provider === 'embedded'
    ? { streamId, role: 'publisher' as const, bearer: join.bearer }
    : 'offline'
}
