import type { Ctx, Viewer } from '../../platform/context.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { refuseIfSuspended } from '../standing/index.ts'
import { requireVerified } from '../verification/index.ts'

/**
 * Publishing and uploading need verified documents, a verified e-mail address and good standing. Asked before the body
 * of a call is read: nobody sends a video to be refused afterwards.
 */
export async function refuseUnlessPublisher(ctx: Ctx & { readonly viewer: Viewer }): Promise<void> {
  await refuseIfSuspended(ctx, ctx.viewer.id)
  await requireVerifiedEmail(ctx)
  await requireVerified(ctx, ctx.viewer.id)
}
