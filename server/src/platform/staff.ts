import { hasPermission, type StaffPermission } from '@stagedoor/contract/kit/staff'
import type { Viewer } from './context.ts'
import { refuse } from './refusal.ts'

type MaybeStaff = Pick<Viewer, 'role' | 'staffRole'> | undefined

/** Returns true for a member of the staff whose role has a permission. */
export const mayAsStaff = (viewer: MaybeStaff, permission: StaffPermission): boolean =>
  viewer?.role === 'admin' && hasPermission(viewer.staffRole, permission)

/** Refuses `auth.staff_role` to a member of the staff whose role lacks a permission. */
export function requireStaff(viewer: MaybeStaff, permission: StaffPermission): void {
  if (!mayAsStaff(viewer, permission)) refuse('auth.staff_role')
}
