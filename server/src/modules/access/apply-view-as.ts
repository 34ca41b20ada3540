import { parseViewAs } from '@stagedoor/contract/profiles/view-as'
import { placeNames } from '../../gateways/geo/regions.rules.ts'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'

type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }

/** The id of the viewer in a preview. No account has it, so the viewer owns nothing. */
const PREVIEW_VIEWER_ID = '0'.repeat(32)

/**
 * Replaces the viewer by an imagined guest, follower or subscriber, or by one with the rights of a
 * fan, when performers preview their own page. Only `access` reads the account of the fan: what
 * else belongs to it, such as likes and bookmarks, stays out. The caller has checked that the fan
 * is one of the performer's. Refuses `performers.view_as_own_only` to everybody but performers.
 */
export function applyViewAs<C extends MaybeViewerCtx>(
  ctx: C,
  viewAs: string,
): C & { viewer: Viewer & Required<Pick<Viewer, 'preview'>> } {
  const { viewer } = ctx
  const viewedAs = parseViewAs(viewAs)
  if (viewer?.role !== 'performer' || !viewedAs) return refuse('performers.view_as_own_only')
  const { sessionId, via, id: performerId } = viewer
  const { kind: as, country, region, ...rest } = viewedAs
  const places = placeNames({ country, region }).join('|')
  return {
    ...ctx,
    viewer: {
      id: PREVIEW_VIEWER_ID,
      role: 'fan',
      sessionId,
      via,
      preview: { performerId, as, ...rest, ...(places && { country: places }) },
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
