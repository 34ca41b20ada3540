import { CLIPS_MAX } from '@stagedoor/contract/clips'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { postsByIds } from '../feed/index.ts'
import { clipOf } from './rules.ts'
import { selectClips } from './store.ts'

/** Lists clips for a viewer, those not yet seen first. */
export async function listClips(ctx: Ctx & { readonly viewer: Viewer | undefined }) {
  const ids = await selectClips(ctx, ctx.viewer, CLIPS_MAX)
  const posts = await postsByIds(ctx, ctx.viewer, ids)
  return {
    data: posts.flatMap((post) => {
      const clip = clipOf(post)
      return clip ? [{ post, ...clip }] : []
    }),
  }
}
