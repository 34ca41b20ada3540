import type { StaffPermission } from '@stagedoor/contract/kit/staff'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSettings } from '../settings/index.ts'
import { readFactors } from './read-factors.ts'

/**
 * Refuses calls of the console, where the site demands a second factor of all staff, to a member of
 * the staff who has none: neither codes of an app nor a passkey. They set one up in their account.
 */
export async function refuseStaffWithoutFactor(
  ctx: ReadCtx,
  call: { readonly staff?: StaffPermission },
  viewer: Viewer | undefined,
): Promise<void> {
  if (!call.staff || viewer?.role !== 'admin') return
  if (!(await readSettings(ctx)).requireStaffSecondFactor) return
  const { secondFactor, passkeys } = await readFactors(ctx, viewer.id)
  if (!secondFactor.isOn && passkeys.length === 0) refuse('auth.second_factor_missing')
}
