import { done } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { postsByIds } from '../feed/index.ts'
import { SEEN_DAYS } from './rules.ts'
import { deleteSeenBefore, storeNote } from './store.ts'

const DAY_MS = 86_400_000

/** Notes that the viewer saw the clip of a post, or hides it from the viewer's clips. */
export async function noteClip(
  ctx: Ctx & { readonly viewer: Viewer },
  postId: string,
  isHidden: boolean,
) {
  const { viewer } = ctx
  if ((await postsByIds(ctx, viewer, [postId])).length === 0) return refuse('feed.not_found')
  const note = { accountId: viewer.id, postId, isHidden }
  if (!viewer.preview) await transaction(ctx, (ctx) => storeNote(ctx, note))
  return done
}

/** Deletes the notes of clips that were seen long ago. */
export const deleteOldNotes = (ctx: Ctx): Promise<void> =>
  deleteSeenBefore(ctx, new Date(ctx.now().getTime() - SEEN_DAYS * DAY_MS))
