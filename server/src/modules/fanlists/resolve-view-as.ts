import type { ViewAs } from '@stagedoor/contract/profiles/schemas'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { applyViewAs } from '../access/index.ts'
import { isSiteBlockedIn } from '../blocks/index.ts'
import { selectFanIds } from './fans.store.ts'

type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }

/**
 * Replaces the viewer by the one as whom performers view their own page and content. Without
 * `viewAs` the context stays unchanged. Refuses `fanlists.fan_not_found` for whoever is none of
 * their fans, closed or blocked, and `performers.country_blocked` for a country to which the site
 * is closed.
 */
export async function resolveViewAs<C extends MaybeViewerCtx>(
  ctx: C,
  viewAs: ViewAs | undefined,
): Promise<C> {
  if (viewAs === undefined) return ctx
  const seen = applyViewAs(ctx, viewAs)
  const { performerId, fanId, country } = seen.viewer.preview
  if (fanId !== undefined) {
    const fans = await selectFanIds(ctx, performerId, [fanId])
    if (fans.length === 0) refuse('fanlists.fan_not_found')
  }
  if (country !== undefined && (await isSiteBlockedIn(ctx, country)))
    refuse('performers.country_blocked')
  return seen
}
