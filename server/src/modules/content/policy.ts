import type { Ctx, Viewer } from '../../platform/context.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { requireAgreement } from '../consents/index.ts'
import { refuseIfSuspended } from '../suspensions/index.ts'
import { requireVerifiedDocuments } from '../verification/index.ts'

/**
 * Refuses publishing and uploading to performers without verified documents, a verified e-mail
 * address or the signed agreement, and to suspended ones. Runs before the body of a call is read,
 * so that nobody uploads a video only to be refused.
 */
export async function requirePublisher(ctx: Ctx & { readonly viewer: Viewer }): Promise<void> {
  await refuseIfSuspended(ctx, ctx.viewer.id)
  await requireVerifiedEmail(ctx)
  await requireVerifiedDocuments(ctx, ctx.viewer.id)
  await requireAgreement(ctx, ctx.viewer.id)
}

/** The policies of the kinds of files that published content shows. */
export const contentUploadPolicies = {
  'feed-photo': requirePublisher,
  'feed-video': requirePublisher,
  'feed-audio': requirePublisher,
  'feed-thumbnail': requirePublisher,
  'feed-teaser': requirePublisher,
  photo: requirePublisher,
  video: requirePublisher,
  'video-thumbnail': requirePublisher,
  'video-teaser': requirePublisher,
  'product-image': requirePublisher,
  'product-file': requirePublisher,
  'stream-cover': requirePublisher,
} as const
