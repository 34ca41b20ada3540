import type { deleteUser } from '@stagedoor/contract/admin'
import { done, type InputOf } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Account, accountById } from '../../accounts/index.ts'
import { actorOf } from '../../audit/index.ts'
import { requireRecentAuthentication } from '../../auth/index.ts'
import { cancelScheduledDeletion, scheduleDeletion } from '../../deletions/index.ts'
import { readSettings } from '../../settings/index.ts'

type Deletion = InputOf<typeof deleteUser>
type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Closes an account by a decision and schedules its erasure for the end of the grace period, or for
 * now. Refuses `admin.not_yourself`, `auth.proof_required`, and what `scheduleDeletion` refuses.
 */
export async function deleteAccount(
  ctx: ViewerCtx,
  { id }: Account,
  { query: { atOnce }, body: { reason = '', ...reasons } }: Pick<Deletion, 'query' | 'body'>,
) {
  if (id === ctx.viewer.id) refuse('admin.not_yourself')
  await requireRecentAuthentication(ctx)
  const after = atOnce ? 0 : (await readSettings(ctx)).deletionGraceDays
  const by = actorOf(ctx.viewer)
  const grounds = { explanation: reason, ...reasons, decidedBy: ctx.viewer.id }
  return {
    ...done,
    date: await transaction(ctx, (ctx) =>
      scheduleDeletion(ctx, id, { by, graceDays: after, grounds }),
    ),
  }
}

/** Cancels a deletion that has not begun. Refuses `deletions.not_scheduled`. */
export async function cancelAccountDeletion(ctx: ViewerCtx, id: string) {
  await transaction(ctx, async (ctx) => {
    if (!(await accountById(ctx, id))) refuse('accounts.not_found')
    if (!(await cancelScheduledDeletion(ctx, id, actorOf(ctx.viewer))))
      refuse('deletions.not_scheduled')
  })
  return done
}
