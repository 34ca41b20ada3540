import { decidesAbout, type StaffRole } from '@stagedoor/contract/kit/staff'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Account, lockAccounts, updateAccount } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { requireRecentAuthentication } from '../../auth/index.ts'
import { notifyAdmins } from './notify-admins.ts'
import { viewUser } from './read-accounts.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Gives a member of the staff another role, which holds from their next request. Nobody changes
 * their own, or gives or takes one that is not below it; an owner decides about all. Refuses
 * `admin.not_yourself`, `admin.not_staff`, `auth.staff_role` and `auth.proof_required`.
 */
export async function setStaffRole(ctx: ViewerCtx, id: string, staffRole: StaffRole) {
  if (id === ctx.viewer.id) refuse('admin.not_yourself')
  await requireRecentAuthentication(ctx)
  return transaction(ctx, async (ctx) => {
    const { account, own } = await lockStaff(ctx, id)
    if (!decidesAbout(own, staffRole)) refuse('auth.staff_role')
    if (account.staffRole === staffRole) return viewUser(ctx, id)
    await updateAccount(ctx, id, { staffRole })
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'accounts.staff_role_set',
      subjectKind: 'account',
      subjectId: id,
      detail: { before: { staffRole: account.staffRole }, after: { staffRole } },
    })
    await notifyAdmins(ctx, 'admin.staff_role_changed', { account: account.name })
    return viewUser(ctx, id)
  })
}

/**
 * Locks the accounts of a member of the staff and of the viewer, so that two people who act against
 * each other at once do it one after another. Returns the account, and the role that the viewer has
 * now. Refuses `auth.staff_role` to a viewer who does not decide about the account any longer.
 */
export async function lockStaff(
  ctx: InTransaction<ViewerCtx>,
  id: string,
): Promise<{ account: Account; own: StaffRole | undefined }> {
  const locked = await lockAccounts(ctx, [id, ctx.viewer.id])
  const account = locked.get(id)
  if (!account || account.role === 'performer') return refuse('accounts.not_found')
  if (account.staffRole === null) return refuse('admin.not_staff')
  const self = locked.get(ctx.viewer.id)
  const isIn = self?.status === 'active' && self.suspendedAt === null
  const own = (isIn && self.staffRole) || undefined
  if (!decidesAbout(own, account.staffRole)) return refuse('auth.staff_role')
  return { account, own }
}

/**
 * Refuses `auth.staff_role` to those who do not decide about a role on the staff; an account
 * without one is open to all who may change people.
 */
export function requireDecidesAbout(viewer: Viewer, staffRole: StaffRole | null): void {
  if (staffRole !== null && !decidesAbout(viewer.staffRole, staffRole)) refuse('auth.staff_role')
}
