import type { StaffPermission } from '@stagedoor/contract/kit/staff'
import type { InTransaction, ReadCtx, Viewer } from '../../../platform/context.ts'
import type { Translatable } from '../../../platform/i18n/index.ts'
import { type Account, accountById, activeStaff, listAccounts } from '../../accounts/index.ts'
import { sendMails } from '../../mail/index.ts'

const MAX_ADMINS = 200

/** Returns the admins who can log in, or those of them whose role has a permission. */
export async function activeAdmins(
  ctx: ReadCtx,
  permission?: StaffPermission,
): Promise<readonly Account[]> {
  return (await listAccounts(ctx, activeStaff(permission), { limit: MAX_ADMINS, offset: 0 }))
    .accounts
}

/** The mails to all admins, with their values apart from the name of the admin who acted. */
interface AdminNotices {
  readonly 'admin.setting_changed': { readonly setting: Translatable }
  readonly 'admin.second_admin_needed': { readonly setting: Translatable }
  readonly 'admin.commission_changed': { readonly creator: string }
  readonly 'admin.staff_role_changed': { readonly account: string }
  readonly 'admin.credentials_changed': { readonly account: string }
}

/**
 * Mails all admins what the viewer did, the viewer included: a stolen session would otherwise act
 * unseen.
 */
export async function notifyAdmins<N extends keyof AdminNotices>(
  ctx: InTransaction & { readonly viewer: Viewer },
  template: N,
  values: AdminNotices[N],
): Promise<void> {
  const admin = (await accountById(ctx, ctx.viewer.id))?.name ?? ''
  const recipients = (await activeAdmins(ctx)).flatMap(({ email }) => email ?? [])
  const data = { admin, ...values } as never
  await sendMails(
    ctx,
    template,
    recipients.map((to) => ({ to, data, isPrivate: true })),
  )
}
