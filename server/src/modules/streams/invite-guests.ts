import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { guestsOf, inviteGuests } from '../releases/index.ts'
import { lockStream, selectOpenStream } from './store.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }

/** Returns who is in the open stream of the viewer, and who is expected in it. */
export async function readGuests(ctx: PerformerCtx) {
  const stream = await selectOpenStream(ctx, ctx.viewer.id)
  return stream ? guestsOf(ctx, stream.id) : refuse('streams.not_found')
}

/**
 * States who else may come into the open stream of the viewer, in the place of those who were
 * named before and have not come in.
 */
export async function inviteToStream(ctx: PerformerCtx, personIds: readonly string[]) {
  await transaction(ctx, async (ctx) => {
    const open = await selectOpenStream(ctx, ctx.viewer.id)
    const stream = open && (await lockStream(ctx, open.id))
    if (!stream || stream.state === 'ended') return refuse('streams.not_found')
    await inviteGuests(ctx, stream.id, personIds)
  })
  return readGuests(ctx)
}
