import type { ViewAs } from '@stagedoor/contract/profiles/schemas'
import { parseViewAs } from '@stagedoor/contract/profiles/view-as'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { applyViewAs } from '../access/index.ts'
import { ruleAt } from '../agerules/index.ts'
import { isSiteBlockedIn } from '../blocks/index.ts'
import { selectFanIds } from './fans.store.ts'

type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }

/**
 * Replaces the viewer by the one as whom performers view their own page and content. Without
 * `viewAs` the context stays unchanged. Refuses `fanlists.fan_not_found` for whoever is none of
 * their fans, closed or blocked, and `performers.country_blocked` for a place to which the site is
 * closed, by itself or by a rule of age.
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
  if (await isSiteBlockedIn(ctx, country)) refuse('performers.country_blocked')
  if (country !== undefined && (await isClosedByAge(ctx, viewAs)))
    refuse('performers.country_blocked')
  return seen
}

/** Returns true where a rule of age keeps everybody from the place that a preview names. */
async function isClosedByAge(ctx: Ctx, viewAs: ViewAs): Promise<boolean> {
  const { country, region } = parseViewAs(viewAs) ?? {}
  return (await ruleAt(ctx, { country, region })).action === 'block'
}
