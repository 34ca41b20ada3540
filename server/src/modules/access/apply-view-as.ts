import type { ViewAs } from '@stagedoor/contract/profiles/schemas'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'

type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }

/** The id of the viewer in a preview. No account has it, so the viewer owns nothing. */
const PREVIEW_VIEWER_ID = '0'.repeat(32)

/**
 * Replaces the viewer by an imagined guest, follower or subscriber when performers preview their
 * own page. Without `viewAs` the context stays unchanged. Refuses `performers.view_as_own_only` to
 * everybody but performers.
 */
export function applyViewAs<C extends MaybeViewerCtx>(ctx: C, viewAs: ViewAs | undefined): C {
  if (!viewAs) return ctx
  const { viewer } = ctx
  if (viewer?.role !== 'performer') return refuse('performers.view_as_own_only')
  const { sessionId, via, id: performerId } = viewer
  return {
    ...ctx,
    viewer: {
      id: PREVIEW_VIEWER_ID,
      role: 'fan',
      sessionId,
      via,
      preview: { performerId, as: viewAs },
    },
  }
}

/**
 * Refuses `performers.view_as_own_only` when a performer tries to view another performer's page or
 * content that way, or a list of all performers.
 */
export function requireOwnViewAs(
  viewer: Viewer | undefined,
  performerId: string | undefined,
): void {
  if (viewer?.preview && viewer.preview.performerId !== performerId)
    refuse('performers.view_as_own_only')
}
