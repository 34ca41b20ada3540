import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { withdrawItem } from '../content/index.ts'
import { ownVideo } from './read-video.ts'

/** Deletes a video: hides it from everybody but its buyers, who can ask for refunds. */
export async function deleteVideo(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await ownVideo(ctx, id)
    if (!(await withdrawItem(ctx, id))) refuse('videos.not_found')
  })
}
