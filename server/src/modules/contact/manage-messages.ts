import { done, pageOf } from '@stagedoor/contract/kit'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { deleteMessageRow, selectMessages } from './store.ts'
import { messageView } from './views.ts'

/** Lists the messages of visitors, newest first. */
export async function searchMessages(
  ctx: ReadCtx,
  query: Parameters<typeof pageOf>[0] & { q?: string | undefined },
) {
  const { rows, total } = await selectMessages(ctx, query.q, pageOf(query))
  return { data: rows.map(messageView), total }
}

/** Deletes a message and audits the deletion without its text. Refuses `contact.not_found`. */
export async function deleteMessage(ctx: Ctx & { viewer: Viewer }, id: string) {
  await transaction(ctx, async (ctx) => {
    if (!(await deleteMessageRow(ctx, id))) refuse('contact.not_found')
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'contact.message_deleted',
      subjectKind: 'contact message',
      subjectId: id,
    })
  })
  return done
}
