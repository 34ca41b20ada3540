import type { suspendAccount as suspendAccountCall } from '@stagedoor/contract/admin'
import { done, type InputOf } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { requireOpinionOn } from '../../cases/index.ts'
import { restore, suspend } from '../../suspensions/index.ts'
import { lockStaff, requireDecidesAbout } from './set-staff-role.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Reasons = InputOf<typeof suspendAccountCall>['body']

/** Suspends an account for a reason that its owner is given. Refuses one's own. */
export async function suspendAccount(ctx: ViewerCtx, id: string, { reason, ...grounds }: Reasons) {
  if (id === ctx.viewer.id) refuse('admin.not_yourself')
  await transaction(ctx, async (ctx) => {
    if ((await accountById(ctx, id))?.staffRole) await lockStaff(ctx, id)
    else await requireOpinionOn(ctx, id, grounds.violation)
    await suspend(ctx, id, { explanation: reason, ...grounds, decidedBy: ctx.viewer.id })
    await recordAudit(ctx, {
      ...eventOf(ctx.viewer, id),
      action: 'accounts.suspended',
      detail: { reason },
    })
  })
  return done
}

/** Lifts a suspension and stores the reason. Refuses an account that is not suspended. */
export async function restoreAccount(ctx: ViewerCtx, id: string, reason: string) {
  await transaction(ctx, async (ctx) => {
    const account = await accountById(ctx, id)
    if (!account) refuse('accounts.not_found')
    requireDecidesAbout(ctx.viewer, account.staffRole)
    if (!account.suspendedAt) refuse('admin.not_suspended')
    await restore(ctx, id)
    await recordAudit(ctx, {
      ...eventOf(ctx.viewer, id),
      action: 'accounts.restored',
      detail: { reason },
    })
  })
  return done
}

const eventOf = (viewer: Viewer, id: string) => ({
  actor: actorOf(viewer),
  subjectKind: 'account',
  subjectId: id,
})
