import type { Ctx, Viewer } from '../../platform/context.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { refuseIfSuspended } from '../suspensions/index.ts'
import { requireVerifiedDocuments } from '../verification/index.ts'

/**
 * Publishing and uploading need verified documents, a verified e-mail address and good standing. Asked before the body
 * of a call is read: nobody sends a video to be refused afterwards.
 */
export async function requirePublisher(ctx: Ctx & { readonly viewer: Viewer }): Promise<void> {
  await refuseIfSuspended(ctx, ctx.viewer.id)
  await requireVerifiedEmail(ctx)
  await requireVerifiedDocuments(ctx, ctx.viewer.id)
}
