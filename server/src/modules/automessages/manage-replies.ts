import { done } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  changeReply,
  insertReply,
  lockReplies,
  removeReply,
  selectReplies,
} from './replies.store.ts'
import { replyView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Form = { readonly title: string; readonly text: string }

/** The saved replies a performer can have. */
const MOST_REPLIES = 100

/** Lists the saved replies of the viewer, by name. */
export async function listReplies(ctx: ViewerCtx) {
  return { data: (await selectReplies(ctx, ctx.viewer.id)).map(replyView) }
}

/** Saves a reply of the viewer. */
export const createReply = (ctx: ViewerCtx, form: Form) =>
  transaction(ctx, async (ctx) => {
    const performerId = ctx.viewer.id
    await lockReplies(ctx, performerId)
    const { length } = await selectReplies(ctx, performerId)
    if (length >= MOST_REPLIES) refuse('automessages.too_many_replies', { limit: MOST_REPLIES })
    return replyView(await insertReply(ctx, { performerId, ...form }))
  })

/** Replaces the name and the text of a saved reply of the viewer. */
export const updateReply = (ctx: ViewerCtx, id: string, form: Form) =>
  transaction(ctx, async (ctx) => {
    const changed = await changeReply(ctx, { id, performerId: ctx.viewer.id, ...form })
    return changed ? replyView(changed) : refuse('automessages.reply_not_found')
  })

/** Deletes a saved reply of the viewer. */
export async function deleteReply(ctx: ViewerCtx, id: string) {
  await transaction(ctx, async (ctx) => {
    if (!(await removeReply(ctx, ctx.viewer.id, id))) refuse('automessages.reply_not_found')
  })
  return done
}
