import type { setPassword as setPasswordCall } from '@stagedoor/contract/admin'
import { done, type InputOf } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Account, accountById } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { preparePasswordFor, resetFactorsFor } from '../../auth/index.ts'
import { notifyAdmins } from './notify-admins.ts'
import { requireDecidesAbout } from './set-staff-role.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Given = InputOf<typeof setPasswordCall>['body']

/**
 * Sets an account's password, ends its sessions, and notifies its owner by mail without the
 * password.
 */
export async function setPassword(ctx: ViewerCtx, { userId, password, source }: Given) {
  const account = await requireOtherAccount(ctx, userId)
  if (source && (source === 'performer') !== (account.role === 'performer'))
    refuse('accounts.not_found')
  const store = await preparePasswordFor(ctx, account, password)
  await transaction(ctx, async (ctx) => {
    await store(ctx)
    await recordAudit(ctx, {
      ...eventOf(ctx.viewer, account),
      action: 'auth.password_set',
      detail: {},
    })
    if (account.role === 'admin')
      await notifyAdmins(ctx, 'admin.credentials_changed', { account: account.name })
  })
  return done
}

/**
 * Removes an account's second factor and passkeys. Refuses `admin.no_factors` when there are none.
 */
export async function resetFactors(ctx: ViewerCtx, id: string, reason: string) {
  const account = await requireOtherAccount(ctx, id)
  await transaction(ctx, async (ctx) => {
    if (!(await resetFactorsFor(ctx, account, reason))) refuse('admin.no_factors')
    await recordAudit(ctx, {
      ...eventOf(ctx.viewer, account),
      action: 'auth.factors_reset',
      detail: { reason },
    })
    if (account.role === 'admin')
      await notifyAdmins(ctx, 'admin.credentials_changed', { account: account.name })
  })
  return done
}

/**
 * Returns the account, and refuses the admin's own: its settings have calls that require the
 * current credentials. Refuses `auth.staff_role` for staff of the same role or a higher one.
 */
async function requireOtherAccount(ctx: ViewerCtx, id: string): Promise<Account> {
  if (id === ctx.viewer.id) refuse('admin.not_yourself')
  const account = (await accountById(ctx, id)) ?? refuse('accounts.not_found')
  requireDecidesAbout(ctx.viewer, account.staffRole)
  return account
}

const eventOf = (viewer: Viewer, { id }: Account) => ({
  actor: actorOf(viewer),
  subjectKind: 'account',
  subjectId: id,
})
